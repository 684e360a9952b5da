import { toHundredths } from '../../../../edit/tidy.ts';
import type { PointerInput } from '../../../../input/events.ts';
import { moveWithin } from '../../edit/move-geometry.ts';
import { click } from '../select/click.ts';
import type { ToolContext, ToolState } from '../tool-state.ts';
import { editDrag } from './edit-drag.ts';

/** The selected annotations follow the pointer, as far as the picture goes. A click selects as anywhere else. */
export function moving(down: PointerInput, context: ToolContext): ToolState {
  const start = context.toPicture(down);
  const originals = context.selected().map(({ annotation }) => annotation);
  return editDrag(down, context, {
    path: 'edit.moving',
    cursor: 'move',
    follow(input, current) {
      const at = current.toPicture(input);
      const by = { x: toHundredths(at.x - start.x), y: toHundredths(at.y - start.y) };
      const { annotations, dx, dy } = moveWithin(originals, by, current.pictureSize());
      return { annotations, edit: { kind: 'moved', dx, dy } };
    },
    onClick: (current) => click(down, current),
  });
}
