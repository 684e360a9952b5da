import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { addOrder, addProject, hashOf, must, startWorld, syncsOf } from '@countersign/testing';
import sharp from 'sharp';
import { pack } from 'tar-stream';
import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';

const { server, world } = await startWorld();
const { id: projectId } = await addProject(server, (await addOrder(server, world.fruktlabb)).id);

const { open, newPicture, put, putGroup, itemOf } = syncsOf(() => ({ server, projectId }));
const begin = (itemCount = 1) => open({ name: newId(), fingerprint: hashOf(newId()), itemCount });
const filesOf = async (syncId: string) => {
  const { filesReceived, bytesReceived } = must(await server.provider.getSync({ syncId }));
  return { filesReceived, bytesReceived };
};
const nothing = { filesReceived: 0, bytesReceived: 0 };
const namesOf = (files: readonly Buffer[]) => files.map(hashOf).toSorted();
const archiveOf = async (name: string, bytes: Buffer, type?: 'directory' | 'symlink') => {
  const archive = pack();
  archive.entry({ name, ...(type && { type, linkname: 'x' }) }, type ? '' : bytes);
  archive.finalize();
  return buffer(archive);
};

it('is kept as its files would be one by one, and counted once', async () => {
  const { syncId } = await begin(3);
  const large = await sharp(await newPicture())
    .resize(640, 480)
    .jpeg()
    .toBuffer();
  const [known, tiff] = [
    await newPicture(),
    await sharp(await newPicture())
      .tiff()
      .toBuffer(),
  ];
  must(await put(syncId, known));
  const files = [large, tiff, known];
  expect(must(await putGroup(syncId, files)).kept.toSorted()).toEqual(namesOf(files));
  const received = { filesReceived: 3, bytesReceived: large.length + tiff.length + known.length };
  expect(await filesOf(syncId)).toEqual(received);
  must(await putGroup(syncId, files));
  expect(await filesOf(syncId)).toEqual(received);

  const items = files.map((file, nth) => ({ ...itemOf(file, `${nth}.png`), width: null, height: null }));
  must(await server.provider.addSyncItems({ syncId, from: 0, items }));
  const { batchId } = must(await server.provider.completeSync({ syncId }));
  const found = server.context.db.selectFrom('item').where('batch_id', '=', batchId).orderBy('index_no');
  const rows = await found.select('media').execute();
  expect(rows.map(({ media }) => media)).toMatchObject([
    { type: 'image/jpeg', width: 640, height: 480 },
    { type: 'image/webp', width: 96, height: 64 },
    { type: 'image/png', width: 96, height: 64 },
  ]);
  for (const [nth, { media }] of rows.entries()) {
    const original = await server.context.objects.get(media.originalKey);
    expect(original && hashOf(await buffer(original.body))).toBe(hashOf(files[nth] ?? Buffer.alloc(0)));
    const thumbnailKey = ('thumbnailKey' in media && media.thumbnailKey) || '';
    for (const key of [media.key, thumbnailKey]) expect(await server.context.objects.size(key)).toBeGreaterThan(0);
  }
  const announced = await server.context.db.selectFrom('upload').selectAll().execute();
  expect(announced).toEqual([]);
});

it('sent by several at once is kept once', async () => {
  const { syncId } = await begin();
  const files = await Promise.all(Array.from({ length: 6 }, newPicture));
  const answers = await Promise.all([files, files.toReversed(), files].map((group) => putGroup(syncId, group)));
  for (const answer of answers) expect(must(answer).kept.toSorted()).toEqual(namesOf(files));
  const bytesReceived = files.reduce((sum, { length }) => sum + length, 0);
  expect(await filesOf(syncId)).toEqual({ filesReceived: 6, bytesReceived });
});

it('[8-11] is kept but for a file with other bytes than its name says', async () => {
  const { syncId } = await begin();
  const [good, changed] = [await newPicture(), await newPicture()];
  const name = hashOf('what it was before');
  expect(must(await putGroup(syncId, [{ name, bytes: changed }, good])).kept).toEqual([hashOf(good)]);
  expect(await filesOf(syncId)).toEqual({ filesReceived: 1, bytesReceived: good.length });
  const files = [changed, good].map((bytes) => ({ sha256: hashOf(bytes), size: bytes.length }));
  expect(must(await server.provider.checkSyncFiles({ syncId, files })).missing).toEqual([hashOf(changed)]);
});

