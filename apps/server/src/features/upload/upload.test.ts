import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { must, type Person, signIn, startWorld } from '@countersign/testing';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweepWork } from '../../platform/retention/sweep.work.ts';
import { retentions } from '../../retentions.ts';

const MIB = 1024 * 1024;
const PART = 5 * MIB;
const MODIFIED = Date.UTC(2026, 9, 9, 14, 12, 0, 123);

let datasetId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  const as = world.fruktlabb.administrator;
  session = as;
  datasetId = must(await server.customer.createDataset({ name: 'Trays', storageArea: 'Standard' }, { as })).id;
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const picked = (path: string, size: number) => ({ path, size, modifiedMs: MODIFIED });
let session: Person;
const me = () => ({ as: session });
const newBatch = async () => must(await server.customer.createDatasetBatch({ datasetId, name: newId() }, me()));
const batchNow = async (id: string) => {
  const { batches } = must(await server.customer.listDatasetBatches({ datasetId, size: 100 }, me()));
  return batches.find((batch) => batch.id === id);
};
const open = async (batchId: string, files: number, bytes: number, batchFilesId: string = newId()) =>
  must(await server.customer.openUpload({ batchId, way: 'folder', batchFilesId, files, bytes }, me())).upload;
const add = async (uploadId: string, ...files: readonly ReturnType<typeof picked>[]) =>
  must(await server.customer.addUploadFiles({ uploadId, partBytes: PART, files: [...files] }, me())).files;
const partOf = (bytes: Buffer, number: number) => {
  const body = bytes.subarray((number - 1) * PART, number * PART);
  return { body, number, size: body.length, sha256: hashOf(body) };
};
const announcedOf = (bytes: Buffer, number: number) => {
  const { body: _, ...part } = partOf(bytes, number);
  return part;
};
const send = (fileId: string, bytes: Buffer, number: number) => {
  const { body, ...part } = partOf(bytes, number);
  return server.customer.putUploadPart({ fileId, ...part }, { ...me(), body });
};
const stored = async (fileId: string) => {
  const { id: customerId } = world.fruktlabb;
  const found = await server.context.objects.get(`parted/${customerId}/${fileId}`);
  return found === null ? null : buffer(found.body);
};
const complete = (fileId: string) => server.customer.completeUploadFile({ fileId }, me());

describe('a file in parts', () => {
  test('arrives in any order, is verified against what was stored, and is counted once', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(2 * PART + 77);
    const upload = await open(batch.id, 1, bytes.length);
    const [file] = await add(upload.id, picked('cam0/a.tar', bytes.length));
    expect(file).toEqual({
      fileId: expect.any(String),
      path: 'cam0/a.tar',
      state: 'waiting',
      partBytes: PART,
      parts: [],
    });
    const fileId = file?.fileId ?? '';
    const signed = await server.customer.signUploadParts(
      { fileId, parts: [1, 2].map((number) => announcedOf(bytes, number)) },
      me(),
    );
    // A folder takes parts only through the server.
    expect(must(signed).parts).toEqual([
      { number: 1, direct: null },
      { number: 2, direct: null },
    ]);
    for (const number of [3, 1]) must(await send(fileId, bytes, number));
    expect(await complete(fileId)).toMatchObject({ status: 5020004, responseObject: { missing: [2] } });
    // Again after a break, from another node: what the server has.
    const again = await add(upload.id, picked('cam0/a.tar', bytes.length));
    expect(again[0]).toMatchObject({ fileId, state: 'arriving' });
    expect(again[0]?.parts.map(({ number }) => number)).toEqual([1, 3]);
    expect(await stored(fileId)).toBeNull();
    must(await send(fileId, bytes, 2));
    expect(must(await complete(fileId))).toEqual({ state: 'verified' });
    expect(must(await complete(fileId))).toEqual({ state: 'verified' });
    expect((await stored(fileId))?.equals(bytes)).toBe(true);
    expect(await batchNow(batch.id)).toMatchObject({
      ...{ files: 1, bytes: bytes.length, verifiedFiles: 1, verifiedBytes: bytes.length, way: 'folder' },
      state: 'interrupted',
    });
    expect(must(await server.customer.getUpload({ uploadId: upload.id }, me()))).toMatchObject({
      ...{ state: 'complete', files: 1, verifiedFiles: 1 },
    });
    expect(await send(fileId, bytes, 1)).toMatchObject({ status: 5020001 });
  });

  test('[8-11] has no other parts than it was cut into, and none with other bytes than announced', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(PART + 10);
    const upload = await open(batch.id, 1, bytes.length);
    const [file] = await add(upload.id, picked('b.bin', bytes.length));
    const fileId = file?.fileId ?? '';
    const { body, ...first } = partOf(bytes, 1);
    const put = (part: { number: number; size: number; sha256: string }, of: Buffer) =>
      server.customer.putUploadPart({ fileId, ...part }, { ...me(), body: of });
    expect(await put({ ...first, number: 3 }, body)).toMatchObject({ status: 5020002 });
    expect(await put({ ...first, size: PART - 1 }, body)).toMatchObject({ status: 5020002 });
    const flipped = Buffer.from(body);
    flipped.writeUInt8(flipped.readUInt8(9) ^ 1, 9);
    const damaged = { status: 5020003, responseObject: { number: 1, cause: 'damaged' } };
    expect(await put(first, flipped)).toMatchObject(damaged);
    expect(await put(first, body.subarray(0, 100))).toMatchObject(damaged);
    must(await put(first, body));
    // The file was changed on disk after its first part had arrived.
    expect(await put({ ...first, sha256: hashOf(flipped) }, flipped)).toMatchObject({
      status: 5020003,
      responseObject: { number: 1, cause: 'changed' },
    });
    const restarted = must(
      await server.customer.restartUploadFile(
        { fileId, file: { ...picked('b.bin', PART), modifiedMs: MODIFIED + 1 } },
        me(),
      ),
    );
    expect(restarted).toMatchObject({ fileId, state: 'waiting', parts: [] });
    must(await put({ ...first, sha256: hashOf(flipped) }, flipped));
    expect(must(await complete(fileId))).toEqual({ state: 'verified' });
    expect((await stored(fileId))?.equals(flipped)).toBe(true);
    expect(await batchNow(batch.id)).toMatchObject({ bytes: PART, verifiedBytes: PART });
  });

  test('sent by two tabs at once is stored once and whole', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(3 * PART);
    const upload = await open(batch.id, 1, bytes.length);
    const [file] = await add(upload.id, picked('twice.bin', bytes.length));
    const fileId = file?.fileId ?? '';
    const sent = await Promise.all([1, 2, 3, 3, 2, 1].map((number) => send(fileId, bytes, number)));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const ends = await Promise.all([complete(fileId), complete(fileId)]);
    expect(ends.every(({ status }) => status === 200 || status === 5020004)).toBe(true);
    must(await complete(fileId));
    expect((await stored(fileId))?.equals(bytes)).toBe(true);
    expect(await batchNow(batch.id)).toMatchObject({ verifiedFiles: 1, verifiedBytes: bytes.length });
  });
});

