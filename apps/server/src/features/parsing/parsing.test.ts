import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makePicture, must, rawZip, uploadFiles } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { readFilesWork } from './read-files.work.ts';
import { createParsingWorld, type ParsingWorld } from './testing/parsing-world.ts';

let own: ParsingWorld;
beforeAll(async () => {
  own = await createParsingWorld();
});
afterAll(() => own.server.close());

const text = (words: string) => Buffer.from(words);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const me = () => ({ as: own.as });
const parse = (batchId: string, as = own.as) => own.server.customer.parseDatasetBatch({ batchId }, { as });
const retry = (batchId: string) => own.server.customer.retryFailedFiles({ batchId }, me());
const accept = (batchId: string) => own.server.customer.acceptFailedFiles({ batchId }, me());
const get = (url: string | null, headers: Record<string, string> = {}) =>
  own.server.app.inject({ url: url ?? '', headers: { token: own.as.token, ...headers } });
const kindsOf = async (batchId: string) => {
  const { rows } = await own.server.context.pool.query('select kinds from dataset_batch where id = $1', [batchId]);
  return (rows[0] as { kinds: unknown }).kinds;
};
const eventsOf = async (batchId: string) => {
  const { rows } = await own.server.context.pool.query(
    `select kind, actor_name as who, data, dataset_id from event where kind like 'dataset.%' and after ->> 'batchId' = $1 order by id`,
    [batchId],
  );
  return rows as { kind: string; who: string; data: Record<string, unknown>; dataset_id: string }[];
};
/** Everything that the reading of a batch keeps. */
const keptOf = async (batchId: string) => {
  const { pool } = own.server.context;
  const files = await pool.query(
    `select path, folder, size, kind, state, problem, facts, items, encode(sha256, 'hex') as sha256,
       content_key is not null as content, thumbnail_key is not null as thumbnail
     from parsed_file where batch_id = $1 order by path, entry`,
    [batchId],
  );
  const batch = await pool.query(
    'select state, found_files, read_files, failed_files, read_bytes, items, kinds from dataset_batch where id = $1',
    [batchId],
  );
  return { files: files.rows, batch: batch.rows };
};

