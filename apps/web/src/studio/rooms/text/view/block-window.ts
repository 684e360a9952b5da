import { type BlockHeights, createBlockHeights, type TextBody } from '@countersign/studio/text';
import type { Axes } from './axes.ts';
import type { BlockElement } from './block-element.ts';
import { estimateRows } from './estimate-rows.ts';
import styles from './text-view.module.css';

/** The blocks of a text that are on the page: those in view, and some before and behind. */
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
  /** Scrolls the block of a place to so many CSS pixels behind the edge of the view where rows begin. */
  scrollTo(offset: number, behindPx: number): void;
  /** The first place of the block so many CSS pixels across the rows. */
  offsetAt(across: number): number;
  /** CSS pixels from one row to the next. */
  rowHeight(): number;
}

interface WindowParts {
  /** Makes the element of a block. */
  readonly make: (block: number) => BlockElement;
  /** Blocks that stay on the page wherever it scrolls, because the selection begins or ends there. */
  readonly pinned: () => readonly number[];
  /** How rows run now. */
  readonly axes: () => Axes;
}

/** So much above and below the view is on the page as well, in CSS pixels. */
const OVERSCAN = 400;

/** `scroller` is the element that scrolls; the content is put into it. */
export function createBlockWindow(scroller: HTMLElement, { make, pinned, axes }: WindowParts): BlockWindow {
  const content = document.createElement('div');
  content.className = styles.content ?? '';
  const column = document.createElement('div');
  column.className = styles.column ?? '';
  content.append(column);
  scroller.append(content);
  let body: TextBody | undefined;
  let heights = createBlockHeights(0, () => 0);
  const elements = new Map<number, BlockElement>();
  /** How far it was scrolled when it was last brought in line. */
  let scrolled = 0;

  const rowHeight = () => Number.parseFloat(getComputedStyle(column).lineHeight) || 24;

  function wanted(): Set<number> {
    const top = axes().scrolled(scroller);
    const first = heights.at(top - OVERSCAN);
    const last = heights.at(top + axes().depth(scroller) + OVERSCAN);
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
    const top = axes().scrolled(scroller);
    let growth = 0;
    const measured = added.map(({ block, element }) => [block.index, axes().thickness(element)] as const);
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
    content.style.blockSize = `${heights.total()}px`;
    for (const [index, { element }] of elements) element.style.transform = axes().moved(heights.top(index));
  }

  return {
    content,
    shown: () => [...elements.values()].sort((a, b) => a.block.index - b.block.index),
    shownAt: (offset) => (body === undefined ? undefined : elements.get(body.blockAt(offset))),
    heights: () => heights,
    reset(next, isFromBeginning) {
      // What the scroller says counts from another edge where rows run another way now.
      const at = heights.at(scrolled);
      const below = scrolled - heights.top(at);
      clear();
      body = next;
      const row = rowHeight();
      const rowsOf = estimateRows(next, Math.max(8, axes().rowLength(column) / (row / 4.6)));
      heights = createBlockHeights(next.blockCount, (index) => rowsOf(index) * row);
      content.style.blockSize = `${heights.total()}px`;
      axes().scrollTo(scroller, isFromBeginning ? 0 : heights.top(at) + below);
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
        if (growth !== 0) axes().scrollTo(scroller, axes().scrolled(scroller) + growth);
      }
      layOut();
      scrolled = axes().scrolled(scroller);
    },
    scrollTo(offset, behindPx) {
      const block = body?.blockAt(offset) ?? 0;
      axes().scrollTo(scroller, heights.top(block) - behindPx);
      this.update();
      // The blocks before it were measured meanwhile.
      axes().scrollTo(scroller, heights.top(block) - behindPx);
      this.update();
    },
    offsetAt: (across) => body?.block(heights.at(across)).from ?? 0,
    rowHeight,
  };
}
