import type { Geometry, Mask, SkeletonDefinition } from '@countersign/contract';
import { ringOfEllipse } from '../ellipse-ring.ts';
import { MAX_MASK_PIXELS, maskOfPixels } from '../mask-pixels.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import type { ProblemCode } from '../problem.ts';
import { numberOf } from '../xml/number-text.ts';
import { childNodes, type XmlNode } from '../xml/xml-node.ts';

/** Reports a problem of a shape. */
export type ReportProblem = (code: ProblemCode, parameters?: Readonly<Record<string, string | number>>) => null;

/** Elements of an `image` that are annotations. */
export const shapeNames: readonly string[] = [
  ...['box', 'polygon', 'polyline', 'points', 'ellipse', 'mask', 'skeleton', 'tag', 'cuboid'],
];

/** The label of an element, without the spaces around it. */
export function labelIn({ attributes }: XmlNode): string {
  return attributes?.['label']?.trim() ?? '';
}

/** The geometry of an element of an `image`; null after reporting a problem. */
export function readShape(
  shape: XmlNode,
  picture: PartialPictureSize,
  skeleton: SkeletonDefinition | null,
  tell: ReportProblem,
): Geometry | null {
  switch (shape.name) {
    case 'box':
      return readBox(shape, tell);
    case 'polygon': {
      const points = readPoints(shape, 3, tell);
      return points === null ? null : { kind: 'polygon', rings: [points] };
    }
    case 'polyline': {
      const points = readPoints(shape, 2, tell);
      return points === null ? null : { kind: 'polyline', points };
    }
    case 'points': {
      const points = readPoints(shape, 1, tell);
      return points === null ? null : { kind: 'points', points };
    }
    case 'ellipse':
      return readEllipse(shape, tell);
    case 'mask':
      return readMask(shape, picture, tell);
    case 'skeleton':
      return readSkeleton(shape, skeleton, tell);
    case 'tag':
      return { kind: 'whole' };
    default:
      return tell('unsupported-shape', { shape: shape.name });
  }
}

function readBox(shape: XmlNode, tell: ReportProblem): Geometry | null {
  const corners = readNumbers(shape, ['xtl', 'ytl', 'xbr', 'ybr'], tell);
  const rotation = shape.attributes?.['rotation'] === undefined ? [0] : readNumbers(shape, ['rotation'], tell);
  if (corners === null || rotation === null) return null;
  const [left = 0, top = 0, right = 0, bottom = 0] = corners;
  const [width, height] = [right - left, bottom - top];
  if (width < 0 || height < 0) return tell('negative-size', { size: `${width} x ${height}` });
  const [turn = 0] = rotation;
  return { kind: 'box', x: left, y: top, width, height, ...(turn === 0 ? {} : { rotation: turn }) };
}

function readEllipse(shape: XmlNode, tell: ReportProblem): Geometry | null {
  const numbers = readNumbers(shape, ['cx', 'cy', 'rx', 'ry'], tell);
  const turn = shape.attributes?.['rotation'] === undefined ? [0] : readNumbers(shape, ['rotation'], tell);
  if (numbers === null || turn === null) return null;
  const [cx = 0, cy = 0, rx = 0, ry = 0] = numbers;
  if (rx < 0 || ry < 0) return tell('negative-size', { size: `${rx} x ${ry}` });
  return { kind: 'polygon', rings: [ringOfEllipse({ cx, cy, rx, ry, rotation: turn[0] ?? 0 })] };
}

