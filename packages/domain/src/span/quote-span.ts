import type { Span } from '@countersign/contract';

/** A piece of a text that is quoted. */
export interface QuotePiece {
  readonly text: string;
  /** It is of the span, not around it. */
  readonly isMarked: boolean;
}

/** So much of the text is quoted before and after a span. */
const AROUND = 40;
/** Longer pieces lose their middle. */
const MOST_MARKED = 240;
const MOST_BETWEEN = 80;

/** The words of a span with some words around it, each piece on one line. What is left out becomes …. */
export function quoteSpan(text: string, { ranges }: Span): QuotePiece[] {
  const pieces: QuotePiece[] = [];
  const add = (words: string, isMarked: boolean) => {
    const line = words.replace(/\s+/g, ' ');
    if (line !== '') pieces.push({ text: line, isMarked });
  };
  let end = 0;
  for (const [at, [from, to]] of ranges.entries()) {
    const between = text.slice(end, from);
    add(at === 0 ? endOf(between, AROUND) : shortened(between, MOST_BETWEEN), false);
    add(shortened(text.slice(from, to), MOST_MARKED), true);
    end = to;
  }
  add(startOf(text.slice(end, end + AROUND + 1), AROUND), false);
  return pieces;
}

/** The same as one line, in which the words of the span stand in brackets. */
export function quoteLine(pieces: readonly QuotePiece[]): string {
  return pieces
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')
    .trim();
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${firstOf(text, most / 2)} … ${lastOf(text, most / 2)}`;
}

function startOf(text: string, most: number): string {
  return text.length <= most ? text : `${firstOf(text, most)}…`;
}

function endOf(text: string, most: number): string {
  return text.length <= most ? text : `…${lastOf(text, most)}`;
}

/** Half a character at the cut is left out. */
function firstOf(text: string, units: number): string {
  return text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
}

function lastOf(text: string, units: number): string {
  return text.slice(-units).replace(/^[\uDC00-\uDFFF]/, '');
}
