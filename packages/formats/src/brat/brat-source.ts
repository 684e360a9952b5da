import type { Annotation, DeliveredItem, Json, Relation } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { type Counting, countings } from '../texts/counting.ts';

/** A line of an `.ann` file, and its place from 0. */
export interface PlacedLine {
  readonly at: number;
  readonly line: string;
}

/** A line that says an attribute, and what the attribute is called here. */
export interface BratAttributeSource extends PlacedLine {
  readonly key: string;
}

/** What an item keeps of its `.ann` file, under `source.brat`. */
export interface BratDocumentSource {
  readonly file: string;
  readonly lineEnd: string;
  /** Whether the last line ends too. */
  readonly endsWithLine: boolean;
  readonly hasMark: boolean;
  /** Whether the text had a byte order mark. */
  readonly hasTextMark: boolean;
  readonly counting: Counting;
  /** Notes, normalisations and lines of blanks. */
  readonly others: readonly PlacedLine[];
  readonly equivalences: readonly PlacedLine[];
}

/** What an annotation keeps: its own line, the events that it is the word of, and attributes of all these. */
export interface BratAnnotationSource extends PlacedLine {
  readonly events: readonly PlacedLine[];
  readonly attributes: readonly BratAttributeSource[];
}

/** What a relation was: a line of its own, an argument of an event, or a link of an equivalence. */
export type BratRelationSource =
  | (PlacedLine & { readonly attributes: readonly BratAttributeSource[] })
  | { readonly event: string; readonly nth: number }
  | { readonly equivalence: number; readonly nth: number };

/** Names, on an argument, the event that it is of and the one that it is, where a word has several events. */
export const EVENT_ATTRIBUTES = ['event', 'argument'] as const;

/** A file of settings that was delivered beside the texts. */
export interface BratSettings {
  readonly file: string;
  readonly text: string;
}

export function documentSourceOf({ source }: DeliveredItem): BratDocumentSource | null {
  const kept = source['brat'];
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string') return null;
  const { file, lineEnd, endsWithLine, hasMark, hasTextMark, counting } = kept;
  return {
    ...{ file, lineEnd: lineEnd === '\r\n' ? '\r\n' : '\n', endsWithLine: endsWithLine !== false },
    ...{ hasMark: hasMark === true, hasTextMark: hasTextMark === true },
    counting: countings.find((one) => one === counting) ?? 'code points',
    ...{ others: linesIn(kept['others']), equivalences: linesIn(kept['equivalences']) },
  };
}

export function annotationSourceOf({ source }: Annotation): BratAnnotationSource | null {
  const kept = source['brat'];
  const [own] = linesIn(kept === undefined ? [] : [kept]);
  if (own === undefined || !isJsonObject(kept)) return null;
  return { ...own, events: linesIn(kept['events']), attributes: attributesIn(kept['attributes']) };
}

export function relationSourceOf({ source }: Relation): BratRelationSource | null {
  const kept = source['brat'];
  if (!isJsonObject(kept)) return null;
  const { event, equivalence, nth } = kept;
  if (typeof nth === 'number' && typeof event === 'string') return { event, nth };
  if (typeof nth === 'number' && typeof equivalence === 'number') return { equivalence, nth };
  const [own] = linesIn([kept]);
  return own === undefined ? null : { ...own, attributes: attributesIn(kept['attributes']) };
}

export function settingsOf({ brat }: DeliverySource): BratSettings[] {
  return objectsIn(brat).flatMap(({ file, text }) =>
    typeof file === 'string' && typeof text === 'string' ? [{ file, text }] : [],
  );
}

function linesIn(kept: Json | undefined): PlacedLine[] {
  return objectsIn(kept).flatMap(({ at, line }) =>
    typeof at === 'number' && typeof line === 'string' ? [{ at, line }] : [],
  );
}

function attributesIn(kept: Json | undefined): BratAttributeSource[] {
  return objectsIn(kept).flatMap(({ at, line, key }) =>
    typeof at === 'number' && typeof line === 'string' && typeof key === 'string' ? [{ at, line, key }] : [],
  );
}

function objectsIn(kept: Json | undefined): JsonObject[] {
  return Array.isArray(kept) ? (kept as readonly Json[]).filter(isJsonObject) : [];
}
