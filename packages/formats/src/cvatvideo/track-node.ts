import type { Annotation, Json, SkeletonDefinition } from '@countersign/contract';
import { OCCLUDED } from '../cvat/attributes.ts';
import { writeShapes } from '../cvat/write-shape.ts';
import type { WrittenClip } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { outlinesOfMask } from '../mask-outlines.ts';
import { statedShapes, type WrittenShape, type WrittenTrack } from '../videos/written-shapes.ts';
import { childNodes, unpackNode, type XmlNode } from '../xml/xml-node.ts';

const NAME = 'cvatvideo';

/** An element and its place among its neighbours. */
export interface PlacedElement {
  readonly at: number;
  readonly node: XmlNode;
}

/** How the document numbers the frames of a clip. */
export interface FrameNumbers {
  readonly start: number;
  readonly step: number;
}

/** Whether a label has an attribute called as the flag of a shape is. */
export function saysByAttribute(shape: XmlNode): boolean {
  return childNodes(shape).some(({ name, attributes }) => name === 'attribute' && attributes?.['name'] === OCCLUDED);
}

/** The tracks of an object: one, or one for each ring of its polygons. `idOf` has the number of each part of an object that came from elsewhere. */
export function writeTracks(
  written: WrittenTrack,
  clip: WrittenClip,
  numbers: FrameNumbers,
  skeleton: SkeletonDefinition | null,
  idOf: (part: number) => number,
): PlacedElement[] {
  const { annotation } = written;
  const kept = keptTrack(annotation.source[NAME]);
  if (kept !== null) {
    const shapes = [...statedShapes(written, NAME)].flatMap((shape): PlacedElement[] =>
      keptShape(shape, clip, skeleton),
    );
    const content = [...kept.others, ...shapes].sort((a, b) => a.at - b.at).map(({ node }) => node);
    const attributes = { ...kept.node.attributes, label: annotation.label };
    return [{ at: kept.at, node: { name: 'track', content, attributes } }];
  }
  const parts: XmlNode[][] = [];
  const all = [...statedShapes(written, NAME)];
  for (const [nth, shape] of all.entries()) {
    const nodes = newNodes(shape, clip, skeleton);
    const ends = !shape.isLasting && !shape.isOutside && all[nth + 1]?.frame !== shape.frame + 1;
    while (parts.length < nodes.length) parts.push([]);
    for (const [at, part] of parts.entries()) {
      const node = nodes[at] ?? null;
      if (node !== null) part.push(framed(node, shape, numbers, shape.isOutside));
      const last = node ?? part.at(-1);
      const gone = node === null ? 0 : ends && shape.frame + 1 < clip.frames ? 1 : null;
      if (last === undefined || gone === null || (node === null && last.attributes?.['outside'] === '1')) continue;
      part.push(framed(last, { ...shape, frame: shape.frame + gone, isKeyframe: true }, numbers, true));
    }
  }
  return parts.map((content, part) => ({
    at: Infinity,
    node: { name: 'track', content, attributes: { id: String(idOf(part)), label: annotation.label, source: 'manual' } },
  }));
}

function keptTrack(kept: Json | undefined) {
  if (!isJsonObject(kept)) return null;
  const { at, node: packed = null, others } = kept;
  const node = unpackNode(packed);
  if (typeof at !== 'number' || node === null) return null;
  return { at, node, others: placedNodes(others ?? null) };
}

export function placedNodes(kept: Json): PlacedElement[] {
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).flatMap((one) => placedNode(one) ?? []);
}

function placedNode(kept: Json | undefined): PlacedElement | null {
  if (!Array.isArray(kept)) return null;
  const [at, packed = null] = kept as readonly Json[];
  const node = unpackNode(packed);
  return typeof at === 'number' && node !== null ? { at, node } : null;
}

/** A shape as it came, with the attributes that it has now. */
function keptShape(shape: WrittenShape, clip: WrittenClip, skeleton: SkeletonDefinition | null): PlacedElement[] {
  const kept = placedNode(shape.kept);
  if (kept === null) return [];
  const { at, node } = kept;
  // A shape of a track has no label of its own.
  const one = { ...annotationOf(shape, saysByAttribute(node)), label: node.attributes?.['label']?.trim() ?? '' };
  return writeShapes(one, node, clip, skeleton, () => 0).map((written) => ({ at, node: written }));
}

function annotationOf({ geometry, attributes, isOccluded }: WrittenShape, isSaid: boolean): Annotation {
  const said = isSaid ? attributes : { ...attributes, [OCCLUDED]: isOccluded };
  return { id: '1', label: '', geometry, attributes: said, source: {} };
}

/** CVAT has no tracks of masks, and draws around them. */
function outlined(shape: WrittenShape): WrittenShape {
  if (shape.geometry.kind !== 'mask') return shape;
  const rings = (outlinesOfMask(shape.geometry)?.rings ?? []).map((ring) => [...ring]);
  return { ...shape, geometry: { kind: 'polygon', rings } };
}

function newNodes(shape: WrittenShape, clip: WrittenClip, skeleton: SkeletonDefinition | null): XmlNode[] {
  return writeShapes(annotationOf(outlined(shape), false), null, clip, skeleton, () => 0);
}

const saidAnew: readonly string[] = ['label', 'source', 'group_id', 'frame', 'keyframe', 'outside', 'occluded'];

/** A shape at a frame, as CVAT orders what it says. */
function framed(node: XmlNode, shape: WrittenShape, { start, step }: FrameNumbers, isOutside: boolean): XmlNode {
  const place = Object.entries(node.attributes ?? {}).filter(([key]) => !saidAnew.includes(key));
  const attributes = {
    ...{ frame: String(start + shape.frame * step), keyframe: shape.isKeyframe ? '1' : '0' },
    ...{ outside: isOutside ? '1' : '0', occluded: shape.isOccluded ? '1' : '0' },
    ...Object.fromEntries(place),
  };
  return { ...node, attributes };
}
