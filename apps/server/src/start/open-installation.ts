import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { backgroundWork } from '../background-work.ts';
import { refuseFilled, refuseUnfinishedRows } from '../platform/backup/unfinished-rows.ts';
import type { Installation } from '../platform/backup/write-backup.ts';
import { openDataFolder } from '../platform/data-folder/open-data-folder.ts';
import { refuseUnfinished } from '../platform/data-folder/unfinished-restore.ts';
import { classes, connect } from '../platform/db/connect.ts';
import { createLog } from '../platform/log.ts';
import { openBucket } from '../platform/objects/create-stores.ts';
import { createDiskStore } from '../platform/objects/disk-store.ts';
import type { ObjectStore } from '../platform/objects/object-store.ts';
import { checkDatabase } from '../platform/postgres/check-database.ts';
import { findRunningPostgres } from '../platform/postgres/find-running.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { StartupError } from '../platform/startup-error.ts';
import type { Settings } from '../settings.ts';
import { closeSoon } from './drain.ts';

/** Rows, objects and files of an installation for a command that runs beside the server; `stack` closes them. */
export async function openInstallation(
  settings: Settings,
  stack: AsyncDisposableStack,
  use: 'read' | 'fill',
): Promise<Installation> {
  const { dataDir, databaseUrl } = settings;
  if (use === 'read') refuseUnfinished(dataDir);
  // With a database elsewhere, a wrong folder would pass for an installation without objects.
  if (use === 'read' && !existsSync(join(dataDir, 'secrets.json')))
    throw new StartupError(`There is no installation in ${dataDir}. Set DATA_DIR to its folder.`);
  const running = databaseUrl === null && use === 'read' ? await findRunningPostgres(dataDir) : null;
  const connection =
    databaseUrl === null ? (running ?? (await startOwn(dataDir, stack, use))) : { connectionString: databaseUrl };
  const connected = connect({ ...classes.patient, ...connection }, () => {});
  stack.defer(() => closeSoon(connected));
  const { pool, db } = connected;
  await checkDatabase(pool);
  if (use === 'read') await refuseUnfinishedRows(pool);
  else if (databaseUrl !== null) {
    await refuseFilled(pool);
    await openToFill(dataDir, stack);
  }
  return { pool, db, objects: await openObjects(settings), dataDir, backgroundWork };
}

async function openObjects({ s3, dataDir }: Settings): Promise<ObjectStore> {
  if (s3 !== null) return openBucket(s3);
  const folder = join(dataDir, 'objects');
  await mkdir(folder, { recursive: true });
  return createDiskStore(folder);
}

async function startOwn(dataDir: string, stack: AsyncDisposableStack, use: 'read' | 'fill'): Promise<pg.PoolConfig> {
  if (use === 'fill') await openToFill(dataDir, stack);
  else {
    const folder = await openDataFolder(dataDir);
    stack.defer(() => folder.close());
  }
  const postgres = await startPostgres({ dataDir, log: createLog('warn') });
  stack.defer(() => postgres.stop());
  return postgres.connection;
}

/** Leaves out the mark of an unfinished restore. The new rows take the place of its rows. */
async function openToFill(dataDir: string, stack: AsyncDisposableStack): Promise<void> {
  const folder = await openDataFolder(dataDir, 'fill');
  stack.defer(() => folder.close());
  for (const name of ['objects', 'first-run.json']) await rm(join(dataDir, name), { recursive: true, force: true });
}
