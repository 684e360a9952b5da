import type { Annotation } from '@countersign/contract';
import { annotationArea } from '@countersign/domain';
import type { Edit } from '../../../../edit/edit-step.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { maskOf, stroked } from '../../edit/mask-columns.ts';
import type { Point } from '../../geometry/point.ts';
import { ofOtherPointer } from '../pinch/of-other-pointer.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { newMask, selectedMask } from './mask-to-change.ts';

/**
 * The brush adds to the selected mask what it passes over, and without one begins a mask. The eraser takes away, but not
 * the last pixel. Undefined if there is no mask to change.
 */
export function painting(down: PointerInput, context: ToolContext, isErased: boolean): ToolState | undefined {
  const mask = selectedMask(context) ?? (isErased ? undefined : newMask(context));
  if (mask === undefined) return undefined;
  const { annotation, isNew, isText } = mask;
  const rows = context.pictureSize().height;
  const radius = context.brushPx() / 2;
  let { columns } = mask;
  let last = middleOfPixel(context.toPicture(down));
  stroke(last);

  function stroke(to: Point): void {
    columns = stroked(columns, rows, [last, to], radius, isErased);
    last = to;
  }

  /** Numbers while painting, because text takes longer to write. */
  function result(asText: boolean): Annotation | undefined {
    const geometry = maskOf(columns, rows, asText);
    return geometry && { ...annotation, geometry };
  }

  function show(current: ToolContext): void {
    const painted = result(false);
    if (painted) current.draft([painted]);
  }

  show(context);
  const state: ToolState = {
    path: isErased ? 'mask.erasing' : 'mask.painting',
    cursor: 'crosshair',
    isIdle: false,
    onPointer(input, current) {
      if (input.pointerId !== down.pointerId) return ofOtherPointer(state, down, input, current);
      switch (input.type) {
        case 'pointermove':
          stroke(middleOfPixel(current.toPicture(input)));
          show(current);
          return state;
        case 'pointerup': {
          const painted = result(isText);
          current.draft([]);
          if (painted) current.commit([painted], editOf(annotation, painted, isNew));
          return current.idle();
        }
        case 'pointercancel':
          return state.onCancel(current);
        case 'pointerdown':
        case 'pointerleave':
          return state;
      }
    },
    onCancel(current) {
      current.draft([]);
      return current.idle();
    },
  };
  return state;
}

function editOf(before: Annotation, after: Annotation, isNew: boolean): Edit {
  if (isNew) return { kind: 'drew', shape: 'mask' };
  return { kind: 'painted', pixels: annotationArea(after.geometry) - annotationArea(before.geometry) };
}

/** So that the thinnest brush paints the pixel under the pointer, wherever in it the pointer is. */
function middleOfPixel({ x, y }: Point): Point {
  return { x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 };
}
