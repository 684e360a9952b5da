import { type RawBuilder, sql } from 'kysely';

/** A value as PostgreSQL writes it into JSON text. Its quotes are written with the names around it. */
interface JsonText {
  readonly quote: '' | '"';
  readonly written: RawBuilder<unknown>;
}

/**
 * Values as JSON text that PostgreSQL writes, for `jsonMembers`; none is null unless its name says so. Long lists come as
 * text: parsing their rows and writing them again costs a node more than the query does.
 */
export const jsonText = {
  number: (value: RawBuilder<unknown>): JsonText => ({ quote: '', written: value }),
  truth: (value: RawBuilder<boolean>): JsonText => ({
    quote: '',
    written: sql`case when ${value} then 'true' else 'false' end`,
  }),
  /** For values that need no escapes: ids and codes. */
  code: (value: RawBuilder<unknown>): JsonText => ({ quote: '"', written: value }),
  codeOrNull: (value: RawBuilder<unknown>): JsonText => ({
    quote: '',
    written: sql`coalesce('"' || ${value} || '"', 'null')`,
  }),
  /** For text of people or programs. */
  text: (value: RawBuilder<unknown>): JsonText => ({ quote: '', written: sql`to_json(${value})::text` }),
  /** For `jsonb`. */
  json: (value: RawBuilder<unknown>): JsonText => ({ quote: '', written: sql`(${value})::text` }),
  /** A `timestamptz`, as `toISOString` writes it. */
  instantOrNull: (value: RawBuilder<unknown>): JsonText => ({
    quote: '',
    written: sql`coalesce('"' || to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`,
  }),
} as const;

/**
 * The members of a JSON object, without its braces, as arguments of `concat`. That is several times faster than
 * PostgreSQL's functions that build JSON, because those look up the type of each value for each row.
 */
export function jsonMembers(members: Readonly<Record<string, JsonText>>): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [];
  let before = '';
  for (const [name, { quote, written }] of Object.entries(members)) {
    parts.push(sql.lit(`${before}${JSON.stringify(name)}:${quote}`), written);
    before = `${quote},`;
  }
  return sql.join([...parts, sql.lit(before.slice(0, -1))]);
}
