import type { DatasetOverview } from '@countersign/contract';
import { dateTicks, type PlacedTick } from '../../../shared/chart/date-ticks.ts';
import { niceStep } from '../../../shared/chart/nice-step.ts';

export type ByteUnit = 'B' | 'K' | 'M' | 'G';

/** A place in the drawing: `x` from the left, `y` from the bottom, both from 0 to 1. */
export interface GrowthPlace {
  readonly x: number;
  readonly y: number;
}

/** The growth of a dataset as a drawing of 1 by 1. */
export interface GrowthShape {
  readonly unit: ByteUnit;
  /** The lines of the scale, the lowest first, in the unit. */
  readonly steps: readonly number[];
  readonly line: readonly GrowthPlace[];
  /** Where a batch was complete. The number is left out where it would cover its neighbour's. */
  readonly rings: readonly (GrowthPlace & { readonly batch: number; readonly isNumbered: boolean })[];
  /** Where months begin, or single days where fewer than two do. */
  readonly ticks: readonly PlacedTick[];
}

const units: Readonly<Record<ByteUnit, number>> = { B: 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 };
const LINES = 3;
/** Closer than this a ring's number covers the one before. */
const NUMBER_WIDTH = 0.035;

/** Draws the bytes that had arrived, from the dataset's creation until now. */
export function growthShape(growth: DatasetOverview['growth'], createdAt: Date, now: Date): GrowthShape {
  const start = createdAt.getTime();
  const span = Math.max(1, now.getTime() - start);
  const highest = Math.max(1, ...growth.map(({ bytes }) => bytes));
  const unit = unitOf(highest);
  const step = niceStep(highest / units[unit] / LINES);
  const top = step * LINES * units[unit];
  const placed = growth.map(({ at, bytes, batch }) => {
    const x = Math.min(1, Math.max(0, (new Date(at).getTime() - start) / span));
    return { x, y: bytes / top, batch };
  });
  let numberedAt = Number.NEGATIVE_INFINITY;
  const rings = placed.flatMap(({ x, y, batch }) => {
    if (batch === null) return [];
    const isNumbered = x - numberedAt >= NUMBER_WIDTH;
    if (isNumbered) numberedAt = x;
    return [{ x, y, batch, isNumbered }];
  });
  const line = [{ x: 0, y: 0 }, ...placed.map(({ x, y }) => ({ x, y })), { x: 1, y: placed.at(-1)?.y ?? 0 }];
  const steps = Array.from({ length: LINES + 1 }, (_, nth) => Number((nth * step).toFixed(4)));
  const ticks = dateTicks(createdAt, now).map((tick) => ({ ...tick, x: (tick.at.getTime() - start) / span }));
  return { unit, steps, line, rings, ticks };
}

/** As bytes are written everywhere. */
function unitOf(bytes: number): ByteUnit {
  if (bytes < 100) return 'B';
  if (bytes < 102_400) return 'K';
  return bytes < 1_047_527_424 ? 'M' : 'G';
}
