import { countOwned, simplifyRing, traceOutlines } from '../paint/outline.ts';
import type { Painting } from '../paint/painting.ts';
import type { Random } from '../paint/random.ts';
import type { PaintedBox, Shape } from '../shape.ts';

/** One thing in a picture, as an annotator without a mistake would mark it. */
export interface DrawnObject {
  label: string;
  attributes: Readonly<Record<string, string | boolean>>;
  shape: Shape;
  /** Whether the picture's edge cuts it off. */
  isTruncated: boolean;
}

/** A finished picture: its pixels (red, green, blue, eight bits each) and what there is to see. */
export interface PaintedScene {
  width: number;
  height: number;
  pixels: Uint8Array;
  objects: DrawnObject[];
}

/** What the painter knew of an owner: its word, and how many pixels it had before others came on top. */
export interface OwnerFacts {
  label: string;
  attributes: Readonly<Record<string, string | boolean>>;
  painted: number;
}

/** The outlines of what can be seen of every owner, drawn with a hand as steady as a good annotator's. */
export function outlineOwners(painting: Painting, owners: readonly OwnerFacts[], random: Random): DrawnObject[] {
  const counts = countOwned(painting.owners, owners.length);
  const outlines = traceOutlines(painting.owners, painting, owners.length);
  return owners.flatMap((facts, index) => {
    const seen = counts[index + 1] ?? 0;
    if (seen < 40) return [];
    const traced = simplifyRing(outlines[index] ?? [], painting.width > 600 ? 1.5 : 0.8, 40);
    const ring = traced.map((value, axis) => {
      const limit = axis % 2 === 0 ? painting.width : painting.height;
      // A point on the picture's edge stays there.
      if (value <= 0 || value >= limit) return Math.min(limit, Math.max(0, value));
      return Math.min(limit, Math.max(0, Math.round((value + random.between(-0.45, 0.45)) * 100) / 100));
    });
    const isTruncated = ring.some(
      (value, axis) => value === 0 || value === (axis % 2 === 0 ? painting.width : painting.height),
    );
    return [
      {
        label: facts.label,
        attributes: { occluded: occlusion(seen / facts.painted), ...facts.attributes },
        shape: { kind: 'polygon' as const, ring },
        isTruncated,
      },
    ];
  });
}

export const occlusions = ['none', 'part', 'most'] as const;

function occlusion(seenShare: number): (typeof occlusions)[number] {
  if (seenShare > 0.97) return 'none';
  return seenShare > 0.55 ? 'part' : 'most';
}

/** The part of a box that lies within the picture, in whole pixels. */
export function clipBox(box: PaintedBox, width: number, height: number): PaintedBox {
  const left = Math.max(0, Math.round(box.x));
  const top = Math.max(0, Math.round(box.y));
  const right = Math.min(width, Math.round(box.x + box.width));
  const bottom = Math.min(height, Math.round(box.y + box.height));
  return { kind: 'box', x: left, y: top, width: right - left, height: bottom - top };
}
