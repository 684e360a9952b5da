import { type RawBuilder, sql } from 'kysely';

/**
 * Values as JSON text that PostgreSQL writes. Long lists come as text: parsing their rows and writing them again costs a
 * node more than the query does.
 */
export const jsonText = {
  /** Numbers and truth values. */
  plain: (value: RawBuilder<unknown>) => sql<string>`coalesce((${value})::text, 'null')`,
  /** What needs no escapes: ids and codes. */
  code: (value: RawBuilder<unknown>) => sql<string>`coalesce('"' || ${value} || '"', 'null')`,
  /** What people or programs wrote. */
  text: (value: RawBuilder<unknown>) => sql<string>`coalesce(to_json(${value})::text, 'null')`,
  /** A `timestamptz`, as `toISOString` writes it. */
  instant: (value: RawBuilder<unknown>) =>
    sql<string>`coalesce('"' || to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`,
} as const;

/**
 * A JSON object as text. `concat` is several times faster than the functions of PostgreSQL that build JSON, because
 * those look the type of each value up for each row.
 */
export function jsonObject(members: Readonly<Record<string, RawBuilder<string>>>): RawBuilder<string> {
  const parts = Object.entries(members).map(
    ([name, value], nth) => sql`${sql.lit(`${nth === 0 ? '{' : ','}${JSON.stringify(name)}:`)}, ${value}`,
  );
  return sql<string>`concat(${sql.join(parts)}, '}')`;
}
