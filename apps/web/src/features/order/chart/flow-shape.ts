import type { OrderDay, OrderForecast, TaskCounts, TaskState } from '@countersign/contract';
import { dateTicks, type PlacedTick } from '../../../shared/chart/date-ticks.ts';
import { niceStep } from '../../../shared/chart/nice-step.ts';
import { dayNumber, dayNumberOf, startOfDayNumber } from './day-number.ts';

/** From the bottom to the top: what is finished lies below, and what has not begun on top. */
export const flowStates = [
  'passed',
  'invalid',
  'damaged',
  'rejected',
  'accepting',
  'awaitingAcceptance',
  'toBeDelivered',
  'secondInspecting',
  'firstInspecting',
  'reviewing',
  'annotating',
  'toAnnotate',
] as const satisfies readonly TaskState[];

/** A place in the drawing: `x` from the left, `y` from the bottom, both from 0 to 1. */
export interface FlowPlace {
  readonly x: number;
  readonly y: number;
}

export interface FlowBand {
  readonly state: TaskState;
  /** Its upper edge from the left to the right, and then its lower one back. */
  readonly outline: readonly FlowPlace[];
}

/** The work on an order by day, as a drawing of 1 by 1. */
export interface FlowShape {
  /** The lines of the scale in items, the lowest first. */
  readonly steps: readonly number[];
  readonly bands: readonly FlowBand[];
  /** Where today ends; what follows has not happened. */
  readonly nowX: number;
  /** The due date; null where there is none, or it lies beyond the drawing. */
  readonly dueX: number | null;
  readonly forecast: FlowForecast | null;
  readonly ticks: readonly PlacedTick[];
}

interface FlowForecast {
  /** From what is finished today to the day on which everything is expected to be. */
  readonly line: readonly [FlowPlace, FlowPlace];
  /** Between the earliest and the latest such day; to the end of the drawing where no latest is named. */
  readonly range: readonly FlowPlace[];
}

interface FlowInput {
  readonly history: readonly OrderDay[];
  readonly forecast: OrderForecast | null;
  /** The number of the day on which the order is due. */
  readonly due: number | null;
}

const LINES = 4;
/** So many days are drawn at least, so that an order of yesterday is no wall. */
const LEAST_DAYS = 14;

/** Draws a history that has at least its last day. What lies ahead gets at most as much room as what happened. */
export function flowShape({ history, forecast, due }: FlowInput): FlowShape {
  const days = history.map(({ day, counts }) => ({ number: dayNumber(day), counts }));
  const first = days[0]?.number ?? 0;
  const now = (days.at(-1)?.number ?? 0) + 1;
  const room = now + Math.max(LEAST_DAYS, now - first);
  const ahead = forecast?.kind === 'expected' ? dayNumber(forecast.late ?? forecast.expected) + 1 : now;
  const end = Math.max(now, first + LEAST_DAYS, Math.min(room, Math.max(ahead, (due ?? 0) + 1)));
  const x = (number: number) => (number - first) / (end - first);
  const highest = Math.max(1, ...days.map(({ counts }) => sumOf(counts)));
  const step = Math.ceil(niceStep(highest / LINES));
  const lines = Math.ceil(highest / step);
  const y = (items: number) => items / (lines * step);
  const last = days.at(-1)?.counts;
  return {
    steps: Array.from({ length: lines + 1 }, (_, nth) => nth * step),
    bands: bandsOf(cornersOf(days), x, y),
    nowX: x(now),
    dueX: due === null || due < first || due >= end ? null : x(due + 1),
    forecast:
      forecast?.kind !== 'expected' || last === undefined
        ? null
        : forecastOf(forecast, { x: x(now), y: y(last.passed + last.invalid) }, y(sumOf(last)), x),
    ticks: dateTicks(startOfDayNumber(first), startOfDayNumber(end)).map((tick) => ({
      ...tick,
      x: x(dayNumberOf(tick.at)),
    })),
  };
}

interface NumberedDay {
  readonly number: number;
  readonly counts: TaskCounts;
}

/**
 * Where the edges of the bands bend: in the middle of each day, and at the very first and last. A day that is left out has
 * the counts of the day before, so the edges stay level until the day of the change.
 */
function cornersOf(days: readonly NumberedDay[]): NumberedDay[] {
  return days.flatMap(({ number, counts }, nth) => {
    const before = days[nth - 1];
    const after = days[nth + 1];
    return [
      ...(before === undefined ? [{ number, counts }] : []),
      { number: number + 0.5, counts },
      ...(after === undefined ? [{ number: number + 1, counts }] : []),
      ...(after !== undefined && after.number - number > 1 ? [{ number: after.number - 0.5, counts }] : []),
    ];
  });
}

function bandsOf(
  corners: readonly NumberedDay[],
  x: (number: number) => number,
  y: (items: number) => number,
): FlowBand[] {
  const below = corners.map(() => 0);
  return flowStates.flatMap((state) => {
    if (corners.every(({ counts }) => counts[state] === 0)) return [];
    const lower = corners.map(({ number }, nth) => ({ x: x(number), y: y(below[nth] ?? 0) }));
    for (const [nth, { counts }] of corners.entries()) below[nth] = (below[nth] ?? 0) + counts[state];
    const upper = corners.map(({ number }, nth) => ({ x: x(number), y: y(below[nth] ?? 0) }));
    return [{ state, outline: [...upper, ...lower.toReversed()] }];
  });
}

/** @param from what is finished now. @param all the height at which everything is. */
function forecastOf(
  { expected, early, late }: Extract<OrderForecast, { kind: 'expected' }>,
  from: FlowPlace,
  all: number,
  x: (number: number) => number,
): FlowForecast {
  const endOf = (day: string) => x(dayNumber(day) + 1);
  return {
    line: [from, { x: endOf(expected), y: all }],
    // Without a latest day nothing speaks against standing still.
    range: [
      from,
      { x: endOf(early), y: all },
      late === null ? { x: Math.max(1, endOf(expected)), y: all } : { x: endOf(late), y: all },
      ...(late === null ? [{ x: Math.max(1, endOf(expected)), y: from.y }] : []),
    ],
  };
}

function sumOf(counts: TaskCounts): number {
  return flowStates.reduce((sum, state) => sum + counts[state], 0);
}