describe('[4.2-05] a batch', () => {
  test('is read once everything of it has arrived, and says what was found', async () => {
    const { customer } = own.server;
    const { id: batchId } = await own.newBatch();
    expect(await parse(newId())).toMatchObject({ status: 5019007 });
    expect(await parse(batchId, own.world.kanda.administrator)).toMatchObject({ status: 5019007 });
    expect(await parse(batchId, own.world.fruktlabb.acceptor)).toMatchObject({ status: 5019006 });
    expect(await parse(batchId)).toMatchObject({ status: 5020052 });
    const picture = await makePicture(1, 640, 400);
    await uploadFiles(own.server, own.as, { batchId }, { 'cam0/a.png': picture, 'note.txt': text('hello\n') });
    const more = { batchId, way: 'folder', batchFilesId: 'more', files: 2, bytes: 10 } as const;
    const { upload } = must(await customer.openUpload(more, me()));
    expect(await parse(batchId)).toMatchObject({ status: 5020004, responseObject: { files: 2 } });
    must(await customer.cancelUpload({ uploadId: upload.id }, me()));
    expect(must(await parse(batchId))).toMatchObject({ id: batchId, state: 'parsing', foundFiles: 2, readFiles: 0 });
    expect(await parse(batchId)).toMatchObject({ status: 5020023 });
    expect(await customer.openUpload({ ...more, batchFilesId: 'late' }, me())).toMatchObject({ status: 5020023 });
    await own.work();
    const bytes = picture.length + 6;
    expect(await own.batchNow(batchId)).toMatchObject({
      ...{ state: 'parsed', foundFiles: 2, readFiles: 2, failedFiles: 0, readBytes: bytes, items: 2, acceptedBy: null },
    });
    expect(await kindsOf(batchId)).toEqual({
      picture: { files: 1, bytes: picture.length },
      text: { files: 1, bytes: 6 },
    });
    const [first, second] = await own.filesOf(batchId);
    expect(first).toMatchObject({
      ...{ batchId, path: 'cam0/a.png', kind: 'picture', state: 'read', problem: null, items: 1 },
      ...{ size: picture.length, sha256: hashOf(picture), arrivedAt: '2026-11-20T09:00:00.000Z' },
    });
    expect(second).toMatchObject({
      path: 'note.txt',
      kind: 'text',
      sha256: hashOf(text('hello\n')),
      thumbnailUrl: null,
    });
    expect((await eventsOf(batchId)).map(({ kind, who, data }) => [kind, who, data])).toEqual([
      ['dataset.uploading', 'Astrid Lindqvist', { batch: expect.any(Number), way: 'folder', files: 2, bytes }],
      ['dataset.arrived', 'Astrid Lindqvist', { batch: expect.any(Number), files: 2, bytes }],
      ['dataset.uploading', 'Astrid Lindqvist', { batch: expect.any(Number), way: 'folder', files: 2, bytes: 10 }],
      ['dataset.interrupted', 'Astrid Lindqvist', expect.anything()],
      ['dataset.arrived', 'Astrid Lindqvist', { batch: expect.any(Number), files: 2, bytes }],
      ['dataset.parsing', 'Astrid Lindqvist', { batch: expect.any(Number), files: 2 }],
      ['dataset.parsed', 'system', { batch: expect.any(Number), files: 2, items: 2 }],
    ]);
    expect(new Set((await eventsOf(batchId)).map(({ dataset_id: id }) => id))).toEqual(new Set([own.datasetId]));
  });

  test('[5-10] is read by itself where an upload was opened for that, once the last file of all of them is there', async () => {
    const { customer } = own.server;
    const { id: batchId } = await own.newBatch();
    const other = { batchId, way: 'folder', batchFilesId: 'other', files: 1, bytes: 4 } as const;
    const { upload } = must(await customer.openUpload(other, me()));
    await uploadFiles(own.server, own.as, { batchId, thenParse: true }, { 'a.txt': text('one') });
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'interrupted' });
    const added = { uploadId: upload.id, partBytes: 5_242_880, files: [{ path: 'b.txt', size: 4, modifiedMs: 0 }] };
    const [file] = must(await customer.addUploadFiles(added, me())).files;
    const fileId = file?.fileId ?? '';
    const part = { fileId, number: 1, size: 4, sha256: hashOf(text('four')) };
    must(await customer.putUploadPart(part, { ...me(), body: text('four') }));
    must(await customer.completeUploadFile({ fileId }, me()));
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsing', foundFiles: 2 });
    await own.work();
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsed', readFiles: 2 });
  });

  test.each(['removing the missing file', 'cancelling the other upload'])('is read by itself after %s', async (how) => {
    const { customer } = own.server;
    const { id: batchId } = await own.newBatch();
    const other = { batchId, way: 'folder', batchFilesId: 'other', files: 1, bytes: 4 } as const;
    const { upload } = must(await customer.openUpload(other, me()));
    const added = { uploadId: upload.id, partBytes: 5_242_880, files: [{ path: 'b.txt', size: 4, modifiedMs: 0 }] };
    const [file] = must(await customer.addUploadFiles(added, me())).files;
    await uploadFiles(own.server, own.as, { batchId, thenParse: true }, { 'a.txt': text('one') });
    expect(own.waiting()).toBe(0);
    if (how.startsWith('removing')) must(await customer.removeUploadFile({ fileId: file?.fileId ?? '' }, me()));
    else must(await customer.cancelUpload({ uploadId: upload.id }, me()));
    expect(own.waiting()).toBe(1);
    await own.work();
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsed', readFiles: 1 });
  });

  test('keeps refusing entries that its archives may not have, however often it is read', async () => {
    const zip = rawZip([
      { name: 'same.txt', data: text('first') },
      { name: 'same.txt', data: text('second') },
      { name: '../../etc/cron.txt', data: text('outside') },
      { name: '/root.txt', data: text('absolute') },
    ]);
    const batch = await own.parse({ 'hostile.zip': zip });
    expect(batch).toMatchObject({ state: 'failed', readFiles: 2, failedFiles: 3 });
    const before = await keptOf(batch.id);
    must(await retry(batch.id));
    await own.work();
    expect(await keptOf(batch.id)).toEqual(before);
  });

  test('lists the hash of the bytes that are stored, whatever was announced', async () => {
    const batchId = await own.upload({ 'a.txt': text('one') });
    const { objects, pool } = own.server.context;
    const { rows } = await pool.query<{ id: string }>('select id from dataset_file where batch_id = $1', [batchId]);
    await objects.putAll([{ key: `parted/${own.world.fruktlabb.id}/${rows[0]?.id}`, bytes: text('two') }]);
    must(await parse(batchId));
    await own.work();
    expect(await own.filesOf(batchId)).toMatchObject([{ sha256: hashOf(text('two')) }]);
  });

  test('does not count against a zip what it unpacks again', async () => {
    const zip = rawZip([{ name: 'bad.json', data: text('{') }]);
    const batch = await own.parse({ 'set.zip': zip });
    // As if the entry had filled all the room that a small zip has.
    const { pool } = own.server.context;
    await pool.query(`update parsed_file set size = 1024 ^ 3 where batch_id = $1 and entry is not null`, [batch.id]);
    must(await retry(batch.id));
    await own.work();
    expect(await own.outcomesOf(batch.id)).toMatchObject({ 'set.zip/bad.json': 'syntax' });
  });

  test('with files that cannot be read waits for a decision: again, or without them', async () => {
    const { customer, context } = own.server;
    const picture = await makePicture(2);
    const zip = rawZip([
      { name: 'good.png', data: picture },
      { name: 'bad.png', data: picture, crc: 1 },
    ]);
    const batch = await own.parse({ 'set.zip': zip, 'broken.png': picture.subarray(0, picture.length - 60) });
    expect(batch).toMatchObject({ state: 'failed', foundFiles: 4, readFiles: 2, failedFiles: 2, items: 1 });
    expect(await own.outcomesOf(batch.id)).toMatchObject({
      ...{ 'set.zip': 'read', 'set.zip/good.png': 'read', 'set.zip/bad.png': 'damaged' },
      'broken.png': expect.stringMatching(/truncated|damaged/),
    });
    const before = await keptOf(batch.id);
    must(await retry(batch.id));
    expect(await own.batchNow(batch.id)).toMatchObject({ state: 'parsing', readFiles: 1, failedFiles: 0 });
    expect(await accept(batch.id)).toMatchObject({ status: 5020023 });
    await own.work();
    expect(await keptOf(batch.id)).toEqual(before);

    const archive = (await own.filesOf(batch.id, { kind: 'archive' }))[0];
    expect((await get(archive?.contentUrl ?? null)).rawPayload.equals(zip)).toBe(true);
    const accepted = must(await accept(batch.id));
    expect(accepted).toMatchObject({ state: 'parsed', failedFiles: 2, acceptedBy: 'Astrid Lindqvist' });
    expect(await retry(batch.id)).toMatchObject({ status: 5020023 });
    await own.work();
    // The entries have objects of their own, so the archive goes.
    expect((await own.filesOf(batch.id, { kind: 'archive' }))[0]).toMatchObject({ state: 'read', contentUrl: null });
    expect(await context.objects.size(`parted/${own.world.fruktlabb.id}/${archive?.id}`)).toBeNull();
    const kinds = (await eventsOf(batch.id)).map(({ kind }) => kind.slice('dataset.'.length));
    expect(kinds.slice(2)).toEqual(['parsing', 'failed', 'retried', 'failed', 'accepted']);
    expect(await customer.retryFailedFiles({ batchId: newId() }, me())).toMatchObject({ status: 5019007 });
  });
});

