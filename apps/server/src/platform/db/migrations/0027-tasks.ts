import { type Kysely, sql } from 'kysely';

/**
 * Why: members have a list of their tasks. It says who assigned each of them, and finds by member what they take part in
 * and what they decided today. Assignments made before, and those a delivery comes with, name nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table assignment add column by_id uuid`.execute(db);
  await sql`alter table assignment add foreign key (customer_id, by_id) references member (customer_id, id)`.execute(
    db,
  );
  await sql`create index acceptor_member on acceptor (customer_id, member_id)`.execute(db);
  await sql`create index decision_hour_member on decision_hour (customer_id, member_id, hour)`.execute(db);
}
