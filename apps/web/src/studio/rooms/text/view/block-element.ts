import { type SpanPiece, signsIn, type TextBlock } from '@countersign/studio/text';
import styles from './text-view.module.css';

/** A text node and the place of the text where it begins. */
export interface TextNodePlace {
  readonly node: Text;
  readonly from: number;
}

/** A block of the text on the page. */
export interface BlockElement {
  readonly block: TextBlock;
  readonly element: HTMLElement;
  /** The paragraph with its words, without the line number. */
  readonly words: HTMLElement;
  /** Its text nodes in their order. Together they hold each UTF-16 unit of the block once. */
  readonly nodes: readonly TextNodePlace[];
}

/** What a block is made of. */
export interface BlockParts {
  readonly text: string;
  readonly block: TextBlock;
  /** The pieces in it, outer ones before what lies in them. */
  readonly pieces: readonly SpanPiece[];
  /** How a piece is read beside its words. */
  readonly describe: (piece: SpanPiece) => string;
  /** The direction of the line, where it begins in another block. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

/** Elements that lie in one another deeper than this are slow to lay out; deeper marks are only painted. */
const DEEPEST = 24;

/**
 * Makes the element of a block: its line number and its words, with an element of the role `mark` around each piece. SpanPieces
 * that cross are cut where the outer one ends. What a page does not show stands in the text too, behind a sign.
 */
export function createBlockElement(parts: BlockParts): BlockElement {
  const { text, block, direction } = parts;
  const element = document.createElement('div');
  element.className = styles.block ?? '';
  element.dataset['line'] = String(block.line + 1);
  const number = document.createElement('span');
  number.className = styles.number ?? '';
  number.setAttribute('aria-hidden', 'true');
  number.textContent = block.isFirst ? String(block.line + 1) : '';
  const words = document.createElement('p');
  words.className = styles.words ?? '';
  words.dir = direction ?? 'auto';
  element.append(number, words);

  const nodes: TextNodePlace[] = [];
  const signs = [
    ...signsIn(text, block.from, block.to).map((sign) => ({ ...sign, end: sign.offset + 1 })),
    // A line break shows only where an annotation begins or ends at it.
    { offset: block.to, end: block.end, text: parts.pieces.some((piece) => isAtBreak(piece, block)) ? '↵' : undefined },
  ];

  function addText(parent: HTMLElement, from: number, end: number): void {
    if (from >= end) return;
    const node = document.createTextNode(text.slice(from, end));
    nodes.push({ node, from });
    parent.append(node);
  }

  function addSign(parent: HTMLElement, from: number, end: number, shown: string | undefined): void {
    const sign = document.createElement('span');
    sign.className = styles.sign ?? '';
    if (shown !== undefined) sign.dataset['sign'] = shown;
    addText(sign, from, end);
    parent.append(sign);
  }

  /** Plain words with signs. */
  function addWords(parent: HTMLElement, from: number, end: number): void {
    let at = from;
    for (const sign of signs) {
      const [start, stop] = [Math.max(sign.offset, from), Math.min(sign.end, end)];
      if (start >= stop) continue;
      addText(parent, at, start);
      addSign(parent, start, stop, sign.text);
      at = stop;
    }
    addText(parent, at, end);
  }

  /** The words between two places, with elements for the pieces in them. */
  function fill(parent: HTMLElement, from: number, end: number, pieces: readonly Clipped[], depth: number): void {
    let at = from;
    let rest = pieces;
    while (rest[0] !== undefined) {
      const [outer, ...others] = rest;
      const inner: Clipped[] = [];
      const later: Clipped[] = [];
      for (const other of others) {
        if (other.from >= outer.to) later.push(other);
        else if (other.to <= outer.to) inner.push(other);
        else {
          inner.push({ ...other, to: outer.to });
          later.push({ ...other, from: outer.to });
        }
      }
      addWords(parent, at, outer.from);
      const mark = createMark(outer.piece, parts.describe);
      parent.append(mark);
      fill(mark, outer.from, outer.to, depth < DEEPEST ? inner : [], depth + 1);
      at = outer.to;
      rest = later.sort((a, b) => a.from - b.from || b.to - a.to);
    }
    addWords(parent, at, end);
  }

  const clipped = parts.pieces
    .filter(({ isGap }) => !isGap)
    .map((piece) => ({ piece, from: Math.max(piece.from, block.from), to: Math.min(piece.to, block.end) }))
    .filter((one) => one.from < one.to);
  fill(words, block.from, block.end, clipped, 0);
  // An empty line is as high as another.
  if (nodes.length === 0) words.append(document.createElement('br'));
  return { block, element, words, nodes };
}

function isAtBreak({ from, to, isGap }: SpanPiece, block: TextBlock): boolean {
  return !isGap && ((from >= block.to && from < block.end) || (to > block.to && to <= block.end));
}

interface Clipped {
  readonly piece: SpanPiece;
  readonly from: number;
  readonly to: number;
}

function createMark(piece: SpanPiece, describe: BlockParts['describe']): HTMLElement {
  const mark = document.createElement('mark');
  mark.className = styles.mark ?? '';
  mark.dataset['id'] = piece.record.id;
  mark.setAttribute('aria-description', describe(piece));
  mark.style.setProperty('--colour', piece.record.colour);
  mark.style.setProperty('--level', String(piece.level));
  return mark;
}
