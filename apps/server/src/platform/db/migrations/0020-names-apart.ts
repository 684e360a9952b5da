import { cleanName } from '@countersign/domain';
import { type Kysely, sql } from 'kysely';
import { lookOf } from '../../names/look-of.ts';

interface Named {
  readonly customer_id: string;
  readonly id: string;
  readonly login_name: string;
  readonly user_name: string;
  readonly is_gone: boolean;
}

/**
 * Why: a member could take the name of another, or one that only looks like it. What a name looks like is kept beside it,
 * and no two in a team look alike. The first who joined keeps the name. A later one with the same gets their
 * login name behind it, and may choose another in the personal centre; characters no name may hold go, and so does a name
 * with a word that marks the provider.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table member add column name_seen text, add column name_read text`.execute(db);
  const { rows } = await sql<Named>`
    select customer_id, id, login_name, user_name, deleted_at is not null as is_gone
    from member order by customer_id, created_at, id`.execute(db);
  const taken = new Set<string>();
  for (const row of rows) {
    const name = nameOf(row, taken);
    const { seen, read } = lookOf(name);
    await sql`
      update member set user_name = ${name}, name_seen = ${seen}, name_read = ${read}
      where customer_id = ${row.customer_id} and id = ${row.id}`.execute(db);
  }
  await sql`
    alter table member
      alter column name_seen set not null,
      alter column name_read set not null`.execute(db);
  await sql`
    create unique index member_name_seen on member (customer_id, name_seen) where deleted_at is null`.execute(db);
  await sql`
    create unique index member_name_read on member (customer_id, name_read) where deleted_at is null`.execute(db);
  // Names of those who left are no longer theirs alone: lists ask who else has one.
  await sql`create index member_any_seen on member (customer_id, name_seen)`.execute(db);
  await sql`create index member_any_read on member (customer_id, name_read)`.execute(db);
}

/** As they stood when this was written. */
const MARKS = ['Provider', '供应方', '納入側'].map((mark) => lookOf(mark).read);

function nameOf({ customer_id, id, login_name, user_name, is_gone }: Named, taken: Set<string>): string {
  const name = cleanName(user_name) || (is_gone ? '–' : login_name);
  if (is_gone) return name;
  // The id is no name for a person, but surely free.
  for (const tried of [name, `${name} ${login_name}`, login_name, id]) {
    const { seen, read } = lookOf(tried);
    if (MARKS.some((mark) => read.includes(mark))) continue;
    const keys = [`${customer_id} seen ${seen}`, `${customer_id} read ${read}`];
    if (keys.some((key) => taken.has(key))) continue;
    for (const key of keys) taken.add(key);
    return tried;
  }
  throw new Error(`no name for member ${id}`);
}
