import type { Annotation, Json } from '@countersign/contract';
import type { Problems } from '../problem.ts';
import type { ColumnMapping } from '../table/column-mapping.ts';
import type { SaidSegment } from './said-segment.ts';

/** A row of a document, by its place in it: a line, or an entry of JSON. */
export interface SoundRow {
  readonly at: number;
  readonly raw: string;
}

/** A document that was cut into rows, and what of it is needed to read and to write one. */
export interface OpenDocument {
  readonly rows: readonly SoundRow[];
  /** Rows are read and written by it: columns, the end of lines. */
  readonly style: Json;
}

/** What a row says, and of which recording, as the row calls it. */
export interface SaidRow {
  readonly recording: string;
  /** Other names that the recording may have in the folder, which are tried first. */
  readonly otherNames?: readonly string[];
  readonly segments: readonly SaidSegment[];
}

/** A kind of document whose rows speak of several recordings. */
export interface SoundRowKind<Name extends string> {
  readonly name: Name;
  /** What its files are called, in English. */
  readonly title: string;
  readonly ending: RegExp;
  /** The file that is made where there is none. */
  readonly newFile: string;
  /** Whether a file has this form, by its start. */
  isLike(start: string, path: string): boolean;
  /** Cuts a document into rows; null after reporting that it cannot be. */
  open(file: string, text: string, problems: Problems, columns?: ColumnMapping | null): OpenDocument | null;
  /** Whether columns of its documents may be named by a mapping. */
  readonly hasColumns?: boolean;
  /**
   * What a row says; null of one that says nothing of a recording and is kept as it is.
   *
   * @param hertz samples a second of the recording, by which some rows count
   */
  read(row: SoundRow, style: Json, hertz: number, report: ReportSoundRow): SaidRow | null;
  /** The row with these annotations; null where nothing is left of it. */
  change(row: SoundRow, style: Json, annotations: readonly Annotation[], hertz: number): string | null;
  /** Whether a row says all of its recording, so that new annotations are written into it. */
  readonly saysAll?: boolean;
  /** New rows that say these annotations of a recording. */
  create(recording: string, annotations: readonly Annotation[], style: Json): string[];
  /** The style of a new document, and the rows that it begins with. */
  readonly newDocument: { readonly style: Json; readonly head: readonly string[] };
  join(rows: readonly string[], style: Json): string;
}

/** Reports what is wrong with a row. */
export type ReportSoundRow = (
  code: Parameters<Problems['add']>[2],
  parameters?: Parameters<Problems['add']>[3],
) => null;
