import { distance, type Point } from '../geometry/point.ts';
import type { ToolContext } from './tool-state.ts';

/** Two clicks within this time are a double click. */
export const doubleClickMs = 400;

/** How a click relates to the previous one. */
export interface ClickKind {
  /** At the same place as the previous click, however long ago. */
  readonly isRepeated: boolean;
  /** Repeated in time for a double click, with both clicks on no shape. */
  readonly isDoubleOnEmpty: boolean;
}

/** Compares a click with the previous one and stores it. A third click never counts as a second double click. */
export function registerClick(context: ToolContext, at: Point, slackPx: number, isOnShape: boolean): ClickKind {
  const past = context.pastClick;
  const timeMs = context.nowMs();
  const isRepeated = past !== undefined && distance(past.at, at) <= slackPx;
  const isDoubleOnEmpty = isRepeated && !isOnShape && !past.wasOnShape && timeMs - past.timeMs <= doubleClickMs;
  context.pastClick = isDoubleOnEmpty ? undefined : { at, timeMs, wasOnShape: isOnShape };
  return { isRepeated, isDoubleOnEmpty };
}
