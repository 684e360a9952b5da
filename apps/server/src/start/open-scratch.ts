import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backgroundWork } from '../background-work.ts';
import { roomForRows } from '../platform/backup/estimate-size.ts';
import type { Scratch } from '../platform/backup/verify-backup.ts';
import { lockFolder } from '../platform/data-folder/folder-lock.ts';
import { connect } from '../platform/db/connect.ts';
import { requireSpaceForCommand } from '../platform/disk/space-for-command.ts';
import { createLog } from '../platform/log.ts';
import { checkDatabase } from '../platform/postgres/check-database.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { stopOrphan } from '../platform/postgres/stop-orphan.ts';
import { StartupError } from '../platform/startup-error.ts';
import { closeSoon } from './drain.ts';

const PREFIX = 'countersign-verify-';

/** A temporary embedded PostgreSQL and a folder for it below the temporary folder; `stack` removes both. */
export async function openScratch(stack: AsyncDisposableStack, rowBytes: number): Promise<Scratch> {
  await removeLeftScratches(tmpdir());
  await requireSpaceForCommand(tmpdir(), roomForRows(rowBytes), 'Verifying the backup');
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  await lockFolder(dataDir);
  const postgres = await startPostgres({ dataDir, log: createLog('error'), isDurable: false });
  stack.defer(() => postgres.stop());
  const connected = connect(postgres.connection, () => {});
  stack.defer(() => closeSoon(connected));
  await checkDatabase(connected.pool);
  return { pool: connected.pool, db: connected.db, dataDir, backgroundWork };
}

/** Removes the remains of a killed command: its database may still run, and its folder contains copies of secrets. */
export async function removeLeftScratches(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const left = join(folder, name);
    try {
      await lockFolder(left);
      await stopOrphan(join(left, 'postgres'));
      await rm(left, { recursive: true, force: true });
    } catch (error) {
      // In use, or another user's.
      const isOthers = error instanceof Error && 'syscall' in error;
      if (!(error instanceof StartupError) && !isOthers) throw error;
    }
  }
}
