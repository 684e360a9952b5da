import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  openFaultyLine,
  pickedBytes,
  type ServerProcess,
  startServerProcess,
  type Uploading,
  uploadingTo,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MIB = 1024 ** 2;
/** `npm run test:full` kills more often. */
const KILLS = Number(process.env['KILLS'] ?? 3);
const LONGEST_KILL_MS = 60_000;
const bad = { cuts: 0.1, losesAnswers: 0.1, shortens: 0.05, flips: 0.1, repeats: 0.1, delays: 0.5 };

let dataDir: string;
let env: Record<string, string>;
let server: ServerProcess;
let url: string;
let uploading: Uploading;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-upload-kills-'));
  env = { PORT: String(await freePort()) };
  server = startServerProcess(dataDir, env);
  url = await server.ready;
  uploading = await uploadingTo(url, dataDir);
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

/** Pseudo-random and the same in every run: mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const sourcesOf = (files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files).map(([path, bytes]) => pickedBytes(path, bytes));

const folder = (parts: number) => ({
  'a/large.bin': randomBytes(parts * 8 * MIB + 5),
  'a/second.bin': randomBytes(3 * MIB),
  'empty.txt': Buffer.alloc(0),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, nth) => [`b/${nth}.txt`, randomBytes(nth * 700)])),
});

/** Every file that is said to be verified has, in the store, the bytes that were picked. */
async function expectWhole(
  files: Readonly<Record<string, Buffer>>,
  shown: readonly { path: string; fileId: string }[],
) {
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  for (const { path, fileId } of shown) {
    const stored = await readFile(join(dataDir, 'objects/parted', uploading.customerId, fileId));
    expect([path, hashOf(stored)]).toEqual([path, hashOf(files[path] ?? Buffer.from('none'))]);
  }
}

test.each([1, 2])(
  '[4.2-13] over a line that cuts, delays, reorders, repeats and flips, all of it arrives as it is (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const line = await openFaultyLine(url, random, bad);
    const files = folder(2);
    const uploader = await uploading.begin(
      line.url,
      await uploading.newBatch(`line ${seed}`),
      sourcesOf(files),
      random,
    );
    expect((await uploader.run()).state).toBe('complete');
    // What a line did to the bytes is sent again; only a changed file begins anew.
    expect(uploader.files().filter(({ restarted }) => restarted !== null)).toEqual([]);
    expect(line.harmed).toBeGreaterThan(3);
    await expectWhole(files, uploader.files());
    await line.close();
  },
);

test(`[4.2-13] kill -9 of the server at ${KILLS} moments of an upload: it goes on, and nothing short is called finished`, {
  timeout: KILLS * LONGEST_KILL_MS,
}, async () => {
  const files = folder(KILLS);
  const uploader = await uploading.begin(url, await uploading.newBatch('killed'), sourcesOf(files), Math.random);
  let isOver = false;
  const ended = uploader.run().finally(() => {
    isOver = true;
  });
  const random = randomOf(KILLS);
  let killed = 0;
  // From the first call to the answer of the last: while parts are stored, put together, read back and noted.
  for (let last = 0; !isOver && killed < KILLS; last = uploader.progress().bytes.verified) {
    const mark = last + 2 * MIB;
    while (!isOver && uploader.progress().bytes.verified < Math.min(mark, 8 * MIB * killed)) await wait(1);
    await wait(random() * 40);
    if (isOver) break;
    await server.end('SIGKILL');
    killed += 1;
    await expectWhole(
      files,
      uploader.files().filter(({ state }) => state === 'verified'),
    );
    server = startServerProcess(dataDir, env);
    await server.ready;
  }
  expect((await ended).state).toBe('complete');
  expect(killed).toBeGreaterThan(KILLS / 2);
  await expectWhole(files, uploader.files());
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