/** CVAT counts a mask's runs row by row within the mask's own rectangle, background first. */
function readMask(shape: XmlNode, { width, height }: PartialPictureSize, tell: ReportProblem): Mask | null {
  const rectangle = readNumbers(shape, ['left', 'top', 'width', 'height'], tell);
  if (rectangle === null) return null;
  if (width === null || height === null) return tell('missing-key', { key: 'width or height of the image', found: '' });
  const [x = 0, y = 0, columns = 0, rows = 0] = rectangle;
  const sides = `left ${x}, top ${y}, ${columns} x ${rows}`;
  if (![x, y, columns, rows, width, height].every((side) => Number.isSafeInteger(side) && side >= 0))
    return tell('wrong-type', { expected: 'a rectangle of whole pixels', found: sides });
  if (x + columns > width || y + rows > height) return tell('outside-picture', { box: sides, width, height });
  if (columns * rows > MAX_MASK_PIXELS || width * height > MAX_MASK_PIXELS)
    return tell('mask-too-large', { pixels: width * height, limit: MAX_MASK_PIXELS });
  const pixels = new Uint8Array(columns * rows);
  let at = 0;
  for (const [index, text] of (shape.attributes?.['rle'] ?? '').split(',').entries()) {
    const run = numberOf(text);
    if (run === null || !Number.isSafeInteger(run) || run < 0 || at + run > pixels.length)
      return tell('invalid-run-lengths', { rows, columns });
    if (index % 2 === 1) pixels.fill(1, at, at + run);
    at += run;
  }
  if (at !== pixels.length) return tell('invalid-run-lengths', { rows, columns });
  return maskOfPixels(pixels, { x, y, width: columns, height: rows }, [height, width]);
}

/** The points by their names; one that is not there was not labelled. */
function readSkeleton(shape: XmlNode, skeleton: SkeletonDefinition | null, tell: ReportProblem): Geometry | null {
  const byName = new Map<string, XmlNode>();
  for (const point of childNodes(shape).filter(({ name }) => name === 'points')) {
    const name = labelIn(point);
    if (byName.has(name)) return tell('duplicate-name', { name, first: 'an earlier point of the skeleton' });
    if (skeleton !== null && !skeleton.points.includes(name))
      return tell('unknown-point', { name, label: labelIn(shape) });
    byName.set(name, point);
  }
  const names = skeleton?.points ?? [...byName.keys()];
  if (names.length === 0) return tell('too-few-points', { points: 0, limit: 1 });
  const points = names.map((name) => readSkeletonPoint(byName.get(name), tell));
  return points.every((point) => point !== null) ? { kind: 'skeleton', points } : null;
}

function readSkeletonPoint(point: XmlNode | undefined, tell: ReportProblem) {
  if (point === undefined) return { x: 0, y: 0, visibility: 0 as const };
  const [x, y, ...more] = readPoints(point, 1, tell) ?? [];
  if (x === undefined || y === undefined) return null;
  if (more.length > 0) return tell('wrong-number-of-points', { points: 1 + more.length / 2, expected: 1 });
  const { outside, occluded } = point.attributes ?? {};
  return { x, y, visibility: outside === '1' ? (0 as const) : occluded === '1' ? (1 as const) : (2 as const) };
}

function readPoints(shape: XmlNode, limit: number, tell: ReportProblem): number[] | null {
  const text = shape.attributes?.['points'];
  if (text === undefined) return tell('missing-key', { key: 'points', found: '' });
  const pairs = text.split(';').map((pair) => pair.split(',').map(numberOf));
  const odd = pairs.findIndex((pair) => pair.length !== 2 || !pair.every(isFinite));
  if (odd >= 0)
    return tell('wrong-type', { expected: 'points as x,y;x,y', found: `"${text.split(';')[odd] ?? ''}" at ${odd}` });
  if (pairs.length < limit) return tell('too-few-points', { points: pairs.length, limit });
  return pairs.flat().filter((value) => value !== null);
}

function isFinite(value: number | null): boolean {
  return value !== null && Number.isFinite(value);
}

function readNumbers(shape: XmlNode, names: readonly string[], tell: ReportProblem): number[] | null {
  const numbers: number[] = [];
  for (const name of names) {
    const text = shape.attributes?.[name];
    if (text === undefined) return tell('missing-key', { key: name, found: '' });
    const value = numberOf(text);
    if (value === null) return tell('wrong-type', { expected: `a number as ${name}`, found: `"${text}"` });
    if (!Number.isFinite(value)) return tell('number-out-of-range');
    numbers.push(value);
  }
  return numbers;
}
