import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import { endRestore } from '../data-folder/unfinished-restore.ts';
import { migrateTo, migrateToLatest, migrationNames } from '../db/migrate.ts';
import { createLog } from '../log.ts';
import { StartupError } from '../startup-error.ts';
import { lostQueue } from '../work/queues.ts';
import { startWork } from '../work/start-work.ts';
import { checkArchive, readArchive, SEAL } from './archive.ts';
import { copyRowsIn, type RowsIn } from './copy-rows-in.ts';
import { type BackedUpTable, emptyTables, listTables, readForHours, setSequences, setTriggers } from './tables.ts';
import { endRows, forgetWork, markRows, refuseFilled } from './unfinished-rows.ts';
import { type Installation, keptFiles, type Manifest } from './write-backup.ts';

/** How much space the rows and the objects of a backup take once restored. */
export interface BackupSizes {
  readonly rows: number;
  readonly objects: number;
}

/**
 * Reads a whole backup before anything is restored.
 * @throws StartupError when it is damaged, no backup, or of a later version
 */
export async function checkBackup(file: string): Promise<BackupSizes> {
  const sizes = await checkArchive(file);
  for await (const { name, body } of readArchive(file)) {
    readManifest(name, await buffer(body));
    break;
  }
  return { rows: sizes.get('rows') ?? 0, objects: sizes.get('objects') ?? 0 };
}

/**
 * Restores a backup into an empty installation: rows in one transaction, objects, then files. Replaces the rows of an
 * earlier restore that did not finish.
 * @param file one that `checkBackup` has accepted
 * @returns the backup's manifest
 * @throws StartupError when the installation is not empty, or saying why the restore failed and what to do
 */
export async function restoreBackup(installation: Installation, file: string): Promise<Manifest> {
  await refuseIfFilled(installation);
  const manifest = await fillInstallation(installation, file);
  // The next start brings the tables up to date if this is not reached. Until then they are those of the backup.
  await migrateToLatest(installation.pool);
  return manifest;
}

/** Restores without checking what exists, into the tables as they were when the backup was made. */
export async function fillInstallation(installation: Installation, file: string): Promise<Manifest> {
  const { pool } = installation;
  const client = await pool.connect();
  try {
    await readForHours(client);
    const restoring = createRestoring(installation, client);
    for await (const { name, body } of readArchive(file)) await restoring.take(name, body);
    const manifest = await restoring.finish();
    await client.query('analyze');
    await askAgain(installation, manifest.work);
    await endRows(pool);
    await endRestore(installation.dataDir);
    return manifest;
  } catch (error) {
    await undo(installation, client);
    if (error instanceof StartupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The restore failed: ${reason}. Nothing that was there before was touched. Put this right and run the same command again, which begins anew.`,
      { cause: error },
    );
  } finally {
    client.release(true);
  }
}

/** Removes what it can. The rest stays marked as unfinished. */
async function undo({ objects }: Installation, client: pg.PoolClient): Promise<void> {
  await client.query('rollback').catch(() => {});
  try {
    for await (const { key } of objects.list('')) await objects.delete(key);
  } catch {
    // The next restore removes them.
  }
}

/** Queues the work that was not done when the backup was made. Half-finished work starts again. */
async function askAgain({ pool, db, backgroundWork }: Installation, asked: Manifest['work']): Promise<void> {
  const work = await startWork(pool, createLog('warn'), backgroundWork);
  for (const { name, data } of asked) {
    const known = backgroundWork.find((kind) => name === kind.name || name === lostQueue(kind.name));
    if (known !== undefined) await work.send(db, known, data ?? {});
  }
  await work.stop();
}

async function refuseIfFilled({ pool, objects, dataDir }: Installation): Promise<void> {
  await refuseFilled(pool);
  for await (const _ of objects.list(''))
    throw new StartupError(
      `The data folder ${dataDir} holds objects already and stays as it is: set DATA_DIR to a new one.`,
    );
}

function createRestoring({ pool, objects, dataDir }: Installation, client: pg.PoolClient) {
  const files = new Map<string, Buffer>();
  let manifest: Manifest | null = null;
  let table: { readonly name: string; readonly rows: RowsIn } | null = null;
  const endTable = async () => {
    const ending = table?.rows;
    table = null;
    await ending?.end();
  };
  const takeRows = async (name: string, body: AsyncIterable<Buffer>) => {
    const found = manifest?.tables.find((one) => one.name === name);
    if (found === undefined) throw new StartupError(`The backup has rows of ${name}, which it does not name.`);
    if (table?.name !== name) {
      await endTable();
      table = { name, rows: copyRowsIn(client, found) };
    }
    for await (const bytes of body) await table.rows.write(bytes);
  };
  return {
    async take(name: string, body: AsyncIterable<Buffer>): Promise<void> {
      const [kind = '', ...rest] = name.split('/');
      if (manifest === null) {
        manifest = readManifest(name, await buffer(body));
        await begin(pool, client, manifest);
      } else if (kind === 'rows') await takeRows(rest[0] ?? '', body);
      else if (kind === 'objects') {
        await endTable();
        await objects.put(rest.join('/'), Readable.from(body, { objectMode: false }));
      } else if (name !== SEAL) files.set(rest.join('/'), await buffer(body));
    },
    async finish(): Promise<Manifest> {
      await endTable();
      if (manifest === null) throw new StartupError('This is no backup; nothing was restored.');
      await setTriggers(client, manifest.tables, 'enable');
      await setSequences(client, manifest.sequences);
      await client.query('commit');
      for (const name of keptFiles) await putFile(join(dataDir, name), files.get(name));
      return manifest;
    },
  };
}

async function putFile(path: string, bytes: Buffer | undefined): Promise<void> {
  if (bytes === undefined) return;
  await writeFile(`${path}.new`, bytes, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

function readManifest(name: string, bytes: Buffer): Manifest {
  const manifest = name === 'manifest.json' ? (JSON.parse(String(bytes)) as Manifest) : null;
  if (manifest?.kind !== 'countersign-backup') throw new StartupError('This is no backup; nothing was restored.');
  const known = migrationNames();
  const isOlderOrSame = manifest.migrations.every((migration, n) => known[n] === migration);
  if (!isOlderOrSame || manifest.format !== 1)
    throw new StartupError(`The backup is of version ${manifest.version}, which this one does not know: use that one.`);
  return manifest;
}

/** Makes the schema of the backup, with empty tables. */
async function begin(pool: pg.Pool, client: pg.PoolClient, { migrations, tables }: Manifest): Promise<void> {
  const foreign = (await listTables(client)).find(({ name }) => !tables.some((table) => table.name === name));
  if (foreign !== undefined)
    throw new StartupError(
      `The database has a table ${foreign.name}, which is none of the backup's, and stays as it is: name an empty database.`,
    );
  const last = migrations.at(-1);
  if (last !== undefined) await migrateTo(pool, last);
  await client.query('begin');
  const there = await listTables(client);
  const spell = (table: BackedUpTable) => `${table.name} ${[...table.columns].sort().join(' ')}`;
  const isSame = there.map(spell).sort().join('\n') === tables.map(spell).sort().join('\n');
  if (!isSame)
    throw new StartupError('The tables of the database are not those of the backup: name an empty database.');
  await setTriggers(client, tables, 'disable');
  await emptyTables(client, tables);
  await forgetWork(client);
  await markRows(client);
}
