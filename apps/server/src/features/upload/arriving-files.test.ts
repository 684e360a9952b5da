import { randomBytes } from 'node:crypto';
import { must, statementsOf } from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForLocks } from '../../testing/wait-for-locks.ts';
import { createUploadWorld, hashOf, type UploadWorld } from './testing/upload-world.ts';

const MIB = 1024 ** 2;
const MINUTE_MS = 60_000;
let own: UploadWorld;
beforeAll(async () => {
  own = await createUploadWorld();
});
afterAll(() => own.server.close());

const kindsOf = async (batchId: string) => {
  const { rows } = await own.server.context.pool.query<{ kind: string }>(
    `select kind from event where after ->> 'batchId' = $1 order by id`,
    [batchId],
  );
  return rows.map(({ kind }) => kind);
};
const restart = (fileId: string, file = own.picked('a')) =>
  own.server.customer.restartUploadFile({ fileId, file }, own.me());
const remove = (fileId: string) => own.server.customer.removeUploadFile({ fileId }, own.me());

describe('what changes while the bytes of a file are checked', () => {
  test('begins anew: they do not verify it, whole or not', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    must(await own.send(fileId));
    for (const isWhole of [true, false]) {
      const restore = own.during('isWhole', () => async () => {
        must(await restart(fileId));
        must(await own.send(fileId));
        return isWhole;
      });
      expect(await own.complete(fileId)).toMatchObject({ status: isWhole ? 5020004 : 5020005 });
      restore();
      expect(await own.add(uploadId, own.picked('a'))).toMatchObject([{ state: 'arriving', parts: [{ number: 1 }] }]);
    }
    expect(await own.batchNow(batchId)).toMatchObject({ verifiedFiles: 0 });
    must(await own.complete(fileId));
  });

  test('may be that another call was faster: then it has arrived', async () => {
    const { batchId, fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    must(await own.send(fileId));
    const restore = own.during('isWhole', (real) => async (...asked) => {
      restore();
      must(await own.complete(fileId));
      return real(...asked);
    });
    expect(must(await own.complete(fileId))).toEqual({ state: 'verified' });
    expect(await own.batchNow(batchId)).toMatchObject({ verifiedFiles: 1, verifiedBytes: own.bytes.length });
  });

  test('of a small file as of a large one', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['size', 'time', 'twice']);
    const [bySize = '', byTime = '', twice = ''] = fileIds;
    for (const [fileId, changed] of [
      [bySize, own.picked('size', 1, own.bytes.length - 1)],
      [byTime, own.picked('time', 2)],
    ] as const) {
      const restore = own.during('putAll', (real) => async (objects) => {
        await real(objects);
        await own.add(uploadId, changed);
      });
      expect(must(await own.putSmall(uploadId, fileId)).verified).toEqual([]);
      restore();
    }
    const restore = own.during('putAll', (real) => async (objects) => {
      restore();
      expect(must(await own.putSmall(uploadId, twice)).verified).toEqual([twice]);
      await real(objects);
    });
    expect(must(await own.putSmall(uploadId, twice)).verified).toEqual([]);
    expect(await own.batchNow(batchId)).toMatchObject({ verifiedFiles: 1, verifiedBytes: own.bytes.length });
    expect(must(await own.putSmall(uploadId, byTime)).verified).toEqual([byTime]);
  });

  test('may be the batch, which takes nothing more', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['large', 'small']);
    const [large = '', small = ''] = fileIds;
    must(await own.send(large));
    const checked = own.during('isWhole', (real) => async (...asked) => {
      await own.setState(batchId, 'parsing');
      return real(...asked);
    });
    expect(await own.complete(large)).toMatchObject({ status: 5020001 });
    checked();
    await own.setState(batchId, 'interrupted');
    const put = own.during('putAll', (real) => async (objects) => {
      await real(objects);
      await own.setState(batchId, 'parsing');
    });
    expect(await own.putSmall(uploadId, small)).toMatchObject({ status: 5020001 });
    put();
    expect(await own.batchNow(batchId)).toMatchObject({ verifiedFiles: 0 });
    for (const fileId of fileIds) {
      expect(await remove(fileId)).toMatchObject({ status: 5020001 });
      expect(await restart(fileId)).toMatchObject({ status: 5020001 });
    }
    expect(await own.batchNow(batchId)).toMatchObject({ files: 2 });
  });

  test('may be its upload: a file that comes to another one at that moment is not taken out', async () => {
    const { batchId, fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    const other = await own.open(batchId, 1);
    const { db } = own.server.context;
    const [held, goes] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const moving = db.transaction().execute(async (write) => {
      await write.selectFrom('dataset_batch').where('id', '=', batchId).select('id').forUpdate().execute();
      held.resolve();
      await goes.promise;
      await write.updateTable('dataset_file').set({ upload_id: other }).where('id', '=', fileId).execute();
    });
    await held.promise;
    const removed = remove(fileId);
    await waitForLocks(own.server, 1);
    goes.resolve();
    await moving;
    expect(await removed).toMatchObject({ status: 5020001 });
    expect(await own.batchNow(batchId)).toMatchObject({ files: 1 });
  });
});

