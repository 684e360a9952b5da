import { type RawBuilder, sql } from 'kysely';

/**
 * The name of a member as lists show it. The login name follows where another member of the customer has or had a name
 * that looks the same; for a former member, the day they left follows. Names cannot contain brackets, so nobody can
 * imitate this.
 *
 * @param member the alias of the table in the query
 * @param name the member's name at the time; the current one unless given
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

/** The members of a customer as `named`, each with the shown name. Looked up once, for queries of many rows. */
export function namedMembers(customerId: string): RawBuilder<unknown> {
  return sql`named as materialized (
    select m.customer_id, m.id, ${shownName('m')} as name from member m where m.customer_id = ${customerId}
  )`;
}

/** A name from before names were checked, without invisible and bidirectional control characters. */
export function plainName(name: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(${name}, '[\\u00AD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g')`;
}
