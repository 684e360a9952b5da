import type { Annotation, DeliveredItem, Geometry, Mask } from '@countersign/contract';
import { annotationArea, boxCorners, eachSpan, isPartEdited } from '@countersign/domain';
import type { PictureSize } from '../picture-size.ts';
import { eachMaskSpan } from './value-runs.ts';

/** The runs of pixels that belong to no annotation. */
type Runs = Pick<Mask, 'size' | 'counts'>;

/** A picture in which each pixel belongs to one thing or to nothing. */
export interface PaintedShapes {
  /** 0, or the place of the thing in the list and 1. */
  readonly pixels: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** How many pixels each thing has by itself, by its place and 1. */
  readonly own: Uint32Array<ArrayBuffer>;
}

/** Whether a shape has an inside, and so pixels. */
export function hasInside({ kind }: Geometry): boolean {
  return kind === 'mask' || kind === 'polygon' || kind === 'box';
}

/**
 * Paints a picture's annotations, over pixels that came with it and belong to none. A pixel belongs to one annotation
 * alone: large ones are painted first and small ones over them, so that few are covered. Where the item came in the format
 * itself, and so as pixels of which none belonged to two, what an acceptor drew is painted last, over what was delivered.
 *
 * @param target the name of the format that it is painted for
 * @param under what lies below all annotations; its places come behind theirs
 */
export function paintPicture(
  { annotations, source }: Pick<DeliveredItem, 'annotations' | 'source'>,
  size: PictureSize,
  target: string,
  under: readonly Runs[] = [],
): PaintedShapes {
  const own = new Uint32Array(annotations.length + under.length + 1);
  const count = size.width * size.height;
  const pixels = own.length > 2 ** 16 ? new Uint32Array(count) : new Uint16Array(count);
  const paint = (row: number, first: number, end: number, value: number) => {
    for (let at = row * size.width + first; at < row * size.width + end; at += 1) {
      if (pixels[at] === value) continue;
      pixels[at] = value;
      own[value] = (own[value] ?? 0) + 1;
    }
  };
  for (const [at, mask] of under.entries())
    eachMaskSpan(mask, size, (row, first, end) => paint(row, first, end, annotations.length + at + 1));
  for (const at of paintingOrder(annotations, target in source ? target : null)) {
    const geometry = annotations[at]?.geometry;
    if (geometry !== undefined) eachSpanOf(geometry, size, (row, first, end) => paint(row, first, end, at + 1));
  }
  return { pixels, own };
}

/** Places of annotations with an inside, in the order in which they are painted. */
function paintingOrder(annotations: readonly Annotation[], cameAs: string | null): number[] {
  const areas = annotations.map(({ geometry }) => (hasInside(geometry) ? annotationArea(geometry) : 0));
  const ranks = annotations.map((annotation) => {
    const isDrawn = cameAs !== null && (!(cameAs in annotation.source) || isPartEdited(annotation, 'geometry'));
    return Number(isDrawn);
  });
  return [...annotations.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || (areas[b] ?? 0) - (areas[a] ?? 0));
}

type Visit = (row: number, first: number, end: number) => void;

/** The runs of pixels inside a shape. The rings of a polygon are parts of it. */
function eachSpanOf(geometry: Geometry, size: PictureSize, visit: Visit): void {
  if (geometry.kind === 'mask') eachMaskSpan(geometry, size, visit);
  else if (geometry.kind === 'box') eachSpan(boxCorners(geometry), size, visit);
  else if (geometry.kind === 'polygon') for (const ring of geometry.rings) eachSpan(ring, size, visit);
}

/** How many pixels each thing has in the finished picture, by its place and 1. */
export function countVisible({ pixels, own }: PaintedShapes): Uint32Array<ArrayBuffer> {
  const visible = new Uint32Array(own.length);
  for (const value of pixels) visible[value] = (visible[value] ?? 0) + 1;
  return visible;
}

/** How many pixels a thing has in a finished picture, and `[x, y, width, height]` of them. */
export interface VisiblePart {
  readonly area: number;
  readonly bbox: readonly number[];
}

/** What is seen of each thing, by its place and 1. */
export function measureVisible(
  { pixels, own }: PaintedShapes,
  { width, height }: PictureSize,
): readonly (VisiblePart | undefined)[] {
  const found: ({ area: number; left: number; top: number; right: number; bottom: number } | undefined)[] = [];
  found.length = own.length;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] ?? 0;
      if (value === 0) continue;
      const part = (found[value] ??= { area: 0, left: x, top: y, right: x, bottom: y });
      part.area += 1;
      if (x < part.left) part.left = x;
      if (x > part.right) part.right = x;
      part.bottom = y;
    }
  return found.map(
    (part) =>
      part && {
        area: part.area,
        bbox: [part.left, part.top, part.right - part.left + 1, part.bottom - part.top + 1],
      },
  );
}

/** The number of each pixel's thing. */
export function numberPixels({ pixels }: PaintedShapes, numbers: ArrayLike<number>): Uint32Array<ArrayBuffer> {
  const numbered = new Uint32Array(pixels.length);
  for (let at = 0; at < numbered.length; at += 1) numbered[at] = numbers[pixels[at] ?? 0] ?? 0;
  return numbered;
}
