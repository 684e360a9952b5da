import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roomForRows } from '../platform/backup/estimate-size.ts';
import type { Scratch } from '../platform/backup/verify-backup.ts';
import { connect } from '../platform/db/connect.ts';
import { requireSpace } from '../platform/free-space.ts';
import { createLog } from '../platform/log.ts';
import { checkDatabase } from '../platform/postgres/check-database.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { closeSoon } from './drain.ts';

/** An embedded PostgreSQL and a folder for a while, in the folder for temporary files; `stack` removes both. */
export async function openScratch(stack: AsyncDisposableStack, rowBytes: number): Promise<Scratch> {
  await requireSpace(tmpdir(), roomForRows(rowBytes), 'Verifying the backup');
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-verify-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const postgres = await startPostgres({ dataDir, log: createLog('error'), isDurable: false });
  stack.defer(() => postgres.stop());
  const connected = connect(postgres.connection, () => {});
  stack.defer(() => closeSoon(connected));
  await checkDatabase(connected.pool);
  return { pool: connected.pool, db: connected.db, dataDir };
}
