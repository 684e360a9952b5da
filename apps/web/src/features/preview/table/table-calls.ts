import type { TextEncoding } from '@countersign/contract';

/** Cells of a column that are empty, in what was looked at so far. */
export interface EmptyCells {
  readonly column: number;
  readonly count: number;
  /** The first of their rows. */
  readonly rows: readonly number[];
}

/** What is known of a table so far. Rows do not count the header; the first is 1. */
export interface TableExtent {
  /** An estimate until all of it was looked at. */
  readonly rowCount: number;
  /** Characters of the widest cell of each column, of the rows that were shown. */
  readonly widths: readonly number[];
  readonly isWhole: boolean;
  readonly empty: readonly EmptyCells[];
  /** Rows with other cells than the header has. */
  readonly ragged: { readonly count: number; readonly rows: readonly number[] };
}

export interface OpenedTable extends TableExtent {
  readonly encoding: TextEncoding;
  readonly header: readonly string[];
  /** Columns of which every cell of the first rows is a number. */
  readonly numeric: readonly boolean[];
}

export interface TableRow {
  readonly cells: readonly string[];
  /** It is longer than a row of a table can be: a quote may be missing. */
  readonly isCut: boolean;
}

/** What the worker of a table answers. A later question for rows ends an earlier one that still reads. */
export type TableCalls = {
  readonly open: (url: string, size: number, encoding: TextEncoding | null) => Promise<OpenedTable>;
  readonly readAs: (encoding: TextEncoding) => Promise<OpenedTable>;
  /** @param from the first is 0. */
  readonly rows: (from: number, count: number) => Promise<TableExtent & { readonly rows: readonly TableRow[] }>;
};
