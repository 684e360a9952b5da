import type { SpanPieces, TextPart, TextSnapshot, WordBox } from '@countersign/studio/text';
import type { BlockWindow } from './block-window.ts';
import { caretBox, rowBoxes } from './places.ts';

/** What the layers over the words are drawn from. Lengths are CSS pixels of the scrolled content. */
export interface TextScene {
  readonly state: TextSnapshot;
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
): TextScene {
  const origin = blocks.content.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const shown = blocks.shown();
  const inView = shown.filter(({ block }) => {
    const top = blocks.heights().top(block.index) + origin.top;
    return top + blocks.heights().height(block.index) > view.top && top < view.bottom;
  });
  const { left, right } = toContent(inView[0]?.words.getBoundingClientRect() ?? origin, origin);
  return {
    ...{ state, pieces, left, right },
    seen: [inView[0]?.block.from ?? 0, inView.at(-1)?.block.end ?? 0],
    top: view.top - origin.top,
    bottom: view.bottom - origin.top,
    rowHeight: blocks.rowHeight(),
    boxesOf: (part) =>
      shown
        .filter(({ block }) => block.from < part[1] && block.end > part[0])
        .flatMap((one) => rowBoxes(one, part))
        .map((box) => toContent(box, origin)),
    caretAt(offset) {
      const at = blocks.shownAt(offset);
      return at && toContent(caretBox(at, offset), origin);
    },
  };
}

/** From the window to the scrolled content. */
function toContent({ left, right, top, bottom }: DOMRect, origin: DOMRect): WordBox {
  return { left: left - origin.left, right: right - origin.left, top: top - origin.top, bottom: bottom - origin.top };
}
