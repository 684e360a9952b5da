import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { must, startWorld } from '@countersign/testing';
import {
  createUploader,
  fingerprintOf,
  LineBroken,
  SourceUnreadable,
  type Transport,
  type Uploader,
  UploadRefused,
  type UploadSource,
} from '@countersign/upload';
import { v7 as newId } from 'uuid';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';

const MIB = 1024 * 1024;
let datasetId: string;
/** Disk space used besides what is reserved. */
let roomBytes = Infinity;
const space = { hasRoom: (_stock: string, bytes = 0) => Promise.resolve(bytes <= roomBytes) };
const { server, world } = await startWorld({ context: { space } });
beforeAll(async () => {
  const as = world.fruktlabb.administrator;
  datasetId = must(await server.customer.createDataset({ name: 'Trays', storageArea: 'Standard' }, { as })).id;
});
afterEach(() => {
  roomBytes = Infinity;
});

/** A line that breaks, loses answers, flips bits and sends twice, by a seeded source of chance. */
interface Line {
  readonly random: () => number;
  readonly breaks: number;
  losesAnswers: number;
  readonly flips: number;
  readonly repeats: number;
}
const calm: Line = { random: () => 0.5, breaks: 0, losesAnswers: 0, flips: 0, repeats: 0 };

/** Bytes of parts and archives that reached the server. */
const sent = { bytes: 0 };

