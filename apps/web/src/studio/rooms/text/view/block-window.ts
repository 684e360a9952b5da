import { type BlockHeights, createBlockHeights, type TextBody } from '@countersign/studio/text';
import type { BlockElement } from './block-element.ts';
import { estimateRows } from './estimate-rows.ts';
import styles from './text-view.module.css';

/** The blocks of a text that are on the page: those in view, and some above and below. */
export interface BlockWindow {
  /** What it scrolls. Layers over the words lie in it too. */
  readonly content: HTMLElement;
  /** Those on the page, in their order. */
  shown(): readonly BlockElement[];
  shownAt(offset: number): BlockElement | undefined;
  heights(): BlockHeights;
  /** Shows another text from its beginning, or the same one anew where it is. */
  reset(body: TextBody, isFromBeginning: boolean): void;
  /** Makes the blocks on the page anew, because annotations changed. */
  renew(): void;
  /** Brings what is on the page in line with what is in view. */
  update(): void;
  /** Scrolls the block of a place to so many CSS pixels below the top of the view. */
  scrollTo(offset: number, topPx: number): void;
  /** The first place of the block at a height of the content. */
  offsetAt(top: number): number;
  /** CSS pixels from one row to the next. */
  rowHeight(): number;
}

interface WindowParts {
  /** Makes the element of a block. */
  readonly make: (block: number) => BlockElement;
  /** Blocks that stay on the page wherever it scrolls, because the selection begins or ends there. */
  readonly pinned: () => readonly number[];
}

/** So much above and below the view is on the page as well, in CSS pixels. */
const OVERSCAN = 400;

/** `scroller` is the element that scrolls; the content is put into it. */
export function createBlockWindow(scroller: HTMLElement, { make, pinned }: WindowParts): BlockWindow {
  const content = document.createElement('div');
  content.className = styles.content ?? '';
  const column = document.createElement('div');
  column.className = styles.column ?? '';
  content.append(column);
  scroller.append(content);
  let body: TextBody | undefined;
  let heights = createBlockHeights(0, () => 0);
  const elements = new Map<number, BlockElement>();

  const rowHeight = () => Number.parseFloat(getComputedStyle(column).lineHeight) || 24;

  function wanted(): Set<number> {
    const top = scroller.scrollTop;
    const first = heights.at(top - OVERSCAN);
    const last = heights.at(top + scroller.clientHeight + OVERSCAN);
    const indexes = new Set(pinned());
    for (let index = first; index <= last; index += 1) indexes.add(index);
    return indexes;
  }

  /** Puts the elements into the page in the order of the text. Returns those that are new. */
  function place(indexes: ReadonlySet<number>): BlockElement[] {
    const added: BlockElement[] = [];
    for (const [index, { element }] of elements)
      if (!indexes.has(index)) {
        element.remove();
        elements.delete(index);
      }
    let next: Element | null = column.firstElementChild;
    for (const index of [...indexes].sort((a, b) => a - b)) {
      let shown = elements.get(index);
      if (shown === undefined) {
        shown = make(index);
        elements.set(index, shown);
        column.insertBefore(shown.element, next);
        added.push(shown);
      } else next = shown.element.nextElementSibling;
    }
    return added;
  }

  /** Measures new elements. Returns by how much those above the view grew. */
  function measure(added: readonly BlockElement[]): number {
    const top = scroller.scrollTop;
    let growth = 0;
    const measured = added.map(({ block, element }) => [block.index, element.offsetHeight] as const);
    for (const [index, height] of measured) {
      const isAbove = heights.top(index) < top;
      const by = heights.set(index, height);
      if (isAbove) growth += by;
    }
    return growth;
  }

  function clear(): void {
    for (const { element } of elements.values()) element.remove();
    elements.clear();
  }

  function layOut(): void {
    content.style.height = `${heights.total()}px`;
    for (const [index, { element }] of elements) element.style.transform = `translateY(${heights.top(index)}px)`;
  }

  return {
    content,
    shown: () => [...elements.values()].sort((a, b) => a.block.index - b.block.index),
    shownAt: (offset) => (body === undefined ? undefined : elements.get(body.blockAt(offset))),
    heights: () => heights,
    reset(next, isFromBeginning) {
      const at = heights.at(scroller.scrollTop);
      const below = scroller.scrollTop - heights.top(at);
      clear();
      body = next;
      const row = rowHeight();
      const rowsOf = estimateRows(next, Math.max(8, column.clientWidth / (row / 4.6)));
      heights = createBlockHeights(next.blockCount, (index) => rowsOf(index) * row);
      content.style.height = `${heights.total()}px`;
      scroller.scrollTop = isFromBeginning ? 0 : heights.top(at) + below;
      this.update();
    },
    renew() {
      clear();
      this.update();
    },
    update() {
      if (body === undefined) return;
      // What was estimated turns out larger or smaller, so that other blocks may come into view.
      for (let round = 0; round < 4; round += 1) {
        const added = place(wanted());
        if (added.length === 0) break;
        const growth = measure(added);
        layOut();
        if (growth !== 0) scroller.scrollTop += growth;
      }
      layOut();
    },
    scrollTo(offset, topPx) {
      const block = body?.blockAt(offset) ?? 0;
      scroller.scrollTop = heights.top(block) - topPx;
      this.update();
      // The blocks above were measured meanwhile.
      scroller.scrollTop = heights.top(block) - topPx;
      this.update();
    },
    offsetAt: (top) => body?.block(heights.at(top)).from ?? 0,
    rowHeight,
  };
}
