import type { Geometry } from '@countersign/contract';
import { overlapArea } from './overlap-area.ts';
import { regionOf, type ShapeRegion } from './region.ts';
import type { Steps } from './steps.ts';

interface Compared {
  readonly areaPx: number;
  readonly steps: number;
}

/**
 * A screen asks again after every change of one annotation, so what is known of the others is kept. Geometries never
 * change: a moved annotation has another.
 */
const regions = new WeakMap<Geometry, ShapeRegion | null>();
const compared = new WeakMap<ShapeRegion, WeakMap<ShapeRegion, Compared>>();

/** As `regionOf`. */
export function knownRegion(geometry: Geometry): ShapeRegion | null {
  const known = regions.get(geometry);
  if (known !== undefined) return known;
  const region = regionOf(geometry);
  regions.set(geometry, region);
  return region;
}

/** As `overlapArea`. An area that is known costs the steps that finding it took, so that both ends count the same. */
export function* knownArea(one: ShapeRegion, other: ShapeRegion, steps: Steps): Generator<void, number | undefined> {
  if (one.isUpright && other.isUpright) return yield* overlapArea(one, other, steps);
  const known = compared.get(one)?.get(other);
  if (known !== undefined) {
    steps.left -= known.steps;
    return steps.left < 0 ? undefined : known.areaPx;
  }
  const before = steps.left;
  const areaPx = yield* overlapArea(one, other, steps);
  if (areaPx === undefined) return undefined;
  const ofOne = compared.get(one) ?? new WeakMap<ShapeRegion, Compared>();
  compared.set(one, ofOne.set(other, { areaPx, steps: before - steps.left }));
  return areaPx;
}
