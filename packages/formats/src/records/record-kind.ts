import type { Annotation, Json, Relation } from '@countersign/contract';
import type { TextFormat, WrittenText } from '../format.ts';
import type { JsonPlace } from '../json/json-object.ts';
import type { LabelTally } from '../label-tally.ts';
import type { Counting, Offsets } from '../texts/counting.ts';
import type { SaidSpan } from '../texts/said-spans.ts';
import type { Fit } from './fit.ts';

/** A span of a record. */
export interface RecordSpan extends SaidSpan {
  readonly label: string;
  readonly attributes: Annotation['attributes'];
  /** Its place in the record, by which it is found again: what an annotation keeps. */
  readonly at: Json;
}

/** A class of the whole text. */
export interface RecordClass {
  readonly label: string;
  readonly attributes: Annotation['attributes'];
  readonly position: string;
  readonly at: Json;
}

/** A relation between two of the spans, by their places in the list of spans. */
export interface RecordRelation extends Pick<Relation, 'label' | 'attributes'> {
  readonly from: number;
  readonly to: number;
  readonly position: string;
  readonly at: Json;
}

/** What a record says. */
export interface RecordFacts {
  readonly text: string;
  readonly spans: readonly RecordSpan[];
  /** What else says which words stand where. */
  readonly tokens?: readonly SaidSpan[];
  readonly classes?: readonly RecordClass[];
  readonly relations?: readonly RecordRelation[];
  readonly annotator?: string;
}

/** A record that is no item, and is written back: why, as a note of its file says it. */
export interface LeftRecord {
  readonly left: string;
}

/** A format whose files are JSON or lines of JSON with a text and what is said of it in each record. */
export interface RecordKind {
  readonly name: TextFormat['name'];
  /** As it stands in `records of …`. */
  readonly title: string;
  /** What its offsets count. */
  readonly counting: Counting;
  /** Where records go that came from elsewhere; lines of JSON where it ends so. */
  readonly newFile: `${string}.json` | `${string}.jsonl`;
  fits(record: Json): Fit;
  /** Reads a record. Null after reporting a problem. */
  read(place: JsonPlace, record: Json): RecordFacts | LeftRecord | null;
  /** What a file says of labels beside those that are used. */
  declare?(record: Json, tally: LabelTally): void;
  /** A record of an item: the one it came from, changed, or a new one. */
  write(item: WrittenText, offsets: Offsets, came: Json | null): Json;
  /** What a new export has beside its records. */
  beside?(items: readonly WrittenText[]): { readonly path: string; readonly text: string } | null;
}
