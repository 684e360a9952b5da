import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { isVisible } from '../acceptance/visible.store.ts';

/** Those of the batches that the viewer sees. */
export async function listVisible(db: Db, viewer: Viewer, batchIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select b.id from batch b
    where b.customer_id = ${viewer.customerId} and b.id = any(${[...batchIds]}::uuid[]) and ${isVisible(viewer)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
