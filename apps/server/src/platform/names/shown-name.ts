import { type RawBuilder, sql } from 'kysely';

/**
 * The name of a member as lists show it, with the login name behind it where somebody else of the customer has or had a
 * name that looks the same; behind one who left stands the day they did. No name may hold brackets, so that nobody
 * writes such a thing into their own.
 *
 * @param member the alias the table has in the query
 * @param name what the member was called then; what they are called, unless it is given
 */
export function shownName(
  member: string,
  name: RawBuilder<unknown> = sql.ref(`${member}.user_name`),
): RawBuilder<string> {
  const m = sql.ref(member);
  return sql<string>`(
    case
      when ${name} = ${m}.user_name and not exists (
        select from member other
        where other.customer_id = ${m}.customer_id and other.name_read = ${m}.name_read and other.id <> ${m}.id
      ) and not exists (
        select from member other
        where other.customer_id = ${m}.customer_id and other.name_seen = ${m}.name_seen and other.id <> ${m}.id
      ) then ${name}
      when ${m}.deleted_at is null then ${name} || ' (' || ${m}.login_name || ')'
      else ${name} || ' (– ' || to_char(${m}.deleted_at, 'YYYY-MM-DD') || ')'
    end
  )`;
}

/** The members of a customer as `named`, each by the name lists show: for queries of many rows, looked up once. */
export function namedMembers(customerId: string): RawBuilder<unknown> {
  return sql`named as materialized (
    select m.customer_id, m.id, ${shownName('m')} as name from member m where m.customer_id = ${customerId}
  )`;
}

/** A name as somebody wrote it before names were looked at, without what turns text round or cannot be seen. */
export function plainName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(${name}, '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g')`;
}
