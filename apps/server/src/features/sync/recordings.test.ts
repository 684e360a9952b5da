import type { AudioMedia, ItemView } from '@countersign/contract';
import {
  addOrder,
  addProject,
  deliverRecordings,
  intervalOf,
  makeWav,
  must,
  recordingTemplate,
  startWorld,
  syncsOf,
} from '@countersign/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { makePeaksWork } from '../item/make-peaks.work.ts';

let projectId: string;
const { server, world } = await startWorld();
beforeEach(async () => {
  const { id } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 });
  projectId = (await addProject(server, id)).id;
});

const { open, newPicture, put, itemOf } = syncsOf(() => ({ server, projectId }));
const as = world.fruktlabb.administrator;
const silence = { hertz: 0, seconds: 1 };
/** Two channels: a tone in the second second of the first. */
const dialogue = makeWav([
  [silence, { hertz: 440, seconds: 1 }],
  [silence, silence],
]);

async function openFirst(batchId: string): Promise<ItemView> {
  const { item } = must(
    await server.customer.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }, { as }),
  );
  if (item === null) throw new Error('no item');
  return item;
}

async function mediaOf(batchId: string): Promise<AudioMedia> {
  const { media } = await openFirst(batchId);
  if (media.kind !== 'audio') throw new Error('no recording');
  return media;
}

async function bytesOf(url: string, range: string): Promise<Buffer> {
  const headers = { token: as.token, range };
  return (await server.app.inject({ method: 'GET', url, headers })).rawPayload;
}

