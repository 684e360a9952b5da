import { type Kysely, sql } from 'kysely';

/**
 * Why: a delivery that was broken off keeps its name to itself only while somebody works on it. Without the instant of
 * its last step nobody could tell, and a folder that was corrected after a kill could never be delivered by its name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sync add column touched_at timestamptz`.execute(db);
  await sql`update sync set touched_at = coalesce(finished_at, started_at)`.execute(db);
  await sql`alter table sync alter column touched_at set not null`.execute(db);
}
