/** The value of a cell. Text stays text whatever it begins with: a file name or a comment never becomes a formula. */
export type CellValue = string | number | Date | Formula | OfKind | null;

/** A formula of ours, never of delivered text, with the value it has. */
export interface Formula {
  readonly formula: string;
  readonly value: number;
}

/** A number in a column of another kind. */
export interface OfKind {
  readonly kind: ValueKind;
  readonly value: number | Formula;
}

/** How a value is typed and shown. Dates are instants, shown in the workbook's time zone. Durations are days, shown as hours. */
export type ValueKind = 'text' | 'number' | 'date' | 'percent' | 'duration';

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
  readonly charts?: readonly Chart[];
}

/** Cells of one column of a sheet, with what is in them. */
export interface ChartCells<Value> {
  /** As `A2:A13`. */
  readonly range: string;
  readonly values: readonly Value[];
}

/** Bars that are stacked, one for each name, drawn from cells of the sheet it lies on. */
export interface Chart {
  readonly title: string;
  readonly names: ChartCells<string>;
  readonly series: readonly (ChartCells<number> & { readonly title: ChartCells<string>; readonly colour: string })[];
  /** From 0, the upper left cell and the one beyond the lower right. */
  readonly from: { readonly column: number; readonly row: number };
  readonly to: { readonly column: number; readonly row: number };
}

/** A table of any length under a header that stays visible. Its rows come in blocks as they are read. */
export interface TableSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** The number of rows. */
  readonly count: number;
  /** How many of them, the last ones, sum up the others. The filter leaves them alone. */
  readonly sums?: number;
  readonly rows: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
}

export type Sheet = FreeSheet | TableSheet;

/** A sheet of the file without its rows, which come later. */
export type PlannedSheet = FreeSheet | PlannedTable;

export type PlannedTable = Omit<TableSheet, 'rows'>;