describe('a delivery of recordings', () => {
  it('[2.4-08] lists recordings by their time and a small waveform', async () => {
    const { batchId } = await deliverRecordings(server, projectId, [
      { fileName: 'a/1.wav', bytes: dialogue, annotations: [intervalOf('1', 'Ada', 1, 2, 'hello', 1)] },
      { fileName: 'a/2.wav', bytes: makeWav([[{ hertz: 300, seconds: 0.25 }]]) },
    ]);
    const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
    expect(batch).toMatchObject({ medium: 'audio', delivered: 2, extent: 2250 });
    const list = async () => must(await server.customer.listItems({ batchId }, { as })).items;
    await expect
      .poll(async () => (await list()).every(({ waveform }) => waveform !== null), { timeout: 20_000 })
      .toBe(true);
    const [first, second] = await list();
    expect(first).toMatchObject({ extent: 2000, annotationCount: 1, thumbnailUrl: null, excerpt: null });
    expect(second).toMatchObject({ extent: 250 });
    expect(first?.waveform?.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 0));
    expect(first?.waveform?.at(-1)).toBe(64);
  });

  it('[2.4-09] shows a recording by ranges, with the peaks of each channel', async () => {
    const { batchId } = await deliverRecordings(server, projectId, [
      { fileName: '1.wav', bytes: dialogue, annotations: [intervalOf('1', 'Ada', 1, 2, 'hello', 1)] },
    ]);
    await expect.poll(async () => (await mediaOf(batchId)).peaksState, { timeout: 20_000 }).toBe('ready');
    const media = await mediaOf(batchId);
    expect(media).toMatchObject({ durationUs: 2_000_000, channels: 2, hertz: 8000, codec: 'pcm' });
    expect(media.peaks?.levels).toEqual([{ from: 0, moments: 200 }]);
    expect((await openFirst(batchId)).annotations).toEqual([intervalOf('1', 'Ada', 1, 2, 'hello', 1)]);
    expect(await bytesOf(media.url ?? '', 'bytes=40-47')).toEqual(dialogue.subarray(40, 48));
    const peaks = new Int8Array(await bytesOf(media.peaks?.url ?? '', 'bytes=0-799'));
    expect([...peaks.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
    // A tone of half the loudness on the first channel alone.
    expect([...peaks.subarray(600, 604)]).toEqual([-63, 63, 0, 0]);
  });

  it('peaks that cannot be made leave the recording without them', async () => {
    const flac = Buffer.concat([
      Buffer.from('fLaC'),
      Buffer.from([0x80, 0, 0, 34]),
      streamInfo(8000),
      // More than is looked through for its last frame.
      Buffer.alloc(70_000),
    ]);
    const { batchId } = await deliverRecordings(server, projectId, [{ fileName: '1.flac', bytes: flac }]);
    await expect.poll(async () => (await mediaOf(batchId)).peaksState, { timeout: 20_000 }).toBe('none');
    expect(await mediaOf(batchId)).toMatchObject({ codec: 'flac', durationUs: 12_000_000, peaks: null });
  });

  it('work that is given up leaves the recording without peaks', async () => {
    const bytes = makeWav([[{ hertz: 200, seconds: 0.5 }]]);
    const { batchId } = await deliverRecordings(server, projectId, [{ fileName: '1.wav', bytes }]);
    await expect.poll(async () => (await mediaOf(batchId)).peaksState, { timeout: 20_000 }).toBe('ready');
    const { sha256 } = await server.context.db
      .selectFrom('stored_object')
      .where('size', '=', bytes.length)
      .where('customer_id', '=', world.fruktlabb.id)
      .select('sha256')
      .executeTakeFirstOrThrow();
    await makePeaksWork.giveUp(server.context, { customerId: world.fruktlabb.id, sha256: sha256.toString('hex') });
    expect(await mediaOf(batchId)).toMatchObject({ peaksState: 'none', peaks: null });
  });

  it.each([
    ['a picture', () => newPicture(), /no recording/],
    ['a text', async () => Buffer.from('no sound'), /no recording/],
    ['a recording that was cut', async () => dialogue.subarray(0, 20_000), /ends before its last sample/],
    ['a recording of 40 channels', async () => makeWav(Array.from({ length: 40 }, () => [silence])), /40 channels/],
    [
      'a damaged head',
      async () => Buffer.concat([dialogue.subarray(0, 22), Buffer.alloc(22), dialogue.subarray(44)]),
      /damaged/,
    ],
  ])('refuses %s by its name', async (_, make, reason) => {
    const { syncId } = await open({ medium: 'audio', template: recordingTemplate });
    const bytes = await make();
    must(await put(syncId, bytes));
    const item = { ...itemOf(bytes, 'a.wav', 0), width: null, height: null, annotations: [] };
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items: [item] });
    expect(refused).toMatchObject({
      ...{ status: 5002009, responseObject: { file: item.mediaPath, reason: expect.stringMatching(reason) } },
    });
  });

  it.each([
    ['ends behind the recording', intervalOf('7', 'Ada', 1, 2.5), /7.+ ends at 2.5 s, and the recording at 2 s/],
    [
      'is on a channel that is not there',
      intervalOf('7', 'Ada', 0, 1, '', 3),
      /7.+ is on channel 3, and the recording has 2/,
    ],
  ])('refuses an annotation that %s', async (_, annotation, reason) => {
    const delivering = deliverRecordings(server, projectId, [
      { fileName: '1.wav', bytes: dialogue, annotations: [annotation] },
    ]);
    await expect(delivering).rejects.toThrow(reason);
  });

  it('takes what programs round: an end a moment behind the last sample', async () => {
    const rounded = intervalOf('1', 'Ada', 1, 2.05);
    const { batchId } = await deliverRecordings(server, projectId, [
      { fileName: '1.wav', bytes: dialogue, annotations: [rounded] },
    ]);
    expect((await openFirst(batchId)).annotations).toEqual([rounded]);
  });
});

/** What a FLAC says of itself: 12 seconds of one channel of 16 bits. */
function streamInfo(hertz: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  info.writeBigUInt64BE((BigInt(hertz) << 44n) | (15n << 36n) | BigInt(12 * hertz), 10);
  return info;
}
