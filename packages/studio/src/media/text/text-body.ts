import { blockEnds } from './block-ends.ts';

/** A part of a logical line that the page shows as one block; a line of ordinary length is one. */
export interface TextBlock {
  /** Counted from 0 through the text. */
  readonly index: number;
  /** The logical line, counted from 0. */
  readonly line: number;
  /** UTF-16 units of the text; the line break is left out. */
  readonly from: number;
  readonly to: number;
  /** Where the next block begins, behind the line break if there is one. */
  readonly end: number;
  /** Whether its line begins here. */
  readonly isFirst: boolean;
}

/** A text with its lines and blocks. Places are UTF-16 units, as JavaScript counts them. */
export interface TextBody {
  readonly text: string;
  readonly lineCount: number;
  readonly blockCount: number;
  block(index: number): TextBlock;
  /** The block of a place; that before for a place inside a line break. */
  blockAt(offset: number): number;
  /** The logical line of a place, counted from 0. */
  lineAt(offset: number): number;
  /** Where a logical line begins; the text's end behind the last. */
  lineStart(line: number): number;
}

const lineFeed = 10;
const carriageReturn = 13;

/**
 * Finds the lines of a text: `\n`, `\r\n` and a single `\r` end one. What ends the last line makes no empty line behind it. A
 * very long line is cut into blocks, so that the page never lays out more than it shows.
 */
export function createTextBody(text: string): TextBody {
  const starts: number[] = [];
  const ends: number[] = [];
  const lines: number[] = [];
  const lineStarts: number[] = [];

  function addLine(from: number, to: number): void {
    let start = from;
    for (const end of blockEnds(text, from, to)) {
      starts.push(start);
      ends.push(end);
      lines.push(lineStarts.length);
      start = end;
    }
    lineStarts.push(from);
  }

  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== lineFeed && code !== carriageReturn) continue;
    addLine(from, at);
    if (code === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1;
    from = at + 1;
  }
  if (from < text.length || lineStarts.length === 0) addLine(from, text.length);

  const blockAt = (offset: number) => lastAtMost(starts, offset);
  return {
    text,
    lineCount: lineStarts.length,
    blockCount: starts.length,
    block(index) {
      const [start = 0, to = 0, line = 0] = [starts[index], ends[index], lines[index]];
      const end = starts[index + 1] ?? text.length;
      return { index, line, from: start, to, end, isFirst: lineStarts[line] === start };
    },
    blockAt,
    lineAt: (offset) => lines[blockAt(offset)] ?? 0,
    lineStart: (line) => lineStarts[line] ?? text.length,
  };
}

/** The position of the last number that is at most `value`; 0 where none is. Numbers rise. */
function lastAtMost(numbers: readonly number[], value: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
