import { toHundredths } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { distance, type Point } from '../../geometry/point.ts';
import { toScreen } from '../../geometry/viewport.ts';
import { doubleClickMs } from '../clicks.ts';
import { interrupted } from '../draw/interrupted.ts';
import { clickSlackPx, hitTolerancePx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';

/**
 * A line by a drag, or click by click; a double click or Enter ends it. It cuts the selected annotation, and without one
 * the topmost that it begins to cross. With shift it runs along an axis.
 */
export function cutting(first: PointerInput, context: ToolContext): ToolState {
  const selected = context.selected();
  let points: readonly Point[] = [];
  let down: PointerInput | undefined = first;
  let lastClickMs = -Infinity;

  function placeOf(input: PointerInput, current: ToolContext): Point {
    const { x, y } = current.toPicture(input);
    const last = points.at(-1);
    const at = { x: toHundredths(x), y: toHundredths(y) };
    if (!input.shiftKey || last === undefined) return at;
    return Math.abs(at.x - last.x) < Math.abs(at.y - last.y) ? { x: last.x, y: at.y } : { x: at.x, y: last.y };
  }

  function show(some: readonly Point[], current: ToolContext): void {
    current.showCutLine(some.flatMap(({ x, y }) => [x, y]));
  }

  function end(current: ToolContext): ToolState {
    current.showCutLine([]);
    current.unfinished = undefined;
    return current.idle();
  }

  function finish(current: ToolContext): ToolState {
    if (points.length < 2) return state;
    const line = points.flatMap(({ x, y }) => [x, y]);
    const id = selected.length === 1 ? selected[0]?.id : undefined;
    const crossed = id ?? firstCrossed(points, first, current);
    const next = end(current);
    if (crossed === undefined) current.refuseCut();
    else current.cut(crossed, line);
    return next;
  }

  const state: ToolState = {
    path: 'cut.line',
    cursor: 'crosshair',
    isIdle: false,
    isBetweenClicks: () => down === undefined,
    onPointer(input, current) {
      /** Whether the first point was placed, and is not only where a finger is held. */
      const hasPart = points.length > 1 || (points.length === 1 && down === undefined);
      const next = points.length === 0 ? undefined : interrupted(state, input, down, hasPart, current);
      if (next) {
        show(hasPart ? points : [], current);
        down = undefined;
        return next;
      }
      switch (input.type) {
        case 'pointerdown':
          if (input.button !== 0) return state;
          down = input;
          if (points.length === 0) points = [placeOf(input, current)];
          return state;
        case 'pointermove':
          show([...points, placeOf(input, current)], current);
          return state;
        case 'pointerup': {
          if (down?.pointerId !== input.pointerId || input.button !== 0) return state;
          const isDragged = distance(down, input) > clickSlackPx(down);
          down = undefined;
          const timeMs = current.nowMs();
          const isSoon = timeMs - lastClickMs <= doubleClickMs;
          lastClickMs = timeMs;
          const to = placeOf(input, current);
          const last = points.at(-1) ?? to;
          const isSamePlace = distance(last, to) * current.view().viewport.scale <= clickSlackPx(input);
          if (isSamePlace) return isSoon ? finish(current) : state;
          points = [...points, to];
          show(points, current);
          return isDragged && points.length === 2 ? finish(current) : state;
        }
        case 'pointercancel':
          return state.onCancel(current);
        case 'pointerleave':
          return state;
      }
    },
    onFinish: finish,
    onBack(current) {
      points = points.slice(0, -1);
      if (points.length === 0) return state.onCancel(current);
      show(points, current);
      return state;
    },
    onCancel: end,
  };
  return state;
}

/** The topmost annotation in the middle of a part of the line. */
function firstCrossed(points: readonly Point[], input: PointerInput, context: ToolContext): string | undefined {
  const { viewport } = context.view();
  for (const [nth, to] of points.entries()) {
    const from = points[nth - 1];
    if (from === undefined) continue;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const [found] = context.hitStack(toScreen(viewport, middle), hitTolerancePx(input));
    if (found !== undefined) return found;
  }
  return undefined;
}
