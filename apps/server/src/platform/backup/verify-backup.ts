import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { ObjectStore } from '../objects/object-store.ts';
import { StartupError } from '../startup-error.ts';
import { checkBackup, fillInstallation } from './restore-backup.ts';
import { digestOf, listSequences, readForHours } from './tables.ts';
import { type Installation, keptFiles } from './write-backup.ts';

/** An empty database and folder, removed after the verification. */
export type Scratch = Omit<Installation, 'objects'>;

export interface Verified {
  readonly tables: number;
  readonly objects: number;
  /** Objects that were deleted from the installation since they were backed up, such as an old export. */
  readonly gone: number;
}

/**
 * Restores a backup into a scratch installation and compares that with the original: every row as `snapshot` sees it,
 * every object by its SHA-256, sequences and files. Objects are compared as they are read and not stored.
 * @throws StartupError naming what differs
 */
export async function verifyBackup(
  source: Installation,
  snapshot: pg.PoolClient,
  file: string,
  scratch: Scratch,
): Promise<Verified> {
  await checkBackup(file);
  const counts = { objects: 0, gone: 0 };
  const objects = compareObjects(source.objects, counts);
  const { tables, sequences } = await fillInstallation({ ...scratch, objects }, file);
  const differing: string[] = [];
  const restored = await scratch.pool.connect();
  try {
    await readForHours(restored);
    for (const table of tables)
      if ((await digestOf(snapshot, table)) !== (await digestOf(restored, table)))
        differing.push(`table ${table.name}`);
    // Sequences move on in the installation regardless of its rows.
    const counters = await listSequences(restored);
    for (const { name, last } of sequences)
      if (counters.find((one) => one.name === name)?.last !== last) differing.push(`counter ${name}`);
  } finally {
    restored.release(true);
  }
  for (const name of keptFiles)
    if ((await hashOfFile(join(source.dataDir, name))) !== (await hashOfFile(join(scratch.dataDir, name))))
      differing.push(`file ${name}`);
  if (differing.length > 0) refuse(differing.join(', '));
  return { tables: tables.length, ...counts };
}

/** Takes the objects of a backup, and rejects one that differs from the installation's. */
function compareObjects(source: ObjectStore, counts: { objects: number; gone: number }): ObjectStore {
  const put: ObjectStore['put'] = async (key, body) => {
    const backedUp = await hashOf(body);
    const found = await source.get(key);
    counts.objects += 1;
    if (found === null) counts.gone += 1;
    else if ((await hashOf(found.body)).sha256 !== backedUp.sha256) refuse(`object ${key}`);
    return { size: backedUp.size };
  };
  return {
    put,
    async putAll(objects) {
      for (const { key, bytes } of objects) await put(key, Readable.from([bytes]));
    },
    get: () => Promise.resolve(null),
    size: () => Promise.resolve(null),
    delete: () => Promise.resolve(),
    async *list() {},
    forgetUnfinished: () => Promise.resolve(0),
    check: () => Promise.resolve(),
  };
}

async function hashOf(body: Readable): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

async function hashOfFile(path: string): Promise<string | null> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
}

function refuse(what: string): never {
  throw new StartupError(
    `The backup is not what the installation holds and was not kept; earlier ones are as they were. Different: ${what}.`,
  );
}
