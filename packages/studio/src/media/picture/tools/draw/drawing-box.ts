import type { Annotation, Box } from '@countersign/contract';
import { between, tidy } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { leastSide } from '../../edit/place-box.ts';
import { distance, type Point, type Size } from '../../geometry/point.ts';
import { clickSlackPx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { interrupted } from './interrupted.ts';

/** A box from corner to corner, by a drag or by two clicks. Undefined if the template has no label for it. */
export function drawingBox(first: PointerInput, context: ToolContext): ToolState | undefined {
  const from = context.pointAt(first);
  const annotation = context.newAnnotation(boxBetween(from, from, context.pictureSize()));
  if (annotation === undefined) return undefined;
  /** Where the button or finger that is held was pressed. */
  let down: PointerInput | undefined;
  let isSecondClick = false;

  const drawn = (to: Point, current: ToolContext): Annotation => ({
    ...annotation,
    geometry: boxBetween(from, to, current.pictureSize()),
  });
  const state: ToolState = {
    path: 'draw.box',
    cursor: 'crosshair',
    isIdle: false,
    isBetweenClicks: () => down === undefined,
    onPointer(input, current) {
      const next = interrupted(state, input, down, isSecondClick, current);
      if (next) {
        down = undefined;
        return next;
      }
      switch (input.type) {
        case 'pointerdown':
          if (input.button === 0) down = input;
          return state;
        case 'pointermove':
          current.draft([drawn(current.pointAt(input), current)]);
          return state;
        case 'pointerup': {
          if (down === undefined) return state;
          const isDragged = distance(down, input) > clickSlackPx(down);
          down = undefined;
          if (!isDragged && !isSecondClick) {
            isSecondClick = true;
            return state;
          }
          const shape = drawn(current.pointAt(input), current);
          current.endDrawing();
          current.commit([shape], { kind: 'drew', shape: 'box' });
          return current.idle();
        }
        case 'pointercancel':
          return state.onCancel(current);
        case 'pointerleave':
          return state;
      }
    },
    onBack: (current) => state.onCancel(current),
    onCancel(current) {
      current.endDrawing();
      return current.idle();
    },
  };
  return state;
}

/** The box between two corners inside the picture, widened where it would have no area. */
function boxBetween(a: Point, b: Point, picture: Size): Box {
  const width = Math.max(leastSide, tidy(Math.abs(a.x - b.x)));
  const height = Math.max(leastSide, tidy(Math.abs(a.y - b.y)));
  return {
    kind: 'box',
    x: between(0, Math.min(a.x, b.x), picture.width - width),
    y: between(0, Math.min(a.y, b.y), picture.height - height),
    width,
    height,
  };
}
