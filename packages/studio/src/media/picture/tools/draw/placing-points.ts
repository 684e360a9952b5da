import type { Annotation } from '@countersign/contract';
import type { PointerInput } from '../../../../input/events.ts';
import { distance, type Point } from '../../geometry/point.ts';
import { doubleClickMs } from '../clicks.ts';
import { clickSlackPx, gripReachPx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { interrupted } from './interrupted.ts';
import { type ClickedPoint, leastPoints, type PointsKind, shapeOfPoints } from './shape-of-points.ts';

/**
 * A shape drawn click by click: an outline, a line, single points, or a skeleton in the order of its label's points. A
 * double click or Enter ends it, as does the last point of a skeleton and a click on the first point of an outline.
 * Backspace takes the last point back. Undefined if the template has no label for it.
 */
export function placingPoints(kind: PointsKind, context: ToolContext): ToolState | undefined {
  const annotation = context.newAnnotation(shapeOfPoints(kind, [], 0));
  if (annotation === undefined) return undefined;
  const count = kind === 'skeleton' ? context.skeletonSize(annotation.label) : Infinity;
  let points: readonly ClickedPoint[] = [];
  let down: PointerInput | undefined;
  let lastClickMs = -Infinity;
  /** The way along a neighbour's border that was added last. */
  let along: { readonly from: number; readonly to: ClickedPoint; readonly isOtherWay: boolean } | undefined;
  let pointer: PointerInput | undefined;

  const withPoints = (some: readonly ClickedPoint[]): Annotation => ({
    ...annotation,
    geometry: shapeOfPoints(kind, some, count),
  });
  const pointOf = (input: PointerInput, current: ToolContext): ClickedPoint => ({
    ...current.pointAt(input),
    isHidden: kind === 'skeleton' && input.altKey,
  });
  /** Whether two points of the picture are as near to each other in the view. */
  function isNear(a: Point, b: Point, mostPx: number, current: ToolContext): boolean {
    return distance(a, b) * current.view().viewport.scale <= mostPx;
  }

  /** The points with one more; along the border of the neighbour on which it and the last point lie, if they do. */
  function goingTo(to: ClickedPoint, isAlong: boolean, isOtherWay: boolean, current: ToolContext) {
    const last = points.at(-1);
    const mayGo = isAlong && last !== undefined && (kind === 'polygon' || kind === 'polyline');
    const way = mayGo ? current.wayBetween(last, to, isOtherWay) : undefined;
    return [...points, ...(way ?? []).map(({ x, y }) => ({ x, y, isHidden: false })), to];
  }

  function add(to: ClickedPoint, isAlong: boolean, isOtherWay: boolean, current: ToolContext): void {
    const next = goingTo(to, isAlong, isOtherWay, current);
    along = next.length > points.length + 1 || isAlong ? { from: points.length, to, isOtherWay } : undefined;
    points = next;
    current.draft([withPoints(points)]);
  }

  function finish(current: ToolContext): ToolState {
    if (points.length < leastPoints[kind]) return state;
    const shape = withPoints(points);
    current.endDrawing();
    current.commit([shape], { kind: 'drew', shape: kind });
    return current.idle();
  }

  function click(input: PointerInput, current: ToolContext): ToolState {
    const timeMs = current.nowMs();
    const isSoon = timeMs - lastClickMs <= doubleClickMs;
    lastClickMs = timeMs;
    const [to, first, last] = [pointOf(input, current), points[0], points.at(-1)];
    if (last && isNear(last, to, clickSlackPx(input), current)) return isSoon ? finish(current) : state;
    const mayClose = kind === 'polygon' && points.length >= leastPoints.polygon;
    if (mayClose && first && isNear(first, to, gripReachPx(input), current)) return finish(current);
    add(to, input.altKey, false, current);
    return points.length === count ? finish(current) : state;
  }

  const state: ToolState = {
    path: `draw.${kind}`,
    cursor: 'crosshair',
    isIdle: false,
    isBetweenClicks: () => down === undefined,
    onPointer(input, current) {
      const next = interrupted(state, input, down, points.length > 0, current);
      if (next) {
        if (points.length > 0) current.draft([withPoints(points)]);
        down = undefined;
        return next;
      }
      switch (input.type) {
        case 'pointerdown':
          if (input.button === 0) down = input;
          return state;
        case 'pointermove':
          pointer = input;
          current.draft([withPoints(goingTo(pointOf(input, current), input.altKey, false, current))]);
          return state;
        case 'pointerup':
          if (down?.pointerId !== input.pointerId || input.button !== 0) return state;
          down = undefined;
          return click(input, current);
        case 'pointercancel':
          down = undefined;
          return points.length === 0 ? state.onCancel(current) : state;
        case 'pointerleave':
          return state;
      }
    },
    onFinish: finish,
    onAlong(current) {
      if (along !== undefined) {
        const { from, to, isOtherWay } = along;
        points = points.slice(0, from);
        add(to, true, !isOtherWay, current);
      } else if (pointer !== undefined && points.length > 0) add(pointOf(pointer, current), true, false, current);
      return state;
    },
    onBack(current) {
      along = undefined;
      points = points.slice(0, -1);
      if (points.length === 0) return state.onCancel(current);
      current.draft([withPoints(points)]);
      return state;
    },
    onCancel(current) {
      current.endDrawing();
      return current.idle();
    },
  };
  return state;
}
