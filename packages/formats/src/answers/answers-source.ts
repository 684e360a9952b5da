import type { AnswersDocument, DeliveredItem, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';

/** Where an item stood, and what its document does not say of its record. */
export interface AnswersSource {
  readonly file: string;
  readonly at: number;
  /**
   * The record without the texts of the document, as JSON, for a database does not keep the order of keys; left out where the
   * document and the statements say all of it.
   */
  readonly hollow?: string;
  /** The record as it came, where its JSON is written in another way than the rest of the file. */
  readonly raw?: string;
  /** What stood between it and the record before, where that differs from the rest of the file. */
  readonly gap?: string;
}

/** What stood before a record, where it is known. */
export function gapOf({ gap }: Pick<AnswersSource, 'gap'>): Pick<AnswersSource, 'gap'> {
  return gap === undefined ? {} : { gap };
}

/** Stands for the text of a piece in a hollow record. */
const PIECE = '$piece';
/** Shorter texts take less room than what would stand for them. */
const LEAST_UNITS = 24;

export function answersSourceOf({ source }: Pick<DeliveredItem, 'source'>, name: string): AnswersSource | null {
  const kept = source[name];
  if (!isJsonObject(kept)) return null;
  const { file, at, hollow, raw, gap } = kept;
  if (typeof file !== 'string' || typeof at !== 'number') return null;
  return {
    ...{ file, at },
    ...(typeof hollow === 'string' ? { hollow } : {}),
    ...(typeof raw === 'string' ? { raw } : {}),
    ...(typeof gap === 'string' ? { gap } : {}),
  };
}

/** A record without the texts of its document, which are stored once. Null where it already has something like that. */
export function hollowed(record: Json, document: AnswersDocument): Json | null {
  const ids = new Map(textsOf(document).map(([id, text]) => [text, id]));
  let isTaken = false;
  const without = mapTexts(
    record,
    (text) => {
      const id = text.length < LEAST_UNITS ? undefined : ids.get(text);
      return id === undefined ? text : { [PIECE]: id };
    },
    ({ [PIECE]: taken }) => {
      isTaken ||= taken !== undefined;
      return null;
    },
  );
  return isTaken ? null : without;
}

/** A hollow record with its texts. */
export function filled(hollow: string, document: AnswersDocument): Json {
  const texts = new Map(textsOf(document));
  return mapTexts(
    JSON.parse(hollow) as Json,
    (text) => text,
    ({ [PIECE]: id }) => (typeof id === 'string' ? (texts.get(id) ?? null) : null),
  );
}

/** The texts of a document by the ids of their pieces. */
function textsOf({ passage, turns, questions, answers }: AnswersDocument): (readonly [id: string, text: string])[] {
  const said = [...turns, ...questions, ...answers.flatMap((answer) => answer.turns)];
  const texts = said.map(({ id, text }) => [id, text] as const);
  return passage === undefined ? texts : [['passage', passage], ...texts];
}

/** A copy with other texts, and with something else in the place of the objects that `replace` knows. */
function mapTexts(
  value: Json,
  change: (text: string) => Json,
  replace: (value: { readonly [key: string]: Json }) => Json,
): Json {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((one) => mapTexts(one, change, replace));
  if (!isJsonObject(value)) return value;
  const replaced = replace(value);
  if (replaced !== null) return replaced;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change, replace)]));
}
