/** The value of a cell. Text stays text whatever it begins with: a file name or a comment never becomes a formula. */
export type CellValue = string | number | Date | null;

/** How a value is typed and shown. Dates are instants, shown in the workbook's time zone. */
export type ValueKind = 'text' | 'number' | 'date' | 'percent';

/** A cell of a free sheet: a typed value, or text with a rank. */
export interface Cell {
  readonly kind: ValueKind | 'title' | 'section' | 'label' | 'note';
  readonly value: CellValue;
}

export interface SheetColumn {
  readonly header: string;
  readonly kind: ValueKind;
  /** Width in characters. */
  readonly width: number;
}

/** A row of a table, with a value for each column. */
export type Row = readonly CellValue[];

/** A free sheet, whose rows differ. Held in memory as a whole. */
export interface FreeSheet {
  readonly name: string;
  /** Widths of its columns in characters. */
  readonly widths: readonly number[];
  readonly cells: readonly (readonly Cell[])[];
}

/** A table of any length under a header that stays visible. Its rows come in blocks as they are read. */
export interface TableSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The number of rows. */
  readonly count: number;
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export type Sheet = FreeSheet | TableSheet;

/** A sheet of the file without its rows, which come later. */
export type PlannedSheet = FreeSheet | PlannedTable;

export type PlannedTable = Omit<TableSheet, 'rows'>;
