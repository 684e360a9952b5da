import type { Annotation, AnswersDocument, Json } from '@countersign/contract';
import type { LossKind } from '@countersign/domain';
import type { JsonPlace } from '../json/json-object.ts';
import type { DeclaredLabel } from '../label-tally.ts';
import type { Fit } from '../records/fit.ts';

/** An annotation of a document without what an item adds to it. */
export type SaidStatement = Pick<Annotation, 'label' | 'geometry' | 'attributes'>;

/** What a record says. */
export interface SaidAnswers {
  readonly document: AnswersDocument;
  readonly statements: readonly SaidStatement[];
  /** What of the record was left out, in words; said once a file with the number of its records. */
  readonly left?: string;
  /** What is known of labels that its file has and other files of the kind may not have. */
  readonly labels?: Readonly<Record<string, DeclaredLabel>>;
}

/** A format whose files are JSON or lines of JSON with a document of answers in each record. */
export interface AnswersKind {
  readonly name: string;
  /** As it stands in `records of …`. */
  readonly title: string;
  /** Where records go that came from elsewhere; lines of JSON where it ends so. */
  readonly newFile: `${string}.json` | `${string}.jsonl`;
  /** What is known of labels that its statements have. */
  readonly labels?: Readonly<Record<string, DeclaredLabel>>;
  fits(record: Json): Fit;
  /** Reads a record. Null after reporting a problem. */
  read(place: JsonPlace): SaidAnswers | null;
  /** What an item lacks that every record has to state; such an item is left out. Null where it may be written. */
  lack?(said: SaidAnswers): LossKind | null;
  /** A record: the one it came from with other statements, or a new one. Documents never change. */
  write(said: SaidAnswers, came: Json | null): Json;
  /** How many answers are written without the place that the format wants of each; null came from elsewhere. */
  countUnplaced?(said: SaidAnswers, came: Json | null): number;
  /** The records of a document that has no one list of them, and what is left of it; null where it is none such. */
  unfold?(root: Json): { readonly records: readonly Json[]; readonly around: Json } | null;
  /** The reverse of `unfold`. */
  fold?(around: Json, records: readonly Json[]): Json;
}