describe('a file in parts', () => {
  test('whose object has other bytes than its parts is not kept, and begins anew', async () => {
    const { uploadId, fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    must(await own.send(fileId));
    const restore = own.during('isWhole', () => () => Promise.resolve(false));
    expect(await own.complete(fileId)).toMatchObject({ status: 5020005 });
    restore();
    expect(await own.area.size(own.keyOf(fileId))).toBeNull();
    expect(await own.add(uploadId, own.picked('a'))).toMatchObject([{ state: 'waiting', parts: [] }]);
    await own.arrive(fileId);
  });

  test('is never a mixture: a part is signed, sent and kept for the bytes it was announced with', async () => {
    const { fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    must(await own.send(fileId));
    const other = randomBytes(own.bytes.length);
    const changed = { status: 5020003, responseObject: { number: 1, cause: 'changed' } };
    const part = { number: 1, size: other.length, sha256: hashOf(other) };
    const { customer, context } = own.server;
    expect(await customer.signUploadParts({ fileId, parts: [part] }, own.me())).toMatchObject(changed);
    expect(await own.send(fileId, other)).toMatchObject(changed);
    // As after a backup from before it was announced: only the store knows.
    await context.db.deleteFrom('dataset_part').where('file_id', '=', fileId).execute();
    expect(await own.send(fileId, other)).toMatchObject(changed);
  });

  test('that the store lost is not taken for an earlier one of the same size', async () => {
    const bytes = randomBytes(5 * MIB + 10);
    const batchId = await own.newBatch();
    const uploadId = await own.open(batchId, 1, { size: bytes.length });
    const [file] = await own.add(uploadId, own.picked('a', 1, bytes.length));
    const fileId = file?.fileId ?? '';
    const sendPart = (number: number) => {
      const body = bytes.subarray((number - 1) * 5 * MIB, number * 5 * MIB);
      const part = { fileId, number, size: body.length, sha256: hashOf(body) };
      return own.server.customer.putUploadPart(part, { ...own.me(), body });
    };
    for (const number of [1, 2]) must(await sendPart(number));
    must(await own.complete(fileId));
    await own.add(uploadId, own.picked('a', 2, bytes.length));
    must(await sendPart(2));
    for await (const object of own.area.listUnderWay(new Date(Date.now() + MINUTE_MS)))
      if (object.key === own.keyOf(fileId)) await own.area.dropParts(object);
    expect(await own.add(uploadId, own.picked('a', 2, bytes.length))).toMatchObject([{ state: 'waiting', parts: [] }]);
  });

  test('shows that somebody uploads, for a quarter of an hour after its last part', async () => {
    const { batchId, fileIds } = await own.begin(['a', 'b']);
    await own.advance(10 * MINUTE_MS);
    must(await own.send(fileIds[0] ?? ''));
    await own.advance(10 * MINUTE_MS);
    expect(await own.batchNow(batchId)).toMatchObject({ isUploading: true });
    await own.advance(5 * MINUTE_MS);
    expect(await own.batchNow(batchId)).toMatchObject({ isUploading: false });
  });
});

describe('small files', () => {
  test('are verified with the bytes and the upload that were announced, and no others', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['a', 'b']);
    const [first = '', second = ''] = fileIds;
    expect(must(await own.putSmall(uploadId, first, randomBytes(own.bytes.length + 1))).verified).toEqual([]);
    expect(must(await own.putSmall(uploadId, first)).verified).toEqual([first]);
    expect(must(await own.putSmall(uploadId, first)).verified).toEqual([first]);
    expect(must(await own.putSmall(uploadId, first, randomBytes(own.bytes.length))).verified).toEqual([]);
    const other = await own.open(batchId, 1);
    expect(must(await own.putSmall(other, first)).verified).toEqual([]);
    must(await own.server.customer.cancelUpload({ uploadId }, own.me()));
    expect(await own.putSmall(uploadId, second)).toMatchObject({ status: 5020001 });
    expect(await own.batchNow(batchId)).toMatchObject({ files: 2, verifiedFiles: 1 });
  });
});

