/** The numbers of a box: its corners, its upper left corner and size, or its middle and size. */
export const boxForms = ['corners', 'size', 'middle'] as const;
export type BoxForm = (typeof boxForms)[number];

/** Where a table has a box. */
export interface BoxColumns {
  /** Columns of left, top, right, bottom, or of x, y, width, height. */
  readonly at: readonly [number, number, number, number];
  readonly form: BoxForm;
  /** Whether the numbers are shares of the picture's sides instead of pixels. */
  readonly areShares: boolean;
}

/** A column with the name of what it says. */
export type NamedColumn = readonly [at: number, name: string];

/** What the columns of a table mean. Columns are counted from 0; the others are kept and not shown. */
export interface Columns {
  readonly count: number;
  readonly picture: number;
  readonly label: number | null;
  /** What stands between several labels of one cell; null where a cell has one. */
  readonly separator: string | null;
  /** One column a class, with 1 where the picture has it. */
  readonly classes: readonly NamedColumn[];
  readonly box: BoxColumns | null;
  readonly attributes: readonly NamedColumn[];
  /** Attributes that are 1, 0, or -1 for not known. */
  readonly flags: readonly NamedColumn[];
  /** Columns of the picture's width and height in pixels. */
  readonly size: readonly [number, number] | null;
  /** How sure a program was. */
  readonly confidence: number | null;
  /** Whether a confidence of 0 says that the picture has not the class of the row. */
  readonly hasAbsent: boolean;
  /** What a new row says in other columns. */
  readonly fixed: readonly NamedColumn[];
}

/** Columns that mean nothing but the picture. */
export const bareColumns: Columns = {
  ...{ count: 1, picture: 0, label: null, separator: null, classes: [], box: null, attributes: [], flags: [] },
  ...{ size: null, confidence: null, hasAbsent: false, fixed: [] },
};
