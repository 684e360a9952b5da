import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  embeddedDatabase,
  makePicture,
  must,
  pickedBytes,
  rawZip,
  type ServerProcess,
  startServerProcess,
  type Uploading,
  uploadingTo,
} from '@countersign/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `npm run test:full` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const LONGEST_KILL_MS = 60_000;
const PICTURES = 24;
/** More than the rows that a listing keeps at once. */
const TEXTS = 1020;
const LOOSE = 130;

/** The folder around the data folder, which stays as it is. */
let around: string;
let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;
let uploading: Uploading;
let files: Readonly<Record<string, Buffer>>;

beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'countersign-parsing-kills-'));
  dataDir = join(around, 'data');
  await mkdir(dataDir);
  env = { PORT: String(await freePort()) };
  server = startServerProcess(dataDir, env);
  uploading = await uploadingTo(await server.ready, dataDir);
  files = await folder();
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(around, { recursive: true, force: true });
});

/** Where an entry of the zip would like to be written. */
const escape = () => join(tmpdir(), `${basename(around)}.txt`);

async function folder(): Promise<Record<string, Buffer>> {
  const pictures = await Promise.all(Array.from({ length: PICTURES }, (_, nth) => makePicture(nth)));
  const pictureAt = (nth: number) => pictures[nth % PICTURES] ?? Buffer.alloc(0);
  const zip = rawZip([
    { name: '../../../../escape.txt', data: Buffer.from('out') },
    { name: escape(), data: Buffer.from('out') },
    { name: 'link', mode: 0o120777, data: Buffer.from('/etc/passwd') },
    ...Array.from({ length: 200 }, (_, nth) => ({ name: `p/${nth}.png`, data: pictureAt(nth) })),
    { name: 'p/broken.png', data: pictureAt(0), crc: 1 },
    { name: 'P/0.PNG', data: pictureAt(0) },
    ...Array.from({ length: TEXTS }, (_, nth) => ({ name: `t/${nth}.txt`, data: Buffer.from(`${nth}\n`.repeat(nth)) })),
    { name: 'large.bin', data: Buffer.alloc(3_000_000, 7) },
    { name: 'rows.csv', data: Buffer.from('a,b\n1,2\n3,4\n') },
  ]);
  const loose = Array.from({ length: LOOSE }, (_, nth): [string, Buffer] =>
    nth % 2 === 0 ? [`loose/${nth}.png`, pictureAt(nth)] : [`loose/${nth}.txt`, Buffer.from(`${nth}`)],
  );
  return { 'set.zip': zip, ...Object.fromEntries(loose), 'broken.png': pictureAt(1).subarray(0, 60) };
}

async function withDatabase<T>(run: (client: pg.Client) => Promise<T>): Promise<T> {
  const { host, user, database } = await embeddedDatabase(dataDir);
  const client = new pg.Client({ host, user, database });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

async function rowsOf<Row extends object>(client: pg.Client, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await client.query<Row>(text, [...values])).rows;
}

interface Progress {
  readonly state: string;
  readonly found: number;
  readonly done: number;
}

async function progressOf(client: pg.Client, batchId: string): Promise<Progress> {
  const [found] = await rowsOf<Progress>(
    client,
    'select state, found_files as found, read_files + failed_files as done from dataset_batch where id = $1',
    [batchId],
  );
  if (found === undefined) throw new Error('no batch');
  return found;
}

async function beginParsing(name: string): Promise<string> {
  const batchId = await uploading.newBatch(name);
  const sources = Object.entries(files).map(([path, bytes]) => pickedBytes(path, bytes));
  const uploader = await uploading.begin(await server.ready, batchId, sources, Math.random);
  expect((await uploader.run()).state).toBe('complete');
  must(await uploading.customer.parseDatasetBatch({ batchId }, { as: uploading.as }));
  return batchId;
}

/** Waits until the reading has come so far, or has ended. */
async function waitFor(batchId: string, isThere: (progress: Progress) => boolean): Promise<Progress> {
  return withDatabase(async (client) => {
    for (;;) {
      const progress = await progressOf(client, batchId);
      if (progress.state !== 'parsing' || isThere(progress)) return progress;
      await wait(2);
    }
  });
}

/**
 * Gives out again what a dead node was doing. The queue does so itself when its heartbeats have been missed for long
 * enough, which a test of the queue proves.
 */
async function missHeartbeats(): Promise<void> {
  await withDatabase((client) =>
    client.query(
      `update pgboss.job set state = 'retry', start_after = now() where name = 'parsing.read' and state = 'active'`,
    ),
  );
}

