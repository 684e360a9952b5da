import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { openCalls } from '@countersign/contract';
import {
  makeCredential,
  makeRequest,
  must,
  openClient,
  signed,
  startWorld,
  type TestCredential,
} from '@countersign/testing';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const MIB = 1024 ** 2;
let credential: TestCredential;
const { server, world } = await startWorld();
beforeAll(async () => {
  credential = await makeCredential(server, world.fruktlabb.administrator);
});
beforeEach(() => server.context.db.deleteFrom('application_nonce').execute());

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const program = () => openClient(server, credential);

/** An upload of these files into a new dataset of its own, announced and with nothing of it arrived. */
async function begin(files: Readonly<Record<string, Buffer>>) {
  const { id: datasetId } = must(await program().createDataset({ name: newId(), storageArea: 'Standard' }));
  const { id: batchId } = must(await program().createDatasetBatch({ datasetId, name: 'July' }));
  const sizes = Object.values(files).map(({ length }) => length);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const asked = { batchId, way: 'folder', batchFilesId: newId(), files: sizes.length, bytes } as const;
  const { id: uploadId } = must(await program().openUpload(asked)).upload;
  const picked = Object.entries(files).map(([path, { length }]) => ({ path, size: length, modifiedMs: 1 }));
  const added = must(await program().addUploadFiles({ uploadId, partBytes: 5 * MIB, files: picked }));
  return { datasetId, batchId, uploadId, fileIds: added.files.map(({ fileId }) => fileId) };
}
async function archiveOf(name: string, bytes: Buffer): Promise<Buffer> {
  const archive = pack();
  archive.entry({ name }, bytes);
  archive.finalize();
  return buffer(archive);
}
const storedOf = async (fileId: string) => {
  const object = await server.context.objects.get(`parted/${world.fruktlabb.id}/${fileId}`);
  return object === null ? null : hashOf(await buffer(object.body));
};

test('[7-04] [5-10] a program brings large and small files, and histories name its AppKey', async () => {
  const [large, small] = [randomBytes(7 * MIB), randomBytes(300)];
  const { datasetId, batchId, uploadId, fileIds } = await begin({ 'trays/a.bin': large, 'trays/b.txt': small });
  const [largeId = '', smallId = ''] = fileIds;
  const parts = [large.subarray(0, 5 * MIB), large.subarray(5 * MIB)];
  for (const [nth, body] of parts.entries()) {
    const part = { number: nth + 1, size: body.length, sha256: hashOf(body) };
    expect(must(await program().signUploadParts({ fileId: largeId, parts: [part] })).parts).toEqual([
      { number: nth + 1, direct: null },
    ]);
    must(await program().putUploadPart({ fileId: largeId, ...part }, { body }));
  }
  must(await program().completeUploadFile({ fileId: largeId }));
  const name = `${smallId.replaceAll('-', '')}.${hashOf(small)}`;
  const body = await archiveOf(name, small);
  expect(must(await program().putUploadFiles({ uploadId, sha256: hashOf(body) }, { body })).verified).toEqual([
    smallId,
  ]);
  expect([await storedOf(largeId), await storedOf(smallId)]).toEqual([hashOf(large), hashOf(small)]);
  const { appKey } = credential;
  expect(must(await program().getUpload({ uploadId }))).toMatchObject({ state: 'complete', creator: appKey });
  const seen = { as: world.fruktlabb.administrator };
  expect(must(await server.customer.listDatasetBatches({ datasetId }, seen)).batches).toMatchObject([
    { id: batchId, creator: appKey, verifiedFiles: 2, verifiedBytes: 7 * MIB + 300 },
  ]);
  const events = await server.context.db
    .selectFrom('event')
    .where('kind', 'like', 'dataset.%')
    .select(['kind', 'actor_kind', 'actor_id', 'actor_name'])
    .orderBy('id')
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['dataset.created', 'dataset.batchCreated', 'dataset.uploading']),
  );
  for (const event of events)
    expect(event).toMatchObject({ actor_kind: 'application', actor_id: null, actor_name: appKey });
});

test('[7-04] a part that is another one than was signed is refused, and nothing of it is kept', async () => {
  const bytes = randomBytes(2 * MIB);
  const { fileIds } = await begin({ 'a.bin': bytes });
  const [fileId = ''] = fileIds;
  const part = { fileId, number: 1, size: bytes.length, sha256: hashOf(bytes) };
  const other = Buffer.from(bytes);
  other.writeUInt8(other.readUInt8(9) ^ 1, 9);
  expect(await program().putUploadPart(part, { body: other })).toMatchObject({ status: 5020003, http: 422 });
  expect(await program().completeUploadFile({ fileId })).toMatchObject({
    ...{ status: 5020004, responseObject: { missing: [1] } },
  });
  must(await program().putUploadPart(part, { body: bytes }));
  must(await program().completeUploadFile({ fileId }));
  expect(await storedOf(fileId)).toBe(part.sha256);
});

test('[7-04] an archive that is another one than was signed is refused', async () => {
  const small = randomBytes(300);
  const { uploadId, fileIds } = await begin({ 'a.txt': small });
  const name = `${fileIds[0]?.replaceAll('-', '')}.${hashOf(small)}`;
  const body = await archiveOf(name, small);
  const answered = await program().putUploadFiles({ uploadId, sha256: hashOf(small) }, { body });
  expect(answered).toMatchObject({ status: 5020005 });
  expect(await storedOf(fileIds[0] ?? '')).toBeNull();
});

test('[8-06] a caller without the secret is answered before a file is read', async () => {
  const { fileIds } = await begin({ 'a.bin': randomBytes(2 * MIB) });
  const part = { fileId: fileIds[0] ?? '', number: 1, size: 2 * MIB, sha256: hashOf(Buffer.alloc(2 * MIB)) };
  const request = makeRequest(openCalls.putUploadPart, part, { body: Buffer.alloc(2 * MIB) });
  const forged = { ...credential, appSecret: 'x'.repeat(43) };
  const reply = await server.app.inject(signed(request, forged, { at: server.clock.now() }));
  expect([reply.statusCode, reply.json()]).toEqual([401, { status: 401, responseObject: null }]);
});

test('[8-06] calls that carry data have a limit of their own, 6000 a minute', async () => {
  const { uploadId, fileIds } = await begin({ 'a.bin': randomBytes(100) });
  const fill = (isTransfer: boolean, calls: number) =>
    server.context.pool.query(
      `insert into application_nonce (customer_id, nonce, at, until, is_transfer)
       select $1, 'a-call-before-' || n, $2, $2::timestamptz + interval '5 minutes', $3::boolean from generate_series(1, $4::int) n`,
      [world.fruktlabb.id, server.clock.now(), isTransfer, calls],
    );
  const transfer = () => program().completeUploadFile({ fileId: fileIds[0] ?? '' });
  await fill(false, 600);
  expect(await program().getUpload({ uploadId })).toMatchObject({ http: 429 });
  expect((await transfer()).http).not.toBe(429);
  await server.context.db.deleteFrom('application_nonce').execute();
  await fill(true, 6000);
  expect(await transfer()).toMatchObject({ http: 429 });
  must(await program().getUpload({ uploadId }));
});