it('[8-08] names the one file of it that is no picture once an item has it', async () => {
  const { syncId } = await begin(3);
  const whole = await sharp(await newPicture())
    .jpeg()
    .toBuffer();
  const half = whole.subarray(0, whole.length / 2);
  const files = [await newPicture(), half, await newPicture()];
  expect(must(await putGroup(syncId, files)).kept).toHaveLength(3);
  const items = files.map((file, nth) => itemOf(file, `${nth}.jpg`));
  expect(await server.provider.addSyncItems({ syncId, from: 0, items })).toMatchObject({
    status: 5002009,
    responseObject: {
      file: '1.jpg',
      reason: expect.stringContaining('cannot be opened'),
      files: [{ file: '1.jpg', reason: expect.stringContaining('cut short') }],
    },
  });
});

it('[8-08] names the first fifty of many files that are no pictures', async () => {
  const { syncId } = await begin(51);
  const files = Array.from({ length: 51 }, () => randomBytes(100));
  must(await putGroup(syncId, files));
  const items = files.map((file, nth) => itemOf(file, `${nth}.jpg`));
  const names = Array.from({ length: 50 }, (_, nth) => ({ file: `${nth}.jpg`, reason: expect.any(String) }));
  expect(await server.provider.addSyncItems({ syncId, from: 0, items })).toMatchObject({
    status: 5002009,
    responseObject: { file: '0.jpg', files: names },
  });
});

it('is refused whole where it is no archive of files that are named by their hash, or broke off', async () => {
  const { syncId } = await begin();
  const picture = await newPicture();
  const sent = (body: Buffer) => server.provider.putSyncFiles({ syncId }, { body });
  const whole = await archiveOf(hashOf(picture), picture);
  const bodies = [
    randomBytes(2000),
    whole.subarray(0, 700),
    whole.subarray(0, 300),
    await archiveOf('images/a.png', picture),
    await archiveOf(`../${hashOf(picture)}`, picture),
    await archiveOf(hashOf(picture).toUpperCase(), picture),
    await archiveOf(hashOf(''), picture, 'directory'),
    await archiveOf(hashOf(''), picture, 'symlink'),
  ];
  for (const body of bodies) expect(await sent(body)).toMatchObject({ http: 422, status: 5020005 });
  expect(await filesOf(syncId)).toEqual(nothing);
  must(await sent(whole));
  expect(await filesOf(syncId)).toEqual({ filesReceived: 1, bytesReceived: picture.length });
});

it('is refused whole where it holds more than a group may', async () => {
  const { syncId } = await begin();
  const MiB = 1024 ** 2;
  const tooLarge = { http: 413, status: 5020006 };
  expect(await putGroup(syncId, [randomBytes(MiB + 1)])).toMatchObject(tooLarge);
  expect(await putGroup(syncId, [randomBytes(MiB), randomBytes(MiB), randomBytes(1)])).toMatchObject(tooLarge);
  const small = Array.from({ length: 101 }, () => randomBytes(10));
  expect(await putGroup(syncId, small)).toMatchObject(tooLarge);
  expect(await server.provider.putSyncFiles({ syncId }, { body: Buffer.alloc(3 * MiB) })).toMatchObject(tooLarge);
  expect(await filesOf(syncId)).toEqual(nothing);
  must(await putGroup(syncId, [randomBytes(MiB), randomBytes(MiB)]));
  must(await putGroup(syncId, small.slice(1)));
  expect(await filesOf(syncId)).toEqual({ filesReceived: 102, bytesReceived: 2 * MiB + 1000 });
});

it('is refused for a delivery that is not under way', async () => {
  const nobody = '01890000-0000-7000-8000-000000000000';
  expect(await putGroup(nobody, [await newPicture()])).toMatchObject({ http: 404, status: 5020001 });
});