/** All that reading keeps of a batch, and what its counters should be by its rows. */
async function keptOf(batchId: string) {
  return withDatabase(async (client) => {
    const listed = await rowsOf<{ path: string; key: string | null; sha256: string | null }>(
      client,
      `select path, entry, folder, size::int, kind, state, problem, problem_data, facts, items,
         encode(sha256, 'hex') as sha256, thumbnail_key is not null as thumbnail, is_listed
       from parsed_file where batch_id = $1 order by path, entry`,
      [batchId],
    );
    const batch = await rowsOf(
      client,
      `select state, found_files as found, read_files as read, failed_files as failed, read_bytes::int as bytes,
         items::int, kinds from dataset_batch where id = $1`,
      [batchId],
    );
    const recounted = await rowsOf(
      client,
      `with file as (select * from parsed_file where batch_id = $1),
         kind as (
           select kind, jsonb_build_object('files', count(*), 'bytes', sum(size)) as sums from file
           where state = 'read' and kind <> 'archive' group by kind
         )
       select case when bool_or(state = 'failed') then 'failed' else 'parsed' end as state, count(*)::int as found,
         (count(*) filter (where state = 'read'))::int as read, (count(*) filter (where state = 'failed'))::int as failed,
         (sum(size) filter (where state = 'read' and kind <> 'archive'))::int as bytes, sum(items)::int as items,
         (select jsonb_object_agg(kind, sums) from kind) as kinds
       from file`,
      [batchId],
    );
    const events = await rowsOf(
      client,
      `select kind, data - 'batch' as data from event where after ->> 'batchId' = $1
         and kind in ('dataset.parsing', 'dataset.parsed', 'dataset.failed') order by id`,
      [batchId],
    );
    return { listed, batch, recounted, events };
  });
}

/** The objects that rows of the batch name are there with the bytes that the rows say. */
async function expectObjects(batchId: string): Promise<void> {
  const named = await withDatabase((client) =>
    rowsOf<{ content: string | null; thumbnail: string | null; sha256: string | null }>(
      client,
      `select content_key as content, thumbnail_key as thumbnail, encode(sha256, 'hex') as sha256
       from parsed_file where batch_id = $1 and entry is not null`,
      [batchId],
    ),
  );
  const objects = join(dataDir, 'objects');
  const differing: string[] = [];
  for (const { content, thumbnail, sha256 } of named) {
    if (thumbnail !== null && !existsSync(join(objects, thumbnail))) differing.push(thumbnail);
    if (content === null) continue;
    const bytes = await readFile(join(objects, content));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) differing.push(content);
  }
  expect(differing).toEqual([]);
}

/** What lies in the store for all batches, besides what rows name. */
async function unnamedObjects(): Promise<string[]> {
  const named = await withDatabase((client) =>
    rowsOf<{ key: string }>(
      client,
      `select content_key as key from parsed_file union all select thumbnail_key from parsed_file`,
      [],
    ),
  );
  const keys = new Set(named.map(({ key }) => key));
  const stored = await readdir(join(dataDir, 'objects/parsed', uploading.customerId));
  return stored.filter((name) => !keys.has(`parsed/${uploading.customerId}/${name}`));
}

test(`[4.2-05] kill -9 of the server at ${KILLS} moments of a parsing: it goes on, and every file is read once`, {
  timeout: (KILLS + 2) * LONGEST_KILL_MS,
}, async () => {
  const whole = await beginParsing('whole');
  await waitFor(whole, () => false);
  const truth = await keptOf(whole);
  const entries = 200 + TEXTS + 7;
  expect(truth.batch).toMatchObject([{ state: 'failed', found: 1 + LOOSE + 1 + entries, failed: 7 }]);
  expect(truth.batch).toEqual(truth.recounted);
  const folders = await readdir(dataDir);

  const batchId = await beginParsing('killed');
  const last = truth.listed.length;
  let killed = 0;
  for (let nth = 0; nth < KILLS; nth++) {
    // From the first entries that get rows to the last files that are read.
    const far = Math.floor((last * nth) / KILLS);
    const { state } = await waitFor(batchId, ({ found, done }) => found > LOOSE + 2 && done >= far);
    if (state !== 'parsing') break;
    await wait((nth * 11) % 30);
    await server.end('SIGKILL');
    killed += 1;
    await missHeartbeats();
    server = startServerProcess(dataDir, env);
    await server.ready;
  }
  await waitFor(batchId, () => false);
  expect(killed).toBeGreaterThan(KILLS / 2);

  expect(await keptOf(batchId)).toEqual(truth);
  await expectObjects(batchId);
  expect(await unnamedObjects()).toEqual([]);
  // The listing is the screen's: each path as often as the archive has it.
  const listing = [];
  for (let page = 1; listing.length < last; page++) {
    const asked = { batchId, page, size: 100 };
    const { total, files: shown } = must(await uploading.customer.listParsedFiles(asked, { as: uploading.as }));
    expect(total).toBe(last);
    listing.push(...shown.map(({ id }) => id));
  }
  expect(new Set(listing).size).toBe(last);
  expect(await readdir(around)).toEqual(['data']);
  expect(await readdir(dataDir)).toEqual(folders);
  expect(existsSync(escape())).toBe(false);
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