function transportOver(line: Line): Transport {
  const me = () => ({ as: world.fruktlabb.administrator });
  const happens = (chance: number) => line.random() < chance;
  const make = async <T extends { readonly status: number; readonly responseObject: unknown }>(
    act: () => Promise<T>,
  ): Promise<Extract<T, { readonly status: 200 }>['responseObject']> => {
    if (happens(line.breaks)) throw new LineBroken('cut before');
    if (happens(line.repeats)) await act();
    const answer = await act();
    if (happens(line.losesAnswers)) throw new LineBroken('cut after');
    if (answer.status === 507) throw new LineBroken('not now', 507);
    if (answer.status !== 200) throw new UploadRefused(answer.status as 5020001, answer.responseObject);
    return answer.responseObject;
  };
  const { customer } = server;
  const onLine = (body: Uint8Array) => {
    sent.bytes += body.length;
    const bytes = Buffer.from(body);
    if (bytes.length > 0 && happens(line.flips)) {
      const at = Math.floor(line.random() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    }
    return bytes;
  };
  return {
    calls: {
      openUpload: (input) => make(() => customer.openUpload(input, me())),
      addUploadFiles: (input) => make(() => customer.addUploadFiles(input, me())),
      signUploadParts: (input) => make(() => customer.signUploadParts(input, me())),
      completeUploadFile: (input) => make(() => customer.completeUploadFile(input, me())),
      restartUploadFile: (input) => make(() => customer.restartUploadFile(input, me())),
      removeUploadFile: (input) => make(() => customer.removeUploadFile(input, me())),
      cancelUpload: (input) => make(() => customer.cancelUpload(input, me())),
    },
    putPart: async (input, body) => {
      await make(() => customer.putUploadPart(input, { ...me(), body: onLine(body) }));
    },
    putDirect: () => Promise.reject(new Error('a folder takes nothing directly')),
    putSmall: async (input, body) =>
      (await make(() => customer.putUploadFiles(input, { ...me(), body: onLine(body) }))).verified,
  };
}

const fileOf = (path: string, bytes: Buffer, modifiedMs = 1_760_000_000_123): UploadSource => ({
  ...{ path, size: bytes.length, modifiedMs },
  read: (start, end) => Promise.resolve(new Uint8Array(bytes.subarray(start, end))),
});
/** What happens to an upload, besides what its line does. */
interface Events {
  readonly onChange?: (uploader: Uploader) => void;
  /** It waits after a failure, for so many milliseconds if nobody shortened them. */
  readonly onWait?: (uploader: Uploader, ms: number) => void | Promise<void>;
}
const stopAt = (bytes: number): Events => ({
  onChange: (uploader) => uploader.progress().bytes.verified >= bytes && uploader.stop(),
});
const upload = async (
  batchId: string,
  files: readonly UploadSource[],
  line = calm,
  events: Events = {},
  transport = transportOver(line),
) => {
  const uploader = createUploader({
    transport,
    ...{ batchId, way: 'folder', batchFilesId: await fingerprintOf(files), files, thenParse: false, measured: null },
    nowMs: () => performance.now(),
    wait: async (ms) => events.onWait?.(uploader, ms),
    random: line.random,
    onChange: () => events.onChange?.(uploader),
  });
  return { end: await uploader.run(), files: uploader.files() };
};
const newBatch = async () =>
  must(await server.customer.createDatasetBatch({ datasetId, name: newId() }, { as: world.fruktlabb.administrator }))
    .id;
const storedOf = async (batchId: string) => {
  const rows = await server.context.db
    .selectFrom('dataset_file')
    .where('batch_id', '=', batchId)
    .select(['id', 'path', 'is_verified'])
    .execute();
  const found = rows.map(async ({ id, path, is_verified: isVerified }) => {
    const object = await server.context.objects.get(`parted/${world.fruktlabb.id}/${id}`);
    const bytes = object === null ? null : await buffer(object.body);
    return [path, isVerified, bytes && createHash('sha256').update(bytes).digest('hex')] as const;
  });
  return (await Promise.all(found)).toSorted(([a], [b]) => (a < b ? -1 : 1));
};
const truthOf = (files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files)
    .map(([path, bytes]) => [path, true, createHash('sha256').update(bytes).digest('hex')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
const mixed = () => {
  const files: Record<string, Buffer> = {
    'big/one.bin': randomBytes(17 * MIB + 5),
    'big/two.bin': randomBytes(8 * MIB),
  };
  for (let nth = 0; nth < 150; nth += 1) files[`small/${nth}.txt`] = randomBytes((nth * 977) % 20_000);
  files['empty'] = Buffer.alloc(0);
  return files;
};
const sourcesOf = (files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files).map(([path, bytes]) => fileOf(path, bytes));
const seeded = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

describe('an uploader', () => {
  test('brings a folder of large, small and empty files', async () => {
    const files = mixed();
    const batchId = await newBatch();
    const { end } = await upload(batchId, sourcesOf(files));
    expect(end).toMatchObject({ state: 'complete', files: { all: 153, verified: 153, failed: 0 } });
    expect(end.bytes.verified).toBe(end.bytes.all);
    expect(await storedOf(batchId)).toEqual(truthOf(files));
  });

  test.each([1, 2, 3, 4])(
    'stores what was picked over a line that cuts, loses, flips and repeats (seed %i)',
    async (seed) => {
      const files = mixed();
      const batchId = await newBatch();
      const line = { random: seeded(seed), breaks: 0.15, losesAnswers: 0.1, flips: 0.05, repeats: 0.1 };
      const { end, files: shown } = await upload(batchId, sourcesOf(files), line);
      expect(shown.filter(({ state }) => state !== 'verified')).toEqual([]);
      expect(end.state).toBe('complete');
      expect(await storedOf(batchId)).toEqual(truthOf(files));
    },
  );

  test('stopped in the middle, sends nothing again that was verified', async () => {
    const files = { 'big.bin': randomBytes(40 * MIB) };
    const batchId = await newBatch();
    sent.bytes = 0;
    const first = await upload(batchId, sourcesOf(files), calm, stopAt(20 * MIB));
    expect(first.end.state).toBe('cancelled');
    const { end } = await upload(batchId, sourcesOf(files));
    expect(end.state).toBe('complete');
    // What was on its way at the stop is sent twice, at most one part a lane.
    expect(sent.bytes).toBeLessThanOrEqual(40 * MIB + 6 * 8 * MIB);
    expect(sent.bytes).toBeGreaterThanOrEqual(40 * MIB);
    expect(await storedOf(batchId)).toEqual(truthOf(files));
  });

  test('begins a file anew whose bytes are not those that were verified, and says so', async () => {
    const before = randomBytes(24 * MIB);
    const after = Buffer.from(before);
    after.writeUInt8(after.readUInt8(3) ^ 1, 3);
    const batchId = await newBatch();
    await upload(batchId, [fileOf('a.bin', before)], calm, stopAt(16 * MIB));
    const { end, files } = await upload(batchId, [fileOf('a.bin', after)]);
    expect(end.state).toBe('complete');
    expect(files[0]?.restarted).toBe('changed');
    expect(await storedOf(batchId)).toEqual(truthOf({ 'a.bin': after }));
  });

  test('on a full disk waits and says why, can be paused, and goes on once there is room', async () => {
    const files = { 'big.bin': randomBytes(40 * MIB), empty: Buffer.alloc(0) };
    const batchId = await newBatch();
    const seen: string[] = [];
    const { end } = await upload(batchId, sourcesOf(files), calm, {
      onChange: (uploader) => {
        if (seen.length === 0 && uploader.progress().bytes.verified >= 8 * MIB) roomBytes = -1;
      },
      onWait: (uploader) => {
        const told = () => `${uploader.progress().state} ${uploader.progress().code}`;
        seen.push(told());
        if (seen.at(-1) !== 'waiting 507') return;
        uploader.pause();
        seen.push(told());
        uploader.resume();
        if (seen.length > 10) roomBytes = Infinity;
      },
    });
    expect(new Set(seen)).toEqual(new Set(['running 507', 'waiting 507', 'paused 507']));
    expect(end).toMatchObject({ state: 'complete', code: null });
    expect(await storedOf(batchId)).toEqual(truthOf(files));
  });

  test('what breaks together makes nobody wait longer', async () => {
    const files = { 'big.bin': randomBytes(40 * MIB) };
    const batchId = await newBatch();
    const line = { ...calm, losesAnswers: 0 };
    const waits: number[] = [];
    const both = Promise.withResolvers<void>();
    await upload(batchId, sourcesOf(files), line, {
      // Two more parts are on their way then.
      onChange: (uploader) => {
        if (waits.length < 2 && uploader.progress().bytes.verified >= 8 * MIB) line.losesAnswers = 1;
      },
      onWait: (_, ms) => {
        waits.push(ms);
        if (waits.length === 2) {
          line.losesAnswers = 0;
          both.resolve();
        }
        return both.promise;
      },
    });
    // At a chance of one half: three quarters of half a second.
    expect(waits.slice(0, 2)).toEqual([375, 375]);
    expect(await storedOf(batchId)).toEqual(truthOf(files));
  });

  test('sends a file anew whose parts the store has lost, and says so', async () => {
    const files = { 'big.bin': randomBytes(40 * MIB) };
    const batchId = await newBatch();
    await upload(batchId, sourcesOf(files), calm, stopAt(16 * MIB));
    let isLost = false;
    const parted = join(server.objectsFolder, '.parted');
    const losing: UploadSource = {
      ...fileOf('big.bin', files['big.bin']),
      read: async (start, end) => {
        // After what was there was compared.
        if (!isLost && start >= 24 * MIB) await rm(parted, { recursive: true });
        if (start >= 24 * MIB) isLost = true;
        return new Uint8Array(files['big.bin'].subarray(start, end));
      },
    };
    const { end, files: shown } = await upload(batchId, [losing]);
    expect(shown[0]).toMatchObject({ state: 'verified', restarted: 'lost' });
    expect(end.state).toBe('complete');
    expect(await storedOf(batchId)).toEqual(truthOf(files));
  });

  test('ends with what failed, and brings the rest', async () => {
    const gone: UploadSource = {
      ...{ path: 'gone.bin', size: 9 * MIB, modifiedMs: 5 },
      read: () => Promise.reject(new SourceUnreadable('gone')),
    };
    const small: UploadSource = { ...gone, path: 'gone.txt', size: 10 };
    const kept = { 'kept.bin': randomBytes(9 * MIB), 'kept.txt': randomBytes(10) };
    const batchId = await newBatch();
    const { end, files } = await upload(batchId, [gone, small, ...sourcesOf(kept)]);
    expect(end).toMatchObject({ state: 'incomplete', files: { all: 4, verified: 2, failed: 2 } });
    expect(files.filter(({ state }) => state === 'failed').map(({ path, problem }) => [path, problem])).toEqual([
      ['gone.bin', { reason: 'unreadable' }],
      ['gone.txt', { reason: 'unreadable' }],
    ]);
    expect((await storedOf(batchId)).filter(([, isVerified]) => isVerified)).toEqual(truthOf(kept));
  });

  test('[9-03] sends the first of many files while the server is still told of the others', async () => {
    const files: Record<string, Buffer> = {};
    for (let nth = 0; nth < 1200; nth += 1) files[`${nth}.txt`] = Buffer.from(`${nth}`);
    const batchId = await newBatch();
    const firstArrived = Promise.withResolvers<void>();
    const line = transportOver(calm);
    let announced = 0;
    const transport: Transport = {
      ...line,
      calls: {
        ...line.calls,
        addUploadFiles: async (input, options) => {
          // It would wait for ever where sending waited for it.
          if (announced > 0) await firstArrived.promise;
          announced += input.files.length;
          return line.calls.addUploadFiles(input, options);
        },
      },
      putSmall: async (...sent) => {
        const verified = await line.putSmall(...sent);
        firstArrived.resolve();
        return verified;
      },
    };
    let isAsked = false;
    const events: Events = {
      onChange: (uploader) => {
        if (isAsked || uploader.progress().uploadId === null) return;
        isAsked = true;
        uploader.pauseFile('1198.txt');
        void uploader.removeFile('1199.txt');
      },
    };
    const { end, files: shown } = await upload(batchId, sourcesOf(files), calm, events, transport);
    expect(announced).toBe(1200);
    expect(end).toMatchObject({ state: 'incomplete', files: { all: 1199, verified: 1198, failed: 0, paused: 1 } });
    expect(shown.map(({ path }) => path)).toEqual(Object.keys(files).slice(0, 1199));
    const { '1198.txt': _paused, '1199.txt': _removed, ...arrived } = files;
    expect((await storedOf(batchId)).filter(([, isVerified]) => isVerified)).toEqual(truthOf(arrived));
  });

  test('a cut that breaks three parts at once leaves more than one part on its way at a time', async () => {
    const files = { 'big.bin': randomBytes(64 * MIB) };
    const batchId = await newBatch();
    const line = transportOver(calm);
    const cut = Promise.withResolvers<never>();
    let [under, most, broken] = [0, 0, 0];
    const transport: Transport = {
      ...line,
      putPart: async (...sent) => {
        if (broken < 3) {
          broken += 1;
          if (broken === 3) cut.reject(new LineBroken('cut'));
          return cut.promise;
        }
        under += 1;
        most = Math.max(most, under);
        await line.putPart(...sent);
        under -= 1;
      },
    };
    const { end } = await upload(batchId, sourcesOf(files), calm, {}, transport);
    expect(end.state).toBe('complete');
    expect(most).toBe(2);
  });
});
