import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Db } from '../db/connect.ts';
import type { ObjectStore } from '../objects/object-store.ts';
import { syncFolder } from '../objects/sync-folder.ts';
import { RETENTION_LOCK } from '../retention/retention-lock.ts';
import type { WorkDefinition } from '../work/define-work.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';
import { partOf } from './backup-file.ts';
import {
  type BackedUpSequence,
  type BackedUpTable,
  copyOut,
  listMigrations,
  listPendingWork,
  listSequences,
  listTables,
  readForHours,
} from './tables.ts';

/** The manifest of a backup, its first entry. */
export interface Manifest {
  readonly kind: 'countersign-backup';
  readonly format: 1;
  readonly version: string;
  readonly at: string;
  readonly migrations: readonly string[];
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly BackedUpSequence[];
  readonly work: readonly { readonly name: string; readonly data: object | null }[];
}

/** Files of the data folder besides rows and objects. */
export const keptFiles = ['secrets.json', 'first-run.json'] as const;

/** What an installation consists of. */
export interface Installation {
  readonly pool: pg.Pool;
  readonly db: Db;
  readonly objects: ObjectStore;
  readonly dataDir: string;
  /** The kinds of background work it has. */
  readonly backgroundWork: readonly WorkDefinition[];
}

export interface BackupSummary {
  readonly rows: number;
  readonly objects: number;
}

const PIECE_BYTES = 8 * 1024 * 1024;

/** Runs on a complete backup before it gets its name, while `snapshot` still sees the rows it was made of. */
export type Check = (part: string, snapshot: pg.PoolClient) => Promise<void>;

/**
 * Writes the whole installation into `file`, as of one instant, while the server runs. Rows come first: every object
 * they name exists by then, and objects never change. The file gets its name once it is complete, synced to disk and
 * accepted by `check`.
 */
export async function writeBackup(
  { pool, objects, dataDir }: Installation,
  file: string,
  about: { readonly version: string; readonly at: Date },
  check: Check | null = null,
): Promise<BackupSummary> {
  const part = partOf(file);
  const output = await open(part, 'wx', 0o600);
  const client = await pool.connect().catch(async (error: unknown) => {
    await output.close();
    await rm(part, { force: true });
    throw error;
  });
  try {
    await readForHours(client);
    // Retention pauses from before the rows are read until their objects are copied. Closing this connection ends the
    // pause.
    await client.query('select pg_advisory_lock_shared($1)', [RETENTION_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const archive = writeArchive(createWriteStream(part, { fd: output, flush: true }));
    const manifest: Manifest = {
      ...{ kind: 'countersign-backup', format: 1, version: about.version, at: about.at.toISOString() },
      migrations: await listMigrations(client),
      tables: await listTables(client),
      sequences: await listSequences(client),
      work: await listPendingWork(client),
    };
    await addBytes(archive, 'manifest.json', Buffer.from(JSON.stringify(manifest)));
    let rows = 0;
    for (const table of manifest.tables) rows += await addRows(archive, client, table);
    // The database may discard old row versions again.
    if (check === null) await client.query('commit');
    const written = { rows, objects: await addObjects(archive, objects) };
    for (const name of keptFiles) {
      const bytes = await readFile(join(dataDir, name)).catch(() => null);
      if (bytes !== null) await addBytes(archive, `files/${name}`, bytes);
    }
    await archive.end();
    await check?.(part, client);
    await rename(part, file);
    await syncFolder(dirname(file));
    return written;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    // Its state is unknown, so the connection is not reused.
    client.release(true);
  }
}

/** In pieces, because an entry states its size before its bytes. */
async function addRows(archive: ArchiveWriter, client: pg.PoolClient, table: BackedUpTable): Promise<number> {
  const copy = client.query(copyTo(copyOut(table)));
  let [pieces, held]: [Buffer[], number] = [[], 0];
  let number = 0;
  const flush = async () => {
    number += 1;
    await addBytes(archive, `rows/${table.name}/${String(number).padStart(6, '0')}`, Buffer.concat(pieces));
    [pieces, held] = [[], 0];
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    pieces.push(chunk);
    held += chunk.length;
    if (held >= PIECE_BYTES) await flush();
  }
  if (held > 0) await flush();
  return copy.rowCount;
}

async function addObjects(archive: ArchiveWriter, objects: ObjectStore): Promise<number> {
  let count = 0;
  for await (const { key } of objects.list('')) {
    const found = await objects.get(key);
    // Retention is paused, but an old export may be deleted while this runs.
    if (found === null) continue;
    await archive.add(`objects/${key}`, found.size, found.body as AsyncIterable<Buffer>);
    count += 1;
  }
  return count;
}

function addBytes(archive: ArchiveWriter, name: string, bytes: Buffer): Promise<void> {
  return archive.add(name, bytes.length, [bytes]);
}