describe('an upload', () => {
  test('[9-03] [8-11] takes as many files and bytes as it announced, to the byte, also from another', async () => {
    const { customer } = own.server;
    const { batchId } = await own.begin(['a', 'b']);
    const asked = { batchId, way: 'folder', batchFilesId: newId(), files: 0, bytes: 0 } as const;
    expect(await customer.openUpload(asked, own.me())).toMatchObject({ status: 5020007 });
    const one = await own.open(batchId, 1, { size: 10_000 });
    expect(await own.announce(one, own.picked('a'), own.picked('b'))).toMatchObject({ status: 5020007 });
    const tight = await own.open(batchId, 2, { size: 1500 });
    expect(await own.announce(tight, own.picked('c', 1, 1501))).toMatchObject({ status: 5020007 });
    const [file] = await own.add(tight, own.picked('c', 1, 1500));
    expect(await restart(file?.fileId ?? '', own.picked('c', 1, 1501))).toMatchObject({ status: 5020007 });
    // Ten thousand parts of five mebibytes.
    const large = 10_000 * 5 * MIB;
    const refused = { status: 5020006, responseObject: { path: 'd' } };
    expect(await own.announce(tight, own.picked('d', 1, large))).toMatchObject({ status: 5020007 });
    expect(await own.announce(tight, own.picked('d', 1, large + 1))).toMatchObject(refused);
    const loose = await own.begin(['e'], { way: 'files' });
    expect(await restart(loose.fileIds[0] ?? '', own.picked('e', 1, 1024 * MIB + 1))).toMatchObject({
      status: 5020006,
    });
  });

  test('that takes over the last of what was missing is read, where it was opened for that', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['a', 'b']);
    const [arrived = '', missing = ''] = fileIds;
    await own.arrive(arrived);
    must(await remove(missing));
    expect(await kindsOf(batchId)).toContain('dataset.arrived');
    const next = await own.open(batchId, 1, { thenParse: true });
    expect(await kindsOf(batchId)).not.toContain('dataset.parsing');
    await own.add(next, own.picked('a'));
    expect(await kindsOf(batchId)).toContain('dataset.parsing');
    expect(must(await own.server.customer.getUpload({ uploadId }, own.me()))).toMatchObject({ files: 0 });
  });

  test('into which nothing has arrived has not arrived when it is cancelled, and one arrives once', async () => {
    const none = await own.begin(['a']);
    must(await own.server.customer.cancelUpload({ uploadId: none.uploadId }, own.me()));
    expect(await kindsOf(none.batchId)).not.toContain('dataset.arrived');
    const { batchId, uploadId, fileIds } = await own.begin(['a']);
    const [fileId = ''] = fileIds;
    const restore = own.during('putAll', (real) => async (objects) => {
      restore();
      must(await own.putSmall(uploadId, fileId));
      await real(objects);
    });
    must(await own.putSmall(uploadId, fileId));
    expect((await kindsOf(batchId)).filter((kind) => kind === 'dataset.arrived')).toHaveLength(1);
  });

  test('that is complete stays so when it is cancelled, and its history says nothing', async () => {
    const { batchId, uploadId, fileIds } = await own.begin(['a']);
    await own.arrive(fileIds[0] ?? '');
    expect(must(await own.server.customer.cancelUpload({ uploadId }, own.me())).state).toBe('complete');
    expect(await kindsOf(batchId)).not.toContain('dataset.interrupted');
  });

  test('of a file that changes after it arrived takes it out of what arrived, and notes when it has again', async () => {
    const { customer } = own.server;
    const made = must(await customer.createDataset({ name: newId(), storageArea: 'Standard' }, own.me()));
    const { id: batchId } = must(await customer.createDatasetBatch({ datasetId: made.id }, own.me()));
    const uploadId = await own.open(batchId, 1);
    const [file] = await own.add(uploadId, own.picked('a'));
    const fileId = file?.fileId ?? '';
    const arrived = async () => must(await customer.getDataset({ datasetId: made.id }, own.me())).thisMonth;
    await own.arrive(fileId);
    expect(await arrived()).toEqual({ files: 1, bytes: own.bytes.length });
    await own.add(uploadId, own.picked('a', 2));
    expect(await arrived()).toEqual({ files: 0, bytes: 0 });
    await own.arrive(fileId);
    expect(await arrived()).toEqual({ files: 1, bytes: own.bytes.length });
    expect((await kindsOf(batchId)).filter((kind) => kind === 'dataset.arrived')).toHaveLength(2);
  });
});

