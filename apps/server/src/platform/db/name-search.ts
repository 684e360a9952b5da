import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Width and case do not tell names apart; the database's `folded` does the same. Letter by letter, as it does. */
function fold(text: string): string {
  return [...text.normalize('NFKC')].map((letter) => letter.toLowerCase()).join('');
}

/** Whether the name of the row `alias` holds `text` anywhere, taken literally, whatever its width and case. */
export function nameHolds(alias: string, text: string, column = 'name'): RawBuilder<boolean> {
  const name = sql`coalesce(${sql.ref(`${alias}.folded_name`)}, ${sql.ref(`${alias}.${column}`)})`;
  return sql<boolean>`${name} like ${`%${fold(text).replace(/[\\%_]/g, '\\$&')}%`}`;
}

/** Whether the file name of the item `i` does, for reading items one by one: no index of words is taken for it. */
export function fileNameHolds(text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(coalesce(i.folded_name, i.file_name), ${fold(text)}) > 0`;
}

/** Trigrams find nothing shorter. */
const TRIGRAM_LENGTH = 3;
/** The words of the index of short ones: in Chinese and Japanese one character or two. */
const SHORT_LENGTH = 2;

/** The index `item_file_name_short` covers only these. */
const isBeyondAscii = sql<boolean>`octet_length(i.file_name) <> length(i.file_name)`;

/**
 * The digits of a counter behind its leading zeros, as in `_00054321`. Nearly every name of a numbered series has the
 * zeros, so that their trigrams cost the index more than all others and find nothing.
 */
const COUNTED = /00([1-9]\d{3,})/;
/** Three letters beside each other that do not overlap the three before. */
const TRIPLES = /[\p{L}\p{N}]{3}/gu;
/** From so many on they are as good as all trigrams, and the index reads a third. */
const ENOUGH_TRIPLES = 3;

/** The pattern of `like` that an index of trigrams looks for: every name that holds `folded` fits, and few others do. */
function indexedPattern(folded: string): string | null {
  const digits = COUNTED.exec(folded)?.[1];
  if (digits !== undefined) return `%${digits}%`;
  const triples = folded.match(TRIPLES) ?? [];
  return triples.length < ENOUGH_TRIPLES ? null : `%${triples.join('%')}%`;
}

/**
 * The condition on the file name of the item `i` that an index of words answers alone; null where none can: one or two
 * letters of ASCII are in too many names.
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

/** What no index can find is sought in so many items. */
export const MOST_READ = 200_000;

/** Above so many expected in all, reading meets enough of them sooner than an index of words has listed them. */
export const MOST_LISTED = 100_000;
