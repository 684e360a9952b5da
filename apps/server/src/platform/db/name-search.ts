import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Folds width and case of a name, character by character, exactly as the database's `folded` does. */
function fold(text: string): string {
  return [...text.normalize('NFKC')].map((letter) => letter.toLowerCase()).join('');
}

/** Whether the name of the row `alias` contains `text`, taken literally, ignoring width and case. */
export function nameHolds(alias: string, text: string, column = 'name'): RawBuilder<boolean> {
  return foldedHolds(sql`coalesce(${sql.ref(`${alias}.folded_name`)}, ${sql.ref(`${alias}.${column}`)})`, text);
}

/** Whether a text that the database has folded contains `text`, taken literally, ignoring width and case. */
export function foldedHolds(folded: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return sql<boolean>`${folded} like ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether the file name of the item `i` contains it, for reading items one by one. It uses no index of words. */
export function fileNameHolds(text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(coalesce(i.folded_name, i.file_name), ${fold(text)}) > 0`;
}

/** Trigrams cannot find a shorter text. */
const TRIGRAM_LENGTH = 3;
/** The words of the index of short words: one or two Chinese or Japanese characters. */
const SHORT_LENGTH = 2;

/** The index `item_file_name_short` covers only these. */
const isBeyondAscii = sql<boolean>`octet_length(i.file_name) <> length(i.file_name)`;

/**
 * The digits of a counter behind its leading zeros, as in `_00054321`. Nearly every name of a numbered series has the
 * zeros, so their trigrams cost the index more than all others and select nothing.
 */
const COUNTED = /00([1-9]\d{3,})/;
/** Every third trigram: three adjacent characters that do not overlap the previous three. */
const TRIPLES = /[\p{L}\p{N}]{3}/gu;
/** From this many on, every third trigram selects as well as all of them, and the index reads a third. */
const ENOUGH_TRIPLES = 3;

/** The pattern of `like` for an index of trigrams: it matches every name that contains `folded`, and few others. */
function indexedPattern(folded: string): string | null {
  const digits = COUNTED.exec(folded)?.[1];
  if (digits !== undefined) return `%${digits}%`;
  const triples = folded.match(TRIPLES) ?? [];
  return triples.length < ENOUGH_TRIPLES ? null : `%${triples.join('%')}%`;
}

/**
 * The condition on the file name of the item `i` that an index of words answers alone; null where none can, because one
 * or two ASCII letters are in too many names.
 */
export function fileNameHoldsByIndex(text: string): RawBuilder<boolean> | null {
  const folded = fold(text);
  const { length } = [...folded];
  const pattern = indexedPattern(folded);
  if (pattern !== null)
    return sql<boolean>`(coalesce(i.folded_name, i.file_name) like ${pattern} and ${fileNameHolds(text)})`;
  if (length >= TRIGRAM_LENGTH) return nameHolds('i', text, 'file_name');
  if (length > SHORT_LENGTH || !/[^\0-\x7f]/.test(folded)) return null;
  return sql<boolean>`(${isBeyondAscii} and short_words(i.file_name) @> array[${folded}::text])`;
}

/** How many items of all customers the planner expects to have such a file name. */
export async function expectItems(db: Db, condition: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }>`
    explain (format json) select from item i where ${condition}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** How many items are searched for a text that no index can find. */
export const MOST_READ = 200_000;

/** Above this expected number, reading items one by one finds enough of them sooner than an index of words. */
export const MOST_LISTED = 100_000;
