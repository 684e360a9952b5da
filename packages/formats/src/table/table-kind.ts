import type { DeliveredItem, Geometry } from '@countersign/contract';
import type { Columns } from './columns.ts';
import type { Peeked } from './table-text.ts';

/** How a table is understood. */
export interface Understood {
  /** What it says; a picture stands in one table of a sort. */
  readonly sort: string;
  readonly hasHead: boolean;
  readonly columns: Columns;
  /** What it is a table of. */
  readonly says: string;
  /** Sentences for the person who delivers. */
  readonly notes: readonly string[];
}

/** A table that a format makes anew. */
export interface NewTable {
  readonly file: string;
  readonly head: readonly string[] | null;
  readonly columns: Columns;
}

/** A format of tables. */
export interface TableKind {
  readonly name: 'csv' | 'retinanet' | 'openimages';
  readonly title: string;
  /** How sure it is of a table that it understands. */
  readonly score: number;
  /** Null for a table of something else. */
  understand(table: Peeked, isPicture: (cell: string) => boolean): Understood | null;
  /** Whether a table explains the codes of labels. */
  isNames(table: Peeked): boolean;
  /** The code and the name in a row of such a table; null for a first row that names the columns. */
  nameIn(cells: readonly string[]): { readonly code: string; readonly name: string } | null;
  /** A row for such a table; null where the format has none. */
  nameRow(name: string, number: number): readonly string[] | null;
  /** The file of such a table. */
  readonly namesFile: string;
  /**
   * Where something new is said of a picture, and where nothing is said of it; null where the format has no place for it.
   *
   * @param hasShapes whether anything is said of any picture but classes
   */
  sortOf(geometry: Geometry | null, hasShapes: boolean): string | null;
  newTable(sort: string): NewTable;
  /** What new rows call each picture. */
  namePictures(items: readonly DeliveredItem[]): (mediaPath: string, file: string) => string;
}