describe('small files', () => {
  const nameOf = (fileId: string, bytes: Buffer) => `${fileId.replaceAll('-', '')}.${hashOf(bytes)}`;
  const archiveOf = async (...entries: readonly (readonly [string, Buffer])[]) => {
    const archive = pack();
    for (const [name, bytes] of entries) archive.entry({ name }, bytes);
    archive.finalize();
    return buffer(archive);
  };

  test('arrive in groups, each verified by itself', async () => {
    const batch = await newBatch();
    const bodies = [randomBytes(1000), Buffer.alloc(0), randomBytes(2000)];
    const upload = await open(batch.id, 3, 3000);
    const files = await add(upload.id, ...bodies.map((body, nth) => picked(`n${nth}.txt`, body.length)));
    const [one, empty, other] = files.map(({ fileId }) => fileId) as [string, string, string];
    const [b0, b1, b2] = bodies as [Buffer, Buffer, Buffer];
    const wrong = randomBytes(2000);
    const first = await archiveOf([nameOf(one, b0), b0], [nameOf(empty, b1), b1], [nameOf(other, b2), wrong]);
    const sent = await server.customer.putUploadFiles({ uploadId: upload.id }, { ...me(), body: first });
    expect(must(sent).verified.toSorted()).toEqual([one, empty].toSorted());
    expect(await batchNow(batch.id)).toMatchObject({ files: 3, verifiedFiles: 2, verifiedBytes: 1000 });
    const rest = await archiveOf([nameOf(other, b2), b2], [nameOf(one, b0), b0], [nameOf(newId(), b0), b0]);
    expect(
      must(await server.customer.putUploadFiles({ uploadId: upload.id }, { ...me(), body: rest })).verified.length,
    ).toBe(2);
    expect(await batchNow(batch.id)).toMatchObject({ verifiedFiles: 3, verifiedBytes: 3000 });
    expect((await stored(other))?.equals(b2)).toBe(true);
    const broken = await server.customer.putUploadFiles(
      { uploadId: upload.id },
      { ...me(), body: rest.subarray(0, 700) },
    );
    expect(broken).toMatchObject({ status: 5020005 });
  });
});

