import type { Box, Geometry } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import type { PartialPictureSize } from '../picture-size.ts';
import { isNarrow } from '../pixel-box.ts';
import { numberOf } from '../xml/number-text.ts';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

/** The elements of a `bndbox`, in the order VOC writes them. */
const cornerNames = ['xmin', 'ymin', 'xmax', 'ymax'] as const;
type Corners = Readonly<Record<(typeof cornerNames)[number], number>>;

/**
 * VOC counts pixels from 1 and names the first and the last one of a box. A box here starts at the left edge of its first
 * pixel, counted from 0, and ends at the right edge of its last: `xmin` 1, `xmax` 1 is the one pixel at x 0, width 1.
 */
export function boxOfCorners({ xmin, ymin, xmax, ymax }: Corners): Box {
  return { kind: 'box', x: xmin - 1, y: ymin - 1, width: span(xmin, xmax), height: span(ymin, ymax) };
}

/** What rounding takes from an empty box of fractions does not turn it over. */
function span(first: number, last: number): number {
  const length = last - first + 1;
  return length < 0 && length > -1e-6 ? 0 : length;
}

type Place = Omit<Box, 'kind'>;

/**
 * The box around a shape. Where it is narrower than a pixel it has the pixels it touches, for it would be upside down in
 * VOC. Asked for whole pixels, every box has the nearest ones, and at least one.
 */
export function boxAround(geometry: Geometry, { width, height }: PartialPictureSize, wholePixels: boolean): Place {
  const { x, y, width: across, height: down } = annotationBox(geometry);
  if (!wholePixels && !isNarrow({ width: across, height: down })) return { x, y, width: across, height: down };
  const toPixels = wholePixels ? nearestPixels : touchedPixels;
  const [columns, rows] = [toPixels(x, across, width), toPixels(y, down, height)];
  return { x: columns.first, y: rows.first, width: columns.length, height: rows.length };
}

interface Stretch {
  readonly first: number;
  readonly length: number;
}

/** A stretch as it is, or where it is shorter than a pixel, the pixels that it touches. */
function touchedPixels(from: number, length: number, limit: number | null): Stretch {
  if (length >= 1) return { first: from, length };
  return wholeStretch(Math.floor(from), Math.ceil(from + length), limit);
}

function nearestPixels(from: number, length: number, limit: number | null): Stretch {
  return wholeStretch(Math.round(from), Math.round(from + length), limit);
}

/** At least a pixel; what lies on the far edge of the picture has the last one. */
function wholeStretch(from: number, to: number, limit: number | null): Stretch {
  const first = limit !== null && from === limit ? limit - 1 : from;
  return { first, length: Math.max(first + 1, to) - first };
}

/** The `bndbox` of a shape. One that says its box already stays as it was written, digit for digit. */
export function bndboxOf(
  geometry: Geometry,
  size: PartialPictureSize,
  kept: XmlNode | null,
  wholePixels: boolean,
): XmlNode {
  const box = boxAround(geometry, size, wholePixels);
  const children = kept === null ? [] : childNodes(kept);
  const numbers = cornerNames.map((name) => {
    const child = children.find((node) => node.name === name);
    return child === undefined ? null : numberOf(textOf(child));
  });
  const [xmin, ymin, xmax, ymax] = numbers as [number | null, number | null, number | null, number | null]; // four names
  if (kept !== null && xmin !== null && ymin !== null && xmax !== null && ymax !== null) {
    const said = boxOfCorners({ xmin, ymin, xmax, ymax });
    const isSaidWell =
      !wholePixels || children.every((child) => !isCorner(child) || /^\s*-?\d+\s*$/.test(textOf(child)));
    if (isSaidWell && isSamePlace(said, wholePixels ? box : annotationBox(geometry))) return kept;
  }
  const { x, y, width, height } = box;
  const corners: Corners = { xmin: x + 1, ymin: y + 1, xmax: x + width, ymax: y + height };
  const others = children.filter((child) => !isCorner(child));
  return {
    ...kept,
    name: 'bndbox',
    content: [...cornerNames.map((name) => ({ name, content: String(corners[name]) })), ...others],
  };
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function isCorner({ name }: XmlNode): boolean {
  return cornerNames.some((corner) => corner === name);
}
