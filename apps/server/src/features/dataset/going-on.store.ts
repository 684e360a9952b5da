import { type RawBuilder, sql } from 'kysely';

/** Without a step for this long, nobody uploads. */
const SILENT_MS = 15 * 60_000;

/** Whether somebody uploads into the batch `b`: an upload had a step lately, and has not ended. */
export function goesOn(now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from dataset_upload u
    where u.customer_id = b.customer_id and u.batch_id = b.id and not u.is_cancelled
      and u.updated_at > ${new Date(now.getTime() - SILENT_MS)} and u.verified_files < u.files
  )`;
}
