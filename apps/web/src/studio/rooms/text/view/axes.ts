import type { TextWriting, WordBox } from '@countersign/studio/text';

/**
 * The way rows run. The layers over the words count along a row and across the rows, whichever way those lie: `left` and
 * `right` of a box are where it begins and ends in its row, `top` and `bottom` how far its row is from the first one.
 */
export interface Axes {
  readonly isVertical: boolean;
  /** From a box of the window to one that counts from where the origin's first row begins. */
  toReading(box: DOMRect, origin: DOMRect): WordBox;
  /** The point of the window so far along and across from where the origin's first row begins. */
  toWindow(along: number, across: number, origin: DOMRect): readonly [x: number, y: number];
  /** How far it is scrolled across the rows. */
  scrolled(scroller: HTMLElement): number;
  scrollTo(scroller: HTMLElement, across: number): void;
  /** How much of the rows it shows. */
  depth(scroller: HTMLElement): number;
  /** How much it scrolls in all. */
  wholeDepth(scroller: HTMLElement): number;
  /** How long its rows may be. */
  rowLength(element: HTMLElement): number;
  /** How much room it takes across the rows. */
  thickness(element: HTMLElement): number;
  /** The transform that moves an element across the rows. */
  moved(across: number): string;
  /** The transform that puts words of the layers upright there; `thickness` is theirs across the rows. */
  upright(along: number, across: number, thickness: number): string;
  /** The transform that moves an element back by its own length along the row. */
  readonly backByItself: string;
}

const horizontal: Axes = {
  isVertical: false,
  toReading: ({ left, right, top, bottom }, origin) => ({
    ...{ left: left - origin.left, right: right - origin.left },
    ...{ top: top - origin.top, bottom: bottom - origin.top },
  }),
  toWindow: (along, across, origin) => [origin.left + along, origin.top + across],
  scrolled: ({ scrollTop }) => scrollTop,
  scrollTo(scroller, across) {
    scroller.scrollTop = across;
  },
  depth: ({ clientHeight }) => clientHeight,
  wholeDepth: ({ scrollHeight }) => scrollHeight,
  rowLength: ({ clientWidth }) => clientWidth,
  thickness: ({ offsetHeight }) => offsetHeight,
  moved: (across) => `translateY(${across}px)`,
  upright: (along, across) => `translate(${along}px, ${across}px)`,
  backByItself: 'translateX(-100%)',
};

/** From the right to the left. The layers are turned by a quarter, which makes their x run down and their y to the left. */
const vertical: Axes = {
  isVertical: true,
  toReading: ({ left, right, top, bottom }, origin) => ({
    ...{ left: top - origin.top, right: bottom - origin.top },
    ...{ top: origin.right - right, bottom: origin.right - left },
  }),
  toWindow: (along, across, origin) => [origin.right - across, origin.top + along],
  scrolled: ({ scrollLeft }) => -scrollLeft,
  scrollTo(scroller, across) {
    scroller.scrollLeft = -across;
  },
  depth: ({ clientWidth }) => clientWidth,
  wholeDepth: ({ scrollWidth }) => scrollWidth,
  rowLength: ({ clientHeight }) => clientHeight,
  thickness: ({ offsetWidth }) => offsetWidth,
  moved: (across) => `translateX(${-across}px)`,
  upright: (along, across, thickness) => `translate(${along}px, ${across + thickness}px) rotate(-90deg)`,
  backByItself: 'translateY(-100%)',
};

export function axesOf(writing: TextWriting): Axes {
  return writing === 'vertical' ? vertical : horizontal;
}
