/** What a cell may hold. Text stays text whatever it begins with: a file name or a comment never becomes a formula. */
export type CellValue = string | number | Date | null;

/** How a value is typed and shown. Dates are instants, shown as the clock of the workbook's time zone shows them. */
export type ValueKind = 'text' | 'number' | 'date' | 'percent';

/** A cell of a sheet whose rows differ: a value of some kind, or words of a rank. */
export interface Cell {
  readonly kind: ValueKind | 'title' | 'section' | 'label' | 'note';
  readonly value: CellValue;
}

export interface SheetColumn {
  readonly header: string;
  readonly kind: ValueKind;
  /** In characters. */
  readonly width: number;
}

/** A row of a table, a value for each column. */
export type Row = readonly CellValue[];

/** A sheet whose cells differ, held as a whole. */
export interface FreeSheet {
  readonly name: string;
  /** Of its columns, in characters. */
  readonly widths: readonly number[];
  readonly cells: readonly (readonly Cell[])[];
}

/** A table under a header that stays in sight, of any length: its rows come in blocks as they are read. */
export interface TableSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** How many rows there are. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export type Sheet = FreeSheet | TableSheet;

/** A sheet as the file will have it, without the rows, which come later. */
export type PlannedSheet = FreeSheet | PlannedTable;

export type PlannedTable = Omit<TableSheet, 'rows'>;