describe('an upload', () => {
  test('of files that the batch has begins anew only what has changed', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(PART);
    const first = await open(batch.id, 2, 2 * PART);
    const [kept, changed] = await add(first.id, picked('kept.bin', PART), picked('changed.bin', PART));
    for (const file of [kept, changed]) {
      must(await send(file?.fileId ?? '', bytes, 1));
      must(await complete(file?.fileId ?? ''));
    }
    const second = await open(batch.id, 3, 2 * PART + 20);
    const files = await add(
      second.id,
      picked('kept.bin', PART),
      { ...picked('changed.bin', PART + 10), modifiedMs: MODIFIED + 5 },
      picked('new.bin', 10),
    );
    expect(files.map(({ path, state }) => [path, state])).toEqual([
      ['kept.bin', 'verified'],
      ['changed.bin', 'waiting'],
      ['new.bin', 'waiting'],
    ]);
    expect(await batchNow(batch.id)).toMatchObject({
      files: 3,
      bytes: 2 * PART + 20,
      verifiedFiles: 1,
      verifiedBytes: PART,
    });
    expect(must(await server.customer.getUpload({ uploadId: second.id }, me()))).toMatchObject({ verifiedFiles: 1 });
    expect(must(await server.customer.getUpload({ uploadId: first.id }, me()))).toMatchObject({
      files: 0,
      verifiedFiles: 0,
    });
  });

  test('is found again by its fingerprint, also after it was cancelled', async () => {
    const batch = await newBatch();
    const upload = await open(batch.id, 1, 10, 'print');
    await add(upload.id, picked('a', 10));
    const cancelled = must(await server.customer.cancelUpload({ uploadId: upload.id }, me()));
    expect(cancelled.state).toBe('cancelled');
    const late = await server.customer.addUploadFiles(
      { uploadId: upload.id, partBytes: PART, files: [picked('a', 10)] },
      me(),
    );
    expect(late).toMatchObject({ status: 5020001 });
    expect(await open(batch.id, 1, 10, 'print')).toMatchObject({ id: upload.id, state: 'open' });
  });

  test('loses a file that is taken out, and takes it in again when it is picked again', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(PART);
    const upload = await open(batch.id, 2, 2 * PART, 'same');
    const [kept, gone] = await add(upload.id, picked('kept.bin', PART), picked('gone.bin', PART));
    const [keptId, goneId] = [kept?.fileId ?? '', gone?.fileId ?? ''];
    must(await send(goneId, bytes, 1));
    const remove = (fileId: string, as = me()) => server.customer.removeUploadFile({ fileId }, as);
    expect(await remove(goneId, { as: world.kanda.administrator })).toMatchObject({ status: 5020001 });
    must(await remove(goneId));
    expect(await remove(goneId)).toMatchObject({ status: 5020001 });
    expect(await send(goneId, bytes, 1)).toMatchObject({ status: 5020001 });
    must(await send(keptId, bytes, 1));
    must(await complete(keptId));
    expect(await remove(keptId)).toMatchObject({ status: 5020001 });
    expect(await batchNow(batch.id)).toMatchObject({ files: 1, bytes: PART, verifiedFiles: 1, verifiedBytes: PART });
    expect(must(await server.customer.getUpload({ uploadId: upload.id }, me())).state).toBe('complete');
    const again = await open(batch.id, 2, 2 * PART, 'same');
    expect(again).toMatchObject({ id: upload.id, state: 'open' });
    const files = await add(upload.id, picked('kept.bin', PART), picked('gone.bin', PART));
    expect(files.map(({ path, state }) => [path, state])).toEqual([
      ['kept.bin', 'verified'],
      ['gone.bin', 'waiting'],
    ]);
    expect(await batchNow(batch.id)).toMatchObject({ files: 2, bytes: 2 * PART, verifiedFiles: 1 });
  });

  test('[5-10] [9-03] [8-11] keeps to one way, to its limits, and to what it announced', async () => {
    const { customer } = server;
    const batch = await newBatch();
    const GIB = 1024 * MIB;
    const ask = (way: 'folder' | 'files' | 'zip' | 'csv', files: number, bytes: number, batchId = batch.id) =>
      customer.openUpload({ batchId, way, batchFilesId: newId(), files, bytes }, me());
    expect(await ask('files', 5001, 10)).toMatchObject({ status: 5020007 });
    expect(await ask('files', 5000, 20 * GIB + 1)).toMatchObject({ status: 5020006 });
    expect(await ask('folder', 90_000, 20 * GIB + 1)).toMatchObject({ status: 5020006 });
    expect(await ask('zip', 6, 10)).toMatchObject({ status: 5020007 });
    expect(await ask('zip', 5, 100 * GIB, newId())).toMatchObject({ status: 5019007 });
    const upload = must(await ask('files', 2, 2 * GIB)).upload;
    expect(await ask('zip', 1, 10)).toMatchObject({ status: 5020008, responseObject: { way: 'files' } });
    const name = (...files: readonly ReturnType<typeof picked>[]) =>
      customer.addUploadFiles({ uploadId: upload.id, partBytes: PART, files: [...files] }, me());
    expect(await name(picked('/etc/passwd', 1))).toMatchObject({
      status: 5020021,
      responseObject: { path: '/etc/passwd' },
    });
    expect(await name(picked('../up', 1))).toMatchObject({ status: 5020021 });
    expect(await name(picked('a.zip', 1))).toMatchObject({ status: 5020022, responseObject: { path: 'a.zip' } });
    expect(await name(picked('rows.csv', 1))).toMatchObject({ status: 5020022 });
    expect(await name(picked('big.bin', GIB + 1))).toMatchObject({
      status: 5020006,
      responseObject: { path: 'big.bin' },
    });
    expect(await name(picked('a', 1), picked('b', 1), picked('c', 1))).toMatchObject({ status: 5020007 });
    expect(await name(picked('a', GIB), picked('b', GIB))).toMatchObject({ status: 200 });
  });

  test('[6-01] is for administrators of its customer alone', async () => {
    const batch = await newBatch();
    const upload = await open(batch.id, 1, PART);
    const [file] = await add(upload.id, picked('own', PART));
    const { customer } = server;
    const asked = { batchId: batch.id, way: 'folder', batchFilesId: 'x', files: 1, bytes: 1 } as const;
    const others = { as: world.kanda.administrator };
    expect(await customer.openUpload(asked, others)).toMatchObject({ status: 5019007 });
    expect(await customer.getUpload({ uploadId: upload.id }, others)).toMatchObject({ status: 5020001 });
    expect(await customer.completeUploadFile({ fileId: file?.fileId ?? '' }, others)).toMatchObject({
      status: 5020001,
    });
    expect(await customer.openUpload(asked, { as: world.fruktlabb.acceptor })).toMatchObject({ status: 5019006 });
  });
});

