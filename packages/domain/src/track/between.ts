import type { Geometry } from '@countersign/contract';

/**
 * The shape between two of an object, at a share of the way from 0 to 1. Numbers go evenly, a rotation by the shorter arc.
 * Where points do not correspond, and of masks, it is the first one.
 */
export function between(from: Geometry, to: Geometry, share: number): Geometry {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const mixAll = (a: readonly number[], b: readonly number[]) => a.map((value, at) => mix(value, b[at] ?? value));
  if (from.kind === 'box' && to.kind === 'box') {
    const turn = (((((to.rotation ?? 0) - (from.rotation ?? 0)) % 360) + 540) % 360) - 180;
    const rotation = (from.rotation ?? 0) + turn * share;
    return {
      kind: 'box',
      ...{ x: mix(from.x, to.x), y: mix(from.y, to.y) },
      ...{ width: mix(from.width, to.width), height: mix(from.height, to.height) },
      ...(rotation === 0 ? {} : { rotation }),
    };
  }
  if ((from.kind === 'polyline' && to.kind === 'polyline') || (from.kind === 'points' && to.kind === 'points'))
    return from.points.length === to.points.length ? { ...from, points: mixAll(from.points, to.points) } : from;
  if (from.kind === 'polygon' && to.kind === 'polygon') {
    const fits =
      from.rings.length === to.rings.length && from.rings.every((ring, at) => ring.length === to.rings[at]?.length);
    return fits ? { kind: 'polygon', rings: from.rings.map((ring, at) => mixAll(ring, to.rings[at] ?? ring)) } : from;
  }
  if (from.kind === 'skeleton' && to.kind === 'skeleton' && from.points.length === to.points.length) {
    const points = from.points.map((point, at) => {
      const other = to.points[at] ?? point;
      return { ...point, x: mix(point.x, other.x), y: mix(point.y, other.y) };
    });
    return { kind: 'skeleton', points };
  }
  return from;
}