describe('what a call asks the database', () => {
  test('a few statements, however many parts and files it has', async () => {
    const { uploadId, fileIds } = await own.begin(['a', 'b', 'c', 'd']);
    const [large = '', small = ''] = fileIds;
    const count = async (act: () => Promise<unknown>) => (await statementsOf(own.server, act)).length;
    const { customer } = own.server;
    const part = { number: 1, size: own.bytes.length, sha256: own.sha256 };
    const sign = () => customer.signUploadParts({ fileId: large, parts: [part] }, own.me());
    expect({
      firstSigned: await count(sign),
      signed: await count(sign),
      sent: await count(() => own.send(large)),
      small: await count(() => own.putSmall(uploadId, small)),
      added: await count(() => own.add(uploadId, own.picked('c'), own.picked('d'))),
      addedArriving: await count(() => own.add(uploadId, own.picked('a'), own.picked('b'))),
      completed: await count(() => own.complete(large)),
    }).toEqual({ firstSigned: 4, signed: 3, sent: 3, small: 9, added: 8, addedArriving: 9, completed: 9 });
  });
});

describe('an upload of which everything is there', () => {
  test('has arrived when it is opened again, and is read where that is asked for then', async () => {
    const batchFilesId = newId();
    const { batchId, uploadId, fileIds } = await own.begin(['a'], { batchFilesId });
    await own.arrive(fileIds[0] ?? '');
    expect(await own.batchNow(batchId)).toMatchObject({ state: 'interrupted' });
    expect(await own.open(batchId, 1, { batchFilesId, thenParse: true })).toBe(uploadId);
    expect(await kindsOf(batchId)).not.toContain('dataset.parsing');
    expect(await own.add(uploadId, own.picked('a'))).toMatchObject([{ state: 'verified' }]);
    // The event stays. The state may have moved on, because the reading runs beside this test.
    expect(await kindsOf(batchId)).toContain('dataset.parsing');
  });
});

describe('a time of a file', () => {
  test.each([-62_135_596_800_001, 253_402_300_800_000, Number.MAX_SAFE_INTEGER])('is refused at %i', async (ms) => {
    const uploadId = await own.open(await own.newBatch(), 1);
    expect(await own.announce(uploadId, own.picked('a', ms))).toMatchObject({ status: 5002002 });
  });

  test.each([-62_135_596_800_000, 253_402_300_799_999])('is kept at %i', async (ms) => {
    const uploadId = await own.open(await own.newBatch(), 1);
    const [file] = await own.add(uploadId, own.picked('a', ms));
    // The same time again is no change.
    must(await own.send(file?.fileId ?? ''));
    expect(await own.add(uploadId, own.picked('a', ms))).toMatchObject([{ state: 'arriving' }]);
  });
});

describe('the sweep', () => {
  test('passes over a file that somebody holds', async () => {
    const { uploadId, fileIds } = await own.begin(['held']);
    const [fileId = ''] = fileIds;
    must(await own.send(fileId));
    await own.advance(16 * 24 * 60 * MINUTE_MS);
    await own.server.context.db.transaction().execute(async (db) => {
      await db.selectFrom('dataset_file').where('id', '=', fileId).select('id').forUpdate().execute();
      await own.sweep();
    });
    expect(await own.add(uploadId, own.picked('held'))).toMatchObject([{ state: 'arriving' }]);
  });

  test('deletes a dataset of more files than it takes at once', async () => {
    const { customer, context } = own.server;
    const made = must(await customer.createDataset({ name: newId(), storageArea: 'Standard' }, own.me()));
    const { id: batchId } = must(await customer.createDatasetBatch({ datasetId: made.id }, own.me()));
    await context.pool.query(
      `insert into parsed_file (customer_id, id, batch_id, file_id, path, folder, folded_path, size, kind)
       select customer_id, gen_random_uuid(), id, gen_random_uuid(), n::text, '', n::text, 1, 'text'
       from dataset_batch, generate_series(1, 1001) n where id = $1`,
      [batchId],
    );
    must(await customer.deleteDataset({ datasetId: made.id, version: made.version }, own.me()));
    await own.advance(60 * MINUTE_MS);
    await own.sweep();
    const left = await context.db.selectFrom('dataset').where('id', '=', made.id).select('id').execute();
    expect(left).toEqual([]);
  });
});
