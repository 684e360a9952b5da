import type { Json } from '@countersign/contract';
import type { JsonStyle } from './json-style.ts';

/** The text around the records of a list, and how they are set in. */
export interface RecordFrame {
  readonly head: string;
  /** Between two records. */
  readonly gap: string;
  readonly tail: string;
  /** What each line of a record but its first begins with. */
  readonly base: string;
}

/** A record where it stands. */
export interface PlacedRecord {
  readonly value: Json;
  /** As it came, without the end of its line. */
  readonly raw: string;
  /** `line 3`, or the place in a document. */
  readonly position: string;
  /** What stands between it and the record before, where that differs from the rest of the file. */
  readonly gap?: string;
}

/** What a file is beside its records. */
export interface RecordFileStyle {
  readonly isLines: boolean;
  readonly style: JsonStyle;
  readonly lineEnd: '\n' | '\r\n';
  readonly endsWithLine: boolean;
  readonly hasMark: boolean;
  /** The document around the list of records, which is empty in it; null where the list is all. */
  readonly around: string | null;
  readonly key: string | null;
  /** The text around the records of a list; null of lines, and of a file whose list is written anew. */
  readonly frame: RecordFrame | null;
}

/** The records of a file. */
export interface RecordFile extends RecordFileStyle {
  readonly records: readonly PlacedRecord[];
}
