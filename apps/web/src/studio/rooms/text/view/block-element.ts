import { signsIn, type TextBlock } from '@countersign/studio/text';
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

/** Words with an element of the role `mark` around them: a piece of an annotation, or a place where one is missing. */
export interface BlockMark {
  readonly from: number;
  readonly to: number;
  /** Of the annotation; undefined where it is missing. */
  readonly id: string | undefined;
  /** How it is read beside its words. */
  readonly description: string;
  readonly colour: string;
  readonly level: number;
  readonly isTicked: boolean;
}

/** What a block is made of. */
export interface BlockParts {
  readonly text: string;
  readonly block: TextBlock;
  /** Those in it. */
  readonly marks: readonly BlockMark[];
  /** The direction of the line, where it begins in another block. */
  readonly direction: 'ltr' | 'rtl' | undefined;
}

/** Elements that lie in one another deeper than this are slow to lay out; deeper marks are only painted. */
const DEEPEST = 24;

/**
 * Makes the element of a block: its line number and its words, with an element around each mark. Marks that cross are
 * cut where the outer one ends. What a page does not show stands in the text too, behind a sign.
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
    { offset: block.to, end: block.end, text: parts.marks.some((mark) => isAtBreak(mark, block)) ? '↵' : undefined },
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

  /** The words between two places, with elements for the marks in them. */
  function fill(parent: HTMLElement, from: number, end: number, marks: readonly Clipped[], depth: number): void {
    let at = from;
    let rest = marks;
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
      const mark = createMark(outer.mark);
      parent.append(mark);
      fill(mark, outer.from, outer.to, depth < DEEPEST ? inner : [], depth + 1);
      at = outer.to;
      rest = later.sort(outerFirst);
    }
    addWords(parent, at, end);
  }

  const clipped = parts.marks
    .map((mark) => ({ mark, from: Math.max(mark.from, block.from), to: Math.min(mark.to, block.end) }))
    .filter((one) => one.from < one.to)
    .sort(outerFirst);
  fill(words, block.from, block.end, clipped, 0);
  // An empty line is as high as another.
  if (nodes.length === 0) words.append(document.createElement('br'));
  return { block, element, words, nodes };
}

/** What begins first comes first, and of those that begin together the longest. */
function outerFirst(a: Clipped, b: Clipped): number {
  return a.from - b.from || b.to - a.to;
}

function isAtBreak({ from, to }: BlockMark, block: TextBlock): boolean {
  return (from >= block.to && from < block.end) || (to > block.to && to <= block.end);
}

interface Clipped {
  readonly mark: BlockMark;
  readonly from: number;
  readonly to: number;
}

function createMark({ id, description, colour, level, isTicked }: BlockMark): HTMLElement {
  const mark = document.createElement('mark');
  mark.className = styles.mark ?? '';
  if (id !== undefined) mark.dataset['id'] = id;
  if (isTicked) mark.dataset['ticked'] = '';
  mark.setAttribute('aria-description', description);
  mark.style.setProperty('--colour', colour);
  mark.style.setProperty('--level', String(level));
  return mark;
}