describe('what nobody needs any more', () => {
  const sweep = () => sweepWork(retentions).run(server.context, {});

  test('the parts of a silent upload go after fifteen days, and whole files stay', async () => {
    const batch = await newBatch();
    const bytes = randomBytes(2 * PART);
    const upload = await open(batch.id, 2, 4 * PART);
    const [half, whole] = await add(upload.id, picked('half', 2 * PART), picked('whole', 2 * PART));
    must(await send(half?.fileId ?? '', bytes, 1));
    for (const number of [1, 2]) must(await send(whole?.fileId ?? '', bytes, number));
    must(await complete(whole?.fileId ?? ''));
    server.clock.advance(15 * 86_400_000 - 1000);
    await sweep();
    const states = async () =>
      (await add(upload.id, picked('half', 2 * PART), picked('whole', 2 * PART))).map(({ state }) => state);
    expect(
      (
        await server.context.db
          .selectFrom('dataset_part')
          .where('file_id', '=', half?.fileId ?? '')
          .selectAll()
          .execute()
      ).length,
    ).toBe(1);
    server.clock.advance(2000);
    await sweep();
    session = await signIn(server, session);
    expect(await states()).toEqual(['waiting', 'verified']);
    expect((await stored(whole?.fileId ?? ''))?.equals(bytes)).toBe(true);
  });

  test('[8-11] a dataset that somebody uploads into stays; a deleted one is gone at once, its data after an hour', async () => {
    const { customer } = server;
    const made = must(await customer.createDataset({ name: 'To go', storageArea: 'Standard' }, me()));
    const batch = must(await customer.createDatasetBatch({ datasetId: made.id }, me()));
    const bytes = randomBytes(PART);
    const upload = await open(batch.id, 2, 2 * PART);
    const [file, other] = await add(upload.id, picked('a', PART), picked('b', PART));
    must(await send(file?.fileId ?? '', bytes, 1));
    must(await complete(file?.fileId ?? ''));
    must(await send(other?.fileId ?? '', bytes, 1));
    const remove = () => customer.deleteDataset({ datasetId: made.id, version: made.version }, me());
    expect(await remove()).toMatchObject({ status: 5019021 });
    must(await customer.cancelUpload({ uploadId: upload.id }, me()));
    must(await remove());
    expect(await customer.listDatasetBatches({ datasetId: made.id }, me())).toMatchObject({ status: 5019001 });
    expect(await customer.getUpload({ uploadId: upload.id }, me())).toMatchObject({ status: 5020001 });
    expect(must(await customer.createDataset({ name: 'to go', storageArea: 'Standard' }, me())).id).not.toBe(made.id);
    server.clock.advance(3600_000 - 1);
    await sweep();
    expect(await stored(file?.fileId ?? '')).not.toBeNull();
    server.clock.advance(1);
    await sweep();
    expect(await stored(file?.fileId ?? '')).toBeNull();
    const rows = await server.context.db.selectFrom('dataset').where('id', '=', made.id).select('id').execute();
    expect(rows).toEqual([]);
  });
});
