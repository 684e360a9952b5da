import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ObjectStore } from '../objects/object-store.ts';
import { type BackedUpTable, copyOut, copySample, listTables, sizeOnDisk } from './tables.ts';

/**
 * Bytes of a table that are read to find how long its rows are as text. A larger table is judged by a sample of its
 * pages.
 */
const SAMPLE_BYTES = 16 * 1024 * 1024;
/** For rows written meanwhile, and for pages fuller than the sample. */
const MARGIN = 1.1;
/** Header and padding of an archive entry. */
const ENTRY_BYTES = 1024;

/** The factor by which rows are larger in a database, with their indexes and the write-ahead log. */
const GROWTH_OF_ROWS = 3;
/** The size of an empty database. */
const EMPTY_DATABASE_BYTES = 200 * 1024 * 1024;

/** The size of an embedded database whose rows take this many bytes in a backup. */
export function roomForRows(bytes: number): number {
  return EMPTY_DATABASE_BYTES + GROWTH_OF_ROWS * bytes;
}

/** The approximate size of a backup in bytes: of its rows, and of all of it. */
export interface EstimatedSize {
  readonly rows: number;
  readonly all: number;
}

export async function estimateSize(installation: {
  readonly pool: pg.Pool;
  readonly objects: ObjectStore;
}): Promise<EstimatedSize> {
  const client = await installation.pool.connect();
  let rows = 0;
  try {
    for (const table of await listTables(client)) rows += await estimateRows(client, table);
  } finally {
    client.release(true);
  }
  rows = Math.ceil(rows * MARGIN);
  let objects = 0;
  for await (const { size } of installation.objects.list('')) objects += size + ENTRY_BYTES;
  return { rows, all: rows + objects };
}

async function estimateRows(client: pg.PoolClient, table: BackedUpTable): Promise<number> {
  const onDisk = await sizeOnDisk(client, table);
  const share = Math.min(1, SAMPLE_BYTES / Math.max(1, onDisk));
  const copy = client.query(copyTo(share === 1 ? copyOut(table) : copySample(table, share)));
  let bytes = 0;
  for await (const chunk of copy as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes / share + ENTRY_BYTES;
}
