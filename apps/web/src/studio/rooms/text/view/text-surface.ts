import type { TextSurface } from '@countersign/studio/text';
import type { BlockWindow } from './block-window.ts';
import { caretBox, offsetAtPoint, rowBoxes } from './places.ts';

/** Rows that stay in view around what is gone to. */
const ROWS_AROUND = 2;

/** The page as the engine knows it. `scroller` scrolls the blocks; `update` shows what is in view after it was scrolled. */
export function createTextSurface(
  scroller: HTMLElement,
  blocks: BlockWindow,
  update: () => void,
  showSearch: () => void,
): TextSurface {
  const reveal: TextSurface['reveal'] = ([from, to], isInMiddle) => {
    const { clientHeight } = scroller;
    if (blocks.shownAt(from) === undefined) blocks.scrollTo(from, clientHeight / 2);
    const shown = blocks.shownAt(from);
    if (shown === undefined) return;
    const around = ROWS_AROUND * blocks.rowHeight();
    const view = scroller.getBoundingClientRect();
    const first = caretBox(shown, from);
    const last = blocks.shownAt(Math.max(from, to - 1));
    const end = last === undefined ? first : caretBox(last, to);
    const isSeen = first.top >= view.top + around / 2 && end.bottom <= view.bottom - around / 2;
    if (isSeen && !isInMiddle) return;
    const isFar = isInMiddle || first.bottom < view.top || first.top > view.bottom;
    const isBelow = first.top > view.top + clientHeight / 2;
    const low = Math.max(view.top + around, view.bottom - around - (end.bottom - first.top));
    const wanted = isFar ? view.top + clientHeight / 2 - first.height : isBelow ? low : view.top + around;
    scroller.scrollTop += first.top - wanted;
    update();
  };

  return {
    reveal,
    showSearch,
    placeOf(part) {
      // Cards stand in the element around it, which may show more above the text.
      const view = (scroller.offsetParent ?? scroller).getBoundingClientRect();
      const shown = part && blocks.shownAt(part[0]);
      const [box] = part && shown ? rowBoxes(shown, part) : [];
      if (box === undefined) {
        const { width, height } = view;
        return { minX: width / 2, maxX: width / 2, minY: height / 2, maxY: height / 2 };
      }
      const { left, top, right, bottom } = box;
      return { minX: left - view.left, maxX: right - view.left, minY: top - view.top, maxY: bottom - view.top };
    },
    scroll(step, direction) {
      const row = blocks.rowHeight();
      if (step === 'end') scroller.scrollTop = direction === -1 ? 0 : scroller.scrollHeight;
      else scroller.scrollTop += direction * (step === 'row' ? row : scroller.clientHeight - row);
      update();
      if (step !== 'end' || direction === -1) return;
      // The blocks at the end were measured meanwhile.
      scroller.scrollTop = scroller.scrollHeight;
      update();
    },
    inNextRow(offset, direction) {
      reveal([offset, offset], false);
      const shown = blocks.shownAt(offset);
      if (shown === undefined) return offset;
      const { left, top, height } = caretBox(shown, offset);
      const y = top + height / 2 + direction * blocks.rowHeight();
      return offsetAtPoint(blocks.shown(), left, y) ?? offset;
    },
    firstInView: () => blocks.offsetAt(scroller.scrollTop),
  };
}
