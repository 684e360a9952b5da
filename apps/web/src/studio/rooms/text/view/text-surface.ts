import type { TextSurface } from '@countersign/studio/text';
import type { Axes } from './axes.ts';
import type { BlockWindow } from './block-window.ts';
import { caretBox, offsetAtPoint, rowBoxes } from './places.ts';

/** Rows that stay in view around what is gone to. */
const ROWS_AROUND = 2;

/** The page as the engine knows it. `scroller` scrolls the blocks; `update` shows what is in view after it was scrolled. */
export function createTextSurface(
  scroller: HTMLElement,
  blocks: BlockWindow,
  axes: () => Axes,
  update: () => void,
  showSearch: () => void,
): TextSurface {
  const reveal: TextSurface['reveal'] = ([from, to], isInMiddle) => {
    const depth = axes().depth(scroller);
    if (blocks.shownAt(from) === undefined) blocks.scrollTo(from, depth / 2);
    const shown = blocks.shownAt(from);
    if (shown === undefined) return;
    const around = ROWS_AROUND * blocks.rowHeight();
    const view = scroller.getBoundingClientRect();
    const first = axes().toReading(caretBox(shown, from), view);
    const last = blocks.shownAt(Math.max(from, to - 1));
    const end = last === undefined ? first : axes().toReading(caretBox(last, to), view);
    const isSeen = first.top >= around / 2 && end.bottom <= depth - around / 2;
    if (isSeen && !isInMiddle) return;
    const isFar = isInMiddle || first.bottom < 0 || first.top > depth;
    const isBelow = first.top > depth / 2;
    const low = Math.max(around, depth - around - (end.bottom - first.top));
    const wanted = isFar ? depth / 2 - (first.bottom - first.top) : isBelow ? low : around;
    axes().scrollTo(scroller, axes().scrolled(scroller) + first.top - wanted);
    update();
  };

  return {
    reveal,
    showSearch,
    placeOf(part) {
      // Cards stand in the element around it, which may show more above the text.
      const view = (scroller.offsetParent ?? scroller).getBoundingClientRect();
      const shown = part && blocks.shownAt(part[0]);
      const [box] = part && shown ? rowBoxes(shown, part, axes()) : [];
      if (box === undefined) {
        const { width, height } = view;
        return { minX: width / 2, maxX: width / 2, minY: height / 2, maxY: height / 2 };
      }
      const { left, top, right, bottom } = box;
      return { minX: left - view.left, maxX: right - view.left, minY: top - view.top, maxY: bottom - view.top };
    },
    scroll(step, direction) {
      const row = blocks.rowHeight();
      const { scrollTo, scrolled, depth, wholeDepth } = axes();
      if (step === 'end') scrollTo(scroller, direction === -1 ? 0 : wholeDepth(scroller));
      else scrollTo(scroller, scrolled(scroller) + direction * (step === 'row' ? row : depth(scroller) - row));
      update();
      if (step !== 'end' || direction === -1) return;
      // The blocks at the end were measured meanwhile.
      scrollTo(scroller, wholeDepth(scroller));
      update();
    },
    inNextRow(offset, direction) {
      reveal([offset, offset], false);
      const shown = blocks.shownAt(offset);
      if (shown === undefined) return offset;
      const view = scroller.getBoundingClientRect();
      const { left, top, bottom } = axes().toReading(caretBox(shown, offset), view);
      const [x, y] = axes().toWindow(left, (top + bottom) / 2 + direction * blocks.rowHeight(), view);
      return offsetAtPoint(blocks.shown(), x, y) ?? offset;
    },
    firstInView: () => blocks.offsetAt(axes().scrolled(scroller)),
  };
}
