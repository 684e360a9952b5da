import { clockOf } from '@countersign/domain';
import type { TimeView } from './time-view.ts';

/** A mark of the ruler: where, and what it says; small marks say nothing. */
export interface RulerMark {
  readonly timeUs: number;
  readonly text: string | undefined;
}

const STEPS_US = [
  ...[1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000],
  ...[1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200].map((seconds) => seconds * 1_000_000),
];
/** Texts lie so far apart at least. */
const LEAST_PX = 90;
const SMALL = 5;

/** The marks of a view, as far apart as their texts need. */
export function rulerMarks(view: TimeView, widthPx: number): RulerMark[] {
  const usAPixel = (view.toUs - view.fromUs) / widthPx;
  const step = STEPS_US.find((one) => one / usAPixel >= LEAST_PX) ?? STEPS_US.at(-1) ?? 1;
  const marks: RulerMark[] = [];
  const small = step / SMALL;
  for (let nth = Math.ceil(view.fromUs / small); nth * small <= view.toUs; nth += 1) {
    const timeUs = nth * small;
    marks.push({ timeUs, text: nth % SMALL === 0 ? clockOf(timeUs, decimalsOf(step)) : undefined });
  }
  return marks;
}

function decimalsOf(stepUs: number): number {
  if (stepUs >= 1_000_000) return 0;
  return stepUs >= 100_000 ? 1 : stepUs >= 10_000 ? 2 : 3;
}
