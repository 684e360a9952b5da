import type { Annotation } from '@countersign/contract';
import type { Edit } from '../../../../edit/edit-step.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { distance } from '../../geometry/point.ts';
import type { Cursor } from '../../picture-snapshot.ts';
import { ofOtherPointer } from '../pinch/of-other-pointer.ts';
import { clickSlackPx } from '../pointer-tolerance.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';

/** What annotations become, and what that is called. */
export interface DraftEdit {
  readonly annotations: readonly Annotation[];
  readonly edit: Edit;
}

/** One way of changing annotations by dragging. */
export interface DragPlan {
  readonly path: string;
  readonly cursor: Cursor;
  /** Already true when the button is pressed. */
  readonly atFirst?: DraftEdit;
  /** What the annotations become with the pointer there; undefined leaves them as they last were. */
  follow(input: PointerInput, context: ToolContext): DraftEdit | undefined;
  /** The pointer was released where it was pressed, and nothing is changed. */
  onClick(context: ToolContext): void;
}

/** A drag that changes annotations. Until the pointer is released the change is a draft, which a cancel takes back. */
export function editDrag(down: PointerInput, context: ToolContext, plan: DragPlan): ToolState {
  let last: PointerInput = down;
  let draft = plan.atFirst;
  let isMoved = false;
  if (draft) context.draft(draft.annotations);

  const state: ToolState = {
    path: plan.path,
    cursor: plan.cursor,
    isIdle: false,
    onPointer(input, current) {
      if (input.pointerId !== down.pointerId) return ofOtherPointer(state, last, input, current);
      switch (input.type) {
        case 'pointermove':
          last = input;
          isMoved ||= distance(down, input) > clickSlackPx(down);
          if (!isMoved) return state;
          draft = plan.follow(input, current) ?? draft;
          if (draft) current.draft(draft.annotations);
          return state;
        case 'pointerup':
          current.draft([]);
          if (draft) current.commit(draft.annotations, draft.edit);
          else if (!isMoved) plan.onClick(current);
          return current.idle();
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
