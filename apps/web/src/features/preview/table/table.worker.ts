import type { TextEncoding } from '@countersign/contract';
import { answerCalls } from '../bytes/answer-calls.ts';
import { type RangedBytes, rangedBytes } from '../bytes/ranged-bytes.ts';
import { type CellMarks, cellsOf, guessDelimiter, nextRecordIn } from '../rows/next-record.ts';
import { type FoundRow, RowIndex } from '../rows/row-index.ts';
import { guessEncoding, type TextCoding, textCoding } from '../rows/text-coding.ts';
import { CellTally } from './cell-tally.ts';
import type { OpenedTable, TableCalls, TableExtent, TableRow } from './table-calls.ts';

const HEAD_BYTES = 64 * 1024;
const ROWS_LOOKED_AT = 100;
/** More of a cell is not drawn. */
const MOST_CHARACTERS = 2000;
/** Columns whose width is measured. */
const MOST_MEASURED = 200;
const NUMBER = /^\s*[+-]?(\d[\d,]*)?\.?\d+(e[+-]?\d+)?\s*%?\s*$/iu;

interface OpenTable {
  readonly bytes: RangedBytes;
  readonly head: Uint8Array;
  readonly coding: TextCoding;
  readonly marks: CellMarks;
  readonly index: RowIndex;
  readonly tally: CellTally;
  readonly widths: number[];
}

let table: OpenTable | undefined;
let asked = 0;

async function open(bytes: RangedBytes, head: Uint8Array, encoding: TextEncoding): Promise<OpenedTable> {
  asked += 1;
  const coding = textCoding(encoding, head);
  const [firstLine = ''] = coding.decode(head.subarray(coding.start)).split('\n', 1);
  const marks: CellMarks = {
    delimiter: guessDelimiter(firstLine),
    unit: coding.unit,
    low: encoding === 'utf-16be' ? 1 : 0,
  };
  const tally = new CellTally(marks);
  const index = new RowIndex(bytes, coding.start, nextRecordIn(marks), (block, from, end) =>
    tally.add(block, from, end),
  );
  table = { bytes, head, coding, marks, index, tally, widths: [] };
  const [header, ...rows] = (await index.read(0, ROWS_LOOKED_AT)).map((row) => rowOf(row, coding, marks));
  const names = header?.cells ?? [];
  widen(table.widths, [names, ...rows.map(({ cells }) => cells)]);
  const cellsAt = (column: number) => rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');
  return {
    encoding,
    header: names,
    numeric: names.map((_, column) => {
      const cells = cellsAt(column);
      return cells.length > 0 && cells.every((cell) => NUMBER.test(cell));
    }),
    ...extent(table),
  };
}

function opened(): OpenTable {
  if (table === undefined) throw new Error('no table is open');
  return table;
}

const calls: TableCalls = {
  async open(url, size, encoding) {
    const bytes = rangedBytes(url, size);
    const head = await bytes.read(0, HEAD_BYTES);
    return await open(bytes, head, encoding ?? guessEncoding(head));
  },
  async readAs(encoding) {
    const { bytes, head } = opened();
    return await open(bytes, head, encoding);
  },
  async rows(from, count) {
    asked += 1;
    const own = asked;
    const { index, coding, marks, widths } = opened();
    const found = await index.read(from + 1, count, () => own === asked);
    const rows = found.map((row) => rowOf(row, coding, marks));
    widen(
      widths,
      rows.map(({ cells }) => cells),
    );
    return { rows, ...extent(opened()) };
  },
};

function rowOf({ bytes, isCut }: FoundRow, coding: TextCoding, { delimiter }: CellMarks): TableRow {
  const cells = cellsOf(coding.decode(bytes), delimiter);
  return { cells: cells.map((cell) => cell.slice(0, MOST_CHARACTERS)), isCut };
}

function extent({ index, tally, widths }: OpenTable): TableExtent {
  return { rowCount: Math.max(0, index.estimatedRows - 1), isWhole: index.isWhole, widths, ...tally.result() };
}

/** Takes note of wider cells. */
function widen(widths: number[], rows: readonly (readonly string[])[]): void {
  for (const cells of rows) {
    for (const [column, cell] of cells.slice(0, MOST_MEASURED).entries()) {
      widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
    }
  }
}

/** Letters of East Asia take twice the room. */
function widthOf(text: string): number {
  const shown = text.slice(0, 60);
  return (
    shown.length +
    (shown.match(/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/gu)?.length ?? 0)
  );
}

answerCalls(calls);
