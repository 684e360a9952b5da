import { type CellMarks, shapeOf } from '../rows/next-record.ts';
import type { TableExtent } from './table-calls.ts';

const ROWS_NAMED = 3;
/** Of more columns, empty cells are not counted. */
const MOST_COLUMNS = 1000;

/** Counts empty cells and rows of another length, while the rows of a table are looked through. */
export class CellTally {
  readonly #marks: CellMarks;
  readonly #empty = new Map<number, { count: number; rows: number[] }>();
  readonly #ragged = { count: 0, rows: [] as number[] };
  #columns: number | undefined;
  #row = 0;

  constructor(marks: CellMarks) {
    this.#marks = marks;
  }

  /** The next row; the first one is the header. */
  add(bytes: Uint8Array, from: number, end: number): void {
    const { cells, empty } = shapeOf(bytes, from, end, this.#marks);
    if (this.#columns === undefined) {
      this.#columns = cells;
      return;
    }
    this.#row += 1;
    if (cells !== this.#columns) note(this.#ragged, this.#row);
    for (const column of empty) {
      if (column >= Math.min(this.#columns, MOST_COLUMNS)) continue;
      const tally = this.#empty.get(column) ?? { count: 0, rows: [] };
      note(tally, this.#row);
      this.#empty.set(column, tally);
    }
  }

  result(): Pick<TableExtent, 'empty' | 'ragged'> {
    const columns = [...this.#empty].toSorted(([one], [other]) => one - other);
    return { empty: columns.map(([column, tally]) => ({ column, ...tally })), ragged: this.#ragged };
  }
}

function note(tally: { count: number; rows: number[] }, row: number): void {
  tally.count += 1;
  if (tally.rows.length < ROWS_NAMED) tally.rows.push(row);
}