describe('reading', () => {
  /** What a node would have done until it was killed at its `nth` step of that kind. */
  const killedAt = (nth: number, step: 'putAll' | 'put' | 'transaction'): Context => {
    const { context } = own.server;
    let steps = 0;
    const die = () => {
      steps += 1;
      if (steps === nth) throw new Error('killed');
    };
    const areas = new Map(
      [...context.areas].map(([name, area]) => [
        name,
        {
          ...area,
          put: (...all: Parameters<typeof area.put>) => {
            if (step === 'put') die();
            return area.put(...all);
          },
          putAll: async (...all: Parameters<typeof area.putAll>) => {
            await area.putAll(...all);
            if (step === 'putAll') die();
          },
        },
      ]),
    );
    const db = new Proxy(context.db, {
      get: (target, name) => {
        if (step === 'transaction' && name === 'transaction') die();
        const found: unknown = Reflect.get(target, name, target);
        return typeof found === 'function' ? (found.bind(target) as unknown) : found;
      },
    });
    return { ...context, areas, db };
  };

  test('that is killed anywhere and goes on comes to the same rows and counts', async () => {
    const pictures = await Promise.all(Array.from({ length: 8 }, (_, nth) => makePicture(nth)));
    const zip = rawZip([
      ...pictures.map((data, nth) => ({ name: `p/${nth}.png`, data })),
      { name: 'p/1.PNG', data: pictures[1] ?? Buffer.alloc(0) },
      // More than are kept at once.
      ...Array.from({ length: 110 }, (_, nth) => ({ name: `t/${nth}.txt`, data: text(`${nth}`) })),
      { name: 'large.bin', data: Buffer.alloc(2_000_000, 7) },
      { name: 'rows.csv', data: text('a,b\n1,2\n3,4\n') },
    ]);
    const files = { 'set.zip': zip, 'a.txt': text('a'), 'b.png': pictures[0] ?? Buffer.alloc(0) };
    const whole = await keptOf((await own.parse(files)).id);
    for (const [nth, step] of [
      ...[1, 2, 3, 4].map((nth) => [nth, 'transaction'] as const),
      ...[1, 2].map((nth) => [nth, 'putAll'] as const),
      ...[[1, 'put'] as const],
    ]) {
      const batchId = await own.upload(files);
      must(await parse(batchId));
      await expect(own.work(killedAt(nth, step)), `${step} ${nth}`).rejects.toThrow('killed');
      expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsing' });
      const { id: customerId } = own.world.fruktlabb;
      await readFilesWork.run(own.server.context, { customerId, batchId, isCareful: false });
      expect(await keptOf(batchId), `${step} ${nth}`).toEqual(whole);
    }
  }, 60_000);

  test('by two nodes at once counts each file once', async () => {
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, nth) => [`${nth}.txt`, text(`${nth}`)]));
    const batchId = await own.upload(files);
    must(await parse(batchId));
    const data = { customerId: own.world.fruktlabb.id, batchId, isCareful: false };
    // Both have read before either keeps what it read.
    const both = Promise.withResolvers<void>();
    let came = 0;
    const node = (): Context => {
      const { context } = own.server;
      let isHere = false;
      const areas = new Map(
        [...context.areas].map(([name, area]) => {
          const get: typeof area.get = async (...asked) => {
            if (!isHere) came += 1;
            isHere = true;
            if (came === 2) both.resolve();
            await both.promise;
            return area.get(...asked);
          };
          return [name, { ...area, get }];
        }),
      );
      return { ...context, areas };
    };
    await Promise.all([own.work(node()), readFilesWork.run(node(), data)]);
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsed', foundFiles: 60, readFiles: 60, items: 60 });
  });

  test('waits while the store is away, and goes on without the file that ends every attempt', async () => {
    const batchId = await own.upload({ 'a.txt': text('a'), 'b.txt': text('b') });
    must(await parse(batchId));
    const away = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const { context } = own.server;
    const areas = new Map(
      [...context.areas].map(([name, area]) => [name, { ...area, get: () => Promise.reject(away) }]),
    );
    const asked: string[] = [];
    const work: Context['work'] = {
      send: (_db, { startAfterSeconds }) => void asked.push(`${startAfterSeconds}`) as never,
    };
    await own.work({ ...context, areas, work });
    expect(asked).toEqual(['60']);
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsing', readFiles: 0, failedFiles: 0 });
    const data = { customerId: own.world.fruktlabb.id, batchId };
    await readFilesWork.giveUp(context, { ...data, isCareful: false });
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'parsing', failedFiles: 0 });
    await readFilesWork.giveUp(context, { ...data, isCareful: true });
    await own.work();
    expect(await own.outcomesOf(batchId)).toEqual({ 'a.txt': 'tooLarge', 'b.txt': 'read' });
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'failed', readFiles: 1, failedFiles: 1 });
  });
});

const broken = fileURLToPath(new URL('../../../../../../shared/data/badinput/images', import.meta.url));
if (!existsSync(broken)) console.warn('the public corpora of odd pictures are not on this machine');

test.skipIf(!existsSync(broken))('odd pictures fail by themselves, with a reason, in good time', async () => {
  const named = {
    'pillow/decompression_bomb.gif': 'truncated',
    'pillow/broken_data_stream.png': 'truncated',
    'pillow/bmp/b/badwidth.bmp': 'damaged',
    'exif-invalid/image00971.jpg': 'read',
    'pillow/multipage_multiple_frame_loop.tiff': 'read',
  };
  const batch = await own.parse(
    Object.fromEntries(Object.keys(named).map((path) => [path, readFileSync(`${broken}/${path}`)])),
  );
  expect(await own.outcomesOf(batch.id)).toEqual(named);
});
