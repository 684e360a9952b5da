import type { NextRow } from './row-index.ts';

/** A longer record is ended here: a quote that nobody closed would take in the rest of the file. */
const MOST_BYTES = 256 * 1024;

const QUOTE = 34;
const LINE_FEED = 10;
const RETURN = 13;

/** How cells of a table are told apart in its bytes. The encodings have no such byte inside of a character. */
export interface CellMarks {
  readonly delimiter: ',' | ';' | '\t';
  /** Where the low byte of a character lies, and how many bytes it has. */
  readonly unit: 1 | 2;
  readonly low: 0 | 1;
}

/** Finds the end of a record of a table; a line feed between quotes does not end it. */
export function nextRecordIn({ unit, low }: CellMarks): NextRow {
  return (bytes, from, isEnd) => {
    let isQuoted = false;
    const limit = Math.min(bytes.length, from + MOST_BYTES);
    for (let at = from; at + unit <= limit; at += unit) {
      const byte = codeAt(bytes, at, unit, low);
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) return { end: at + unit, isCut: false };
    }
    if (limit === from + MOST_BYTES) return { end: limit, isCut: true };
    return isEnd && from < bytes.length ? { end: bytes.length, isCut: false } : null;
  };
}

/** How many cells a record has, and which of them are empty, without reading their characters. */
export function shapeOf(
  bytes: Uint8Array,
  from: number,
  end: number,
  { delimiter, unit, low }: CellMarks,
): { readonly cells: number; readonly empty: readonly number[] } {
  const mark = delimiter.charCodeAt(0);
  const empty: number[] = [];
  let cells = 0;
  let isQuoted = false;
  let isEmpty = true;
  const endCell = () => {
    if (isEmpty) empty.push(cells);
    cells += 1;
    isEmpty = true;
  };
  for (let at = from; at + unit <= end; at += unit) {
    const byte = codeAt(bytes, at, unit, low);
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === mark && !isQuoted) endCell();
    else if (isQuoted || (byte !== LINE_FEED && byte !== RETURN)) isEmpty = false;
  }
  endCell();
  return { cells, empty };
}

/** The cells of a record's text. */
export function cellsOf(record: string, delimiter: string): readonly string[] {
  const text = record.replace(/\r?\n$/u, '');
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter);
    cells.push(cell);
    if (end >= text.length) return cells;
    at = end + 1;
  }
}

function plainCell(text: string, from: number, delimiter: string): { readonly cell: string; readonly end: number } {
  const next = text.indexOf(delimiter, from);
  const end = next < 0 ? text.length : next;
  return { cell: text.slice(from, end), end };
}

/** What follows the closing quote up to the delimiter belongs to the cell, as spreadsheets read it. */
function quotedCell(text: string, from: number, delimiter: string): { readonly cell: string; readonly end: number } {
  let cell = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { cell: cell + text.slice(at), end: text.length };
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = plainCell(text, quote + 1, delimiter);
      return { cell: cell + rest.cell, end: rest.end };
    }
    cell += '"';
    at = quote + 2;
  }
}

/** The mark that the first record has most often outside of quotes; a comma where it has none. */
export function guessDelimiter(firstRecord: string): CellMarks['delimiter'] {
  const plain = firstRecord.replaceAll(/"[^"]*"/gu, '');
  const count = (mark: string) => plain.split(mark).length;
  const [best] = ([',', ';', '\t'] as const).toSorted((one, other) => count(other) - count(one));
  return best ?? ',';
}

function codeAt(bytes: Uint8Array, at: number, unit: 1 | 2, low: 0 | 1): number {
  if (unit === 1) return bytes[at] ?? 0;
  return bytes[at + 1 - low] === 0 ? (bytes[at + low] ?? 0) : 0;
}
