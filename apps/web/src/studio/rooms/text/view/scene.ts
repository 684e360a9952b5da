import type { Pieces, TextPart, TextSnapshot, WordBox } from '@countersign/studio/text';

/** What the layers over the words are drawn from. Lengths are CSS pixels of the scrolled content. */
export interface TextScene {
  readonly state: TextSnapshot;
  readonly pieces: Pieces;
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
