import type { Annotation, Box, Geometry, Polygon } from '@countersign/contract';
import { boxCorners, findOverlaps } from '@countersign/domain';
import { Clipper, EndType, JoinType } from 'clipper2-ts';
import { columnsOf } from '../edit/mask-columns.ts';
import { leastSide } from '../edit/place-box.ts';
import { columnsWithout, outlinesOf, pixelsTouched, withColumns } from './mask-area.ts';
import { type Area, areaOfRings, around, combine, nothing, type Rings, withoutHoles } from './rings.ts';
import { roundings } from './rounded.ts';
import type { Shaped } from './shaping.types.ts';

/** How far from the neighbour a border is drawn, in pixels, where the rule does not accept one exactly on its border. */
const margins = [0, 0.01, 0.1, 1] as const;

/**
 * Takes away what other shapes cover, until the rule finds no shared area above `tolerancePx`, neither with them nor with
 * those `beside`, of which it did not complain before.
 */
export function cutAtBorder(
  geometry: Geometry,
  others: readonly Geometry[],
  beside: readonly Geometry[],
  tolerancePx: number,
): Shaped<Geometry> {
  const over = others.filter((other) => doOverlap(geometry, other, tolerancePx));
  if (over.length === 0) return geometry;
  const borders = over.map(areaOf);
  if (borders.includes(undefined)) return 'maskUnreadable';
  const border = borders.reduce<Area>((sum, one) => (one === undefined ? sum : combine('united', sum, one)), nothing);
  const known = over.flatMap((other) => (other.kind === 'polygon' ? [other.rings] : []));
  let hasAny = false;
  for (const margin of margins) {
    for (const cut of cutsOf(geometry, margin === 0 ? border : widened(border, margin), known)) {
      hasAny = true;
      if (![...over, ...beside].some((other) => doOverlap(cut, other, tolerancePx))) return cut;
    }
  }
  return hasAny ? 'stillOverlaps' : 'nothingLeft';
}

/** Whether the rule complains of the two. */
function doOverlap(one: Geometry, other: Geometry, tolerancePx: number): boolean {
  const both = [one, other].map(
    (geometry, nth): Annotation => ({ id: `${nth}`, label: '', geometry, attributes: {}, source: {} }),
  );
  return findOverlaps(both, tolerancePx, 1).overlaps.length > 0;
}

function areaOf(geometry: Geometry): Area | undefined {
  switch (geometry.kind) {
    case 'box':
      return areaOfRings([boxCorners(geometry)]);
    case 'polygon':
      return areaOfRings(geometry.rings);
    case 'mask':
      return outlinesOf(geometry);
    case 'polyline':
    case 'points':
    case 'skeleton':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return nothing;
  }
}

/** The area with a margin around it. */
function widened({ rings }: Area, margin: number): Area {
  const scale = 2 ** 20;
  const paths = rings.map((ring) =>
    Array.from({ length: ring.length / 2 }, (_, nth) => ({
      x: Math.round((ring[nth * 2] ?? 0) * scale),
      y: Math.round((ring[nth * 2 + 1] ?? 0) * scale),
    })),
  );
  const wide = Clipper.inflatePaths(paths, margin * scale, JoinType.Miter, EndType.Polygon);
  return { rings: wide.map((path) => path.flatMap(({ x, y }) => [x / scale, y / scale])) };
}

/** What is left of a shape without an area, the nicest numbers first. */
function cutsOf(geometry: Geometry, border: Area, known: readonly Rings[]): readonly Geometry[] {
  switch (geometry.kind) {
    case 'polygon':
      return polygonCuts(geometry, border, known);
    case 'mask': {
      const columns = columnsOf(geometry);
      const [height, width] = geometry.size;
      const taken = columns && pixelsTouched(border, { width, height });
      const left = taken && withColumns(geometry, columnsWithout(columns, taken));
      return left === undefined ? [] : [left];
    }
    case 'box':
      return boxCuts(geometry, border);
    case 'polyline':
    case 'points':
    case 'skeleton':
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return [];
  }
}

function polygonCuts(polygon: Polygon, border: Area, known: readonly Rings[]): readonly Polygon[] {
  const rings = withoutHoles(combine('without', areaOfRings(polygon.rings), border));
  return roundings(rings, [polygon.rings, border.rings, ...known])
    .filter((some) => some.length > 0)
    .map((some) => ({ kind: 'polygon', rings: some.map((ring) => [...ring]) }));
}

/** A box stays one: the side that costs the least area moves to where the neighbour begins. */
function boxCuts(box: Box, border: Area): readonly Box[] {
  const [width, height] = [Math.abs(box.width), Math.abs(box.height)];
  const [x, y] = [box.x + Math.min(0, box.width), box.y + Math.min(0, box.height)];
  const [centreX, centreY] = [x + width / 2, y + height / 2];
  const turn = ((box.rotation ?? 0) * Math.PI) / 180;
  const turnedBack = turnedAbout(border, centreX, centreY, -turn);
  const shared = around(
    combine('shared', { rings: [[x, y, x + width, y, x + width, y + height, x, y + height]] }, turnedBack),
  );
  if (shared.minX > shared.maxX) return [];
  const [down, up] = [
    (value: number) => Math.floor(value * 100) / 100,
    (value: number) => Math.ceil(value * 100) / 100,
  ];
  const [right, bottom] = [x + width, y + height];
  const sides: Omit<Box, 'kind'>[] = [
    { x, y, width: down(shared.minX) - x, height },
    { x, y, width, height: down(shared.minY) - y },
    { x: up(shared.maxX), y, width: right - up(shared.maxX), height },
    { x, y: up(shared.maxY), width, height: bottom - up(shared.maxY) },
  ];
  return sides
    .filter((one) => one.width >= leastSide && one.height >= leastSide)
    .sort((a, b) => b.width * b.height - a.width * a.height)
    .map((one) => {
      if (turn === 0) return { ...box, ...one };
      // It turns about its own centre, which has moved.
      const [offX, offY] = [one.x + one.width / 2 - centreX, one.y + one.height / 2 - centreY];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [toX, toY] = [centreX + offX * cos - offY * sin, centreY + offX * sin + offY * cos];
      return { ...box, ...one, x: toX - one.width / 2, y: toY - one.height / 2 };
    });
}

function turnedAbout({ rings }: Area, x: number, y: number, turn: number): Area {
  if (turn === 0) return { rings };
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    rings: rings.map((ring) =>
      ring.flatMap((value, at) => {
        if (at % 2 === 1) return [];
        const [right, down] = [value - x, (ring[at + 1] ?? 0) - y];
        return [x + right * cos - down * sin, y + right * sin + down * cos];
      }),
    ),
  };
}
