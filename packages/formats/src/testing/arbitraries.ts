import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { runLengths } from '@countersign/domain';
import fc from 'fast-check';
import { maskOfPixels } from '../mask-pixels.ts';

/** Side of every picture of the generated items, in pixels. */
export const SIDE = 100;

/** JSON knows no negative zero. */
function plain(value: number): number {
  return value === 0 ? 0 : value;
}

const coordinate = fc.oneof(fc.integer({ min: 0, max: 90 }), fc.double({ min: 0, max: 90, noNaN: true }).map(plain));
const side = fc.oneof(fc.nat(10), fc.double({ min: 0, max: 10, noNaN: true }).map(plain));
const pointsOf = (minLength: number) =>
  fc.array(fc.tuple(coordinate, coordinate), { minLength, maxLength: 8 }).map((points) => points.flat());
const corner = fc.nat(SIDE - 12);

/** Geometries by what formats call them; the points of a skeleton are those of {@link skeletonPoints}. */
export const geometries = {
  box: fc.record({ kind: fc.constant('box'), x: coordinate, y: coordinate, width: side, height: side }),
  rotatedBox: fc.record({
    kind: fc.constant('box'),
    ...{ x: coordinate, y: coordinate, width: side, height: side },
    rotation: fc.integer({ min: 1, max: 359 }),
  }),
  polygon: fc.record({ kind: fc.constant('polygon'), rings: pointsOf(3).map((ring) => [ring]) }),
  severalRings: fc.record({
    kind: fc.constant('polygon'),
    rings: fc.array(pointsOf(3), { minLength: 2, maxLength: 3 }),
  }),
  mask: fc
    .tuple(corner, corner, fc.uint8Array({ minLength: 120, maxLength: 120, max: 1 }))
    .map(([x, y, pixels]) => maskOfPixels(pixels.fill(1, 0, 1), { x, y, width: 12, height: 10 }, [SIDE, SIDE])),
  polyline: fc.record({ kind: fc.constant('polyline'), points: pointsOf(2) }),
  points: fc.record({ kind: fc.constant('points'), points: pointsOf(1) }),
  skeleton: fc.record({
    kind: fc.constant('skeleton'),
    points: fc.array(fc.record({ x: coordinate, y: coordinate, visibility: fc.constantFrom(0, 1, 2) }), {
      ...{ minLength: 3, maxLength: 3 },
    }),
  }),
  whole: fc.constant({ kind: 'whole' }),
} satisfies Record<string, fc.Arbitrary<unknown>> as Readonly<Record<GeneratedKind, fc.Arbitrary<Geometry>>>;

export type GeneratedKind =
  | 'box'
  | 'rotatedBox'
  | 'polygon'
  | 'severalRings'
  | 'mask'
  | 'polyline'
  | 'points'
  | 'skeleton'
  | 'whole';

/** Names and edges of every generated skeleton. */
export const skeleton = {
  points: ['head', 'a "b" & <c>', '尾'],
  edges: [
    [0, 1],
    [2, 1],
  ] as [number, number][],
};

/** Items with annotations of these kinds, one for each path. */
export function itemsOf(
  paths: readonly string[],
  labels: readonly string[],
  kinds: readonly GeneratedKind[],
  attributes: fc.Arbitrary<Annotation['attributes']>,
): fc.Arbitrary<DeliveredItem[]> {
  const geometry = fc.oneof(...kinds.map((kind) => geometries[kind]));
  const annotation = fc.record({ label: fc.constantFrom(...labels), geometry, attributes });
  return fc.tuple(...paths.map(() => fc.array(annotation, { maxLength: 4 }))).map((drawn) =>
    paths.map((path, at) => ({
      ...{ fileName: path, mediaPath: path, width: SIDE, height: SIDE },
      annotations: (drawn[at] ?? []).map((rest, index) => ({ ...rest, id: `new-${index}`, source: {} })),
      source: {},
    })),
  );
}

/** What a program that looks at annotations sees of items, whatever order the files have; numbers to `digits`. */
export function seen(
  items: readonly DeliveredItem[],
  digits = 17,
  implied: Annotation['attributes'] = {},
): Readonly<Record<string, unknown>> {
  const entries = items.map(({ fileName, width, height, annotations }) => {
    const looked = annotations.map(({ label, geometry, attributes }) => {
      return { label, geometry: rounded(geometry, digits), attributes: { ...implied, ...attributes } };
    });
    return [fileName, { width, height, annotations: looked }] as const;
  });
  return Object.fromEntries(entries);
}

/** The runs of a mask are the same as numbers and as text. */
function rounded(geometry: Geometry, digits: number): unknown {
  const value = geometry.kind === 'mask' ? { ...geometry, counts: runLengths(geometry) } : geometry;
  const text = JSON.stringify(value, (_, inner: unknown) => {
    return typeof inner === 'number' && digits < 17 ? plain(Number(inner.toFixed(digits))) : inner;
  });
  return JSON.parse(text) as unknown;
}
