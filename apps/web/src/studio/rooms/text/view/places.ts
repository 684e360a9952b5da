import type { TextPart } from '@countersign/studio/text';
import type { Axes } from './axes.ts';
import type { BlockElement, TextNodePlace } from './block-element.ts';

/** The text node of a block that holds a place, and the place in it; undefined where the block shows no words. */
export function pointAt({ nodes }: BlockElement, offset: number): readonly [Text, number] | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.from ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const found = nodes[Math.max(0, low - 1)];
  return found && [found.node, Math.max(0, Math.min(found.node.length, offset - found.from))];
}

/** The range of the page for the words of a block between two places; undefined where it shows none of them. */
export function rangeIn(shown: BlockElement, [from, to]: TextPart): StaticRange | undefined {
  const start = pointAt(shown, from);
  const end = pointAt(shown, to - 1);
  if (start === undefined || end === undefined || from >= to) return undefined;
  const [startContainer, startOffset] = start;
  const [endContainer, endOffset] = end;
  return new StaticRange({
    startContainer,
    startOffset,
    endContainer,
    endOffset: Math.min(endContainer.length, endOffset + 1),
  });
}

/** The place of the text that a point of the page stands for; undefined where it is in no text of a block. */
export function offsetOf(blocks: Iterable<BlockElement>, node: Node, at: number): number | undefined {
  for (const shown of blocks) {
    if (!shown.element.contains(node)) continue;
    const own = shown.nodes.find((one) => one.node === node);
    if (own !== undefined) return own.from + at;
    return besideElement(shown, node, at);
  }
  return undefined;
}

/** A point between elements: before the first text behind it, else at the end of the block. */
function besideElement({ block, nodes }: BlockElement, node: Node, at: number): number {
  const point = document.createRange();
  point.setStart(node, Math.min(at, node.childNodes.length));
  const next = nodes.find((one: TextNodePlace) => point.comparePoint(one.node, 0) >= 0);
  return next?.from ?? block.to;
}

/** The boxes of a part's words, one a row, in CSS pixels of the window. */
export function rowBoxes(shown: BlockElement, part: TextPart, { isVertical }: Axes): readonly DOMRect[] {
  const within: TextPart = [Math.max(part[0], shown.block.from), Math.min(part[1], shown.block.end)];
  const range = rangeIn(shown, within);
  if (range === undefined) return [];
  const live = document.createRange();
  live.setStart(range.startContainer, range.startOffset);
  live.setEnd(range.endContainer, range.endOffset);
  return byRow(
    [...live.getClientRects()].filter(({ width, height }) => (isVertical ? height : width) > 0),
    isVertical,
  );
}

/** One box for the words of each row. */
function byRow(boxes: readonly DOMRect[], isVertical: boolean): readonly DOMRect[] {
  const rows: DOMRect[] = [];
  for (const box of boxes) {
    const row = rows.at(-1);
    if (row === undefined || !areInOneRow(row, box, isVertical)) {
      rows.push(box);
      continue;
    }
    const [left, top] = [Math.min(row.left, box.left), Math.min(row.top, box.top)];
    const [right, bottom] = [Math.max(row.right, box.right), Math.max(row.bottom, box.bottom)];
    rows[rows.length - 1] = new DOMRect(left, top, right - left, bottom - top);
  }
  return rows;
}

function areInOneRow(a: DOMRect, b: DOMRect, isVertical: boolean): boolean {
  const [middle, other] = isVertical ? [a.left + a.right, b.left + b.right] : [a.top + a.bottom, b.top + b.bottom];
  return Math.abs(middle - other) < (isVertical ? a.width : a.height);
}

/** Where a caret would stand at a place, in CSS pixels of the window. */
export function caretBox(shown: BlockElement, offset: number): DOMRect {
  const point = pointAt(shown, offset);
  if (point === undefined) return shown.element.getBoundingClientRect();
  const range = document.createRange();
  range.setStart(...point);
  range.collapse(true);
  const [box] = range.getClientRects();
  return box ?? range.getBoundingClientRect();
}

/** The place of the text at a point of the window; undefined where no words are near. */
export function offsetAtPoint(blocks: Iterable<BlockElement>, x: number, y: number): number | undefined {
  const found = document.caretPositionFromPoint(x, y);
  return found === null ? undefined : offsetOf(blocks, found.offsetNode, found.offset);
}
