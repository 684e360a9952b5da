import type { SpanPieces, TextPart, TextSnapshot, WordBox } from '@countersign/studio/text';
import type { Axes } from './axes.ts';
import type { BlockWindow } from './block-window.ts';
import { caretBox, rowBoxes } from './places.ts';

/** What the layers over the words are drawn from. Lengths are CSS pixels of the scrolled content, along and across its rows. */
export interface TextScene {
  readonly state: TextSnapshot;
  readonly axes: Axes;
  readonly pieces: SpanPieces;
  /** The part of the text that is in view. */
  readonly seen: TextPart;
  /** The edges of what is in view. */
  readonly top: number;
  readonly bottom: number;
  /** The edges of the words' column. */
  readonly left: number;
  readonly right: number;
  readonly rowHeight: number;
  /** The boxes of a part's words, one a row; only of rows that are on the page. */
  boxesOf(part: TextPart): readonly WordBox[];
  /** Where a caret stands at a place; undefined where that is not on the page. */
  caretAt(offset: number): WordBox | undefined;
}

/** What shows now. `scroller` is the element that scrolls the blocks. */
export function sceneOf(
  scroller: HTMLElement,
  blocks: BlockWindow,
  state: TextSnapshot,
  pieces: SpanPieces,
  axes: Axes,
): TextScene {
  const origin = blocks.content.getBoundingClientRect();
  const view = axes.toReading(scroller.getBoundingClientRect(), origin);
  const shown = blocks.shown();
  const inView = shown.filter(({ block }) => {
    const top = blocks.heights().top(block.index);
    return top + blocks.heights().height(block.index) > view.top && top < view.bottom;
  });
  const { left, right } = axes.toReading(inView[0]?.words.getBoundingClientRect() ?? origin, origin);
  return {
    ...{ state, axes, pieces, left, right },
    seen: [inView[0]?.block.from ?? 0, inView.at(-1)?.block.end ?? 0],
    top: view.top,
    bottom: view.bottom,
    rowHeight: blocks.rowHeight(),
    boxesOf: (part) =>
      shown
        .filter(({ block }) => block.from < part[1] && block.end > part[0])
        .flatMap((one) => rowBoxes(one, part, axes))
        .map((box) => axes.toReading(box, origin)),
    caretAt(offset) {
      const at = blocks.shownAt(offset);
      return at && axes.toReading(caretBox(at, offset), origin);
    },
  };
}
