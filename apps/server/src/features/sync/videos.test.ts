import { gunzipSync, gzipSync } from 'node:zlib';
import type { ItemView, Track, VideoMedia } from '@countersign/contract';
import { joinChunks } from '@countersign/domain';
import {
  addOrder,
  addProject,
  annotationsOf,
  boxTrack,
  deliverVideos,
  hashOf,
  itemOfVideo,
  makeFilm,
  makeStoredZip,
  must,
  packChunks,
  sendFile,
  startWorld,
  syncsOf,
  type VideoToDeliver,
  videoTemplate,
} from '@countersign/testing';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';

let projectId: string;
const { server, world } = await startWorld();
beforeEach(async () => {
  const { id } = await addOrder(server, world.fruktlabb, { agreedRate: 0.9 });
  projectId = (await addProject(server, id)).id;
});

const { open } = syncsOf(() => ({ server, projectId }));
const as = world.fruktlabb.administrator;
const frames = 450;
/** Of which the last frame lasts as long as the others. */
const bytes = await makeFilm(
  'webm',
  Array.from({ length: frames }, (_, at) => at / 25),
);
const clip = (change: Partial<VideoToDeliver> = {}): VideoToDeliver => ({
  ...{ fileName: 'a/1.webm', bytes, frames, wholes: ['rain'] },
  objects: [
    { track: boxTrack('c1', 0, 299), label: 'car' },
    { track: boxTrack('p1', 100, 109, 5), label: 'person' },
  ],
  ...change,
});

async function openFirst(batchId: string): Promise<ItemView & { media: VideoMedia }> {
  const { item } = must(
    await server.customer.openItem({ batchId, to: { kind: 'index', index: 1 }, isReadOnly: true }, { as }),
  );
  if (item?.media.kind !== 'video') throw new Error('no video');
  return { ...item, media: item.media };
}

async function fetched(url: string | null): Promise<Buffer> {
  const answer = await server.app.inject({ method: 'GET', url: url ?? '', headers: { token: as.token } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

/** What the server says to an item that is not as it should be. */
async function refusalOf(video: VideoToDeliver, change: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const { syncId } = await open({ medium: 'video', template: videoTemplate });
  for (const one of [video.bytes, ...packChunks(video).map((chunk) => chunk.bytes)])
    await sendFile(server, syncId, one);
  const item = { ...itemOfVideo(video), ...change };
  const refused = await server.provider.addSyncItems({ syncId, from: 0, items: [item] });
  expect(refused.status).toBe(5002009);
  return (refused.responseObject as { reason: string }).reason;
}

describe('a delivery of videos', () => {
  it('[2.4-09] shows a video with its frame table and the chunks of its tracks', async () => {
    const video = clip();
    const { batchId } = await deliverVideos(server, projectId, [video]);
    const { media, annotations, extent, annotationCount } = await openFirst(batchId);
    expect(media).toMatchObject({
      ...{ form: 'file', type: 'video/webm', width: 64, height: 48, frames, durationUs: 18_000_000 },
      clock: { kind: 'frames', start: 0, step: 1 },
      codec: expect.stringMatching(/^vp09/),
    });
    expect([extent, annotationCount]).toEqual([450, 311]);
    expect(annotations).toMatchObject(annotationsOf(video));
    expect(await fetched(media.url)).toEqual(Buffer.from(bytes));
    const table = await fetched(media.tableUrl);
    expect(table.length / 8).toBe(frames);
    expect([0, 1, 449].map((at) => table.readDoubleLE(at * 8))).toEqual([0, 40_000, 17_960_000]);
    expect(media.chunks.map(({ from, to }) => [from, to])).toEqual([
      [0, 199],
      [200, 399],
      [400, 449],
    ]);
    const chunks = await Promise.all(
      media.chunks.map(async ({ url }) => JSON.parse(gunzipSync(await fetched(url)).toString())),
    );
    expect(joinChunks(chunks)).toEqual(video.objects?.map(({ track }) => track));
  });

  it('[2.4-08] counts the boxes of all frames on the list, its package and its batch', async () => {
    const { batchId, annotations } = await deliverVideos(server, projectId, [
      clip(),
      clip({ fileName: 'a/2.webm', objects: [], wholes: [] }),
    ]);
    expect(annotations).toBe(3);
    const { batch } = must(await server.customer.getBatch({ batchId }, { as }));
    expect(batch).toMatchObject({ medium: 'video', delivered: 2, extent: 900 });
    const { items } = must(await server.customer.listItems({ batchId }, { as }));
    expect(items.map(({ extent, annotationCount, thumbnailUrl }) => [extent, annotationCount, thumbnailUrl])).toEqual([
      [450, 311, null],
      [450, 0, null],
    ]);
    const counted = server.context.db.selectFrom('package').where('batch_id', '=', batchId);
    const packages = await counted.orderBy('ordinal').select('annotations_valid').execute();
    expect(packages.map((one) => one.annotations_valid)).toEqual([311, 0]);
  });

  it('counts the frames of a clock of its own', async () => {
    const byRate = clip({ frames: 180, clock: { kind: 'rate', fps: 10 }, objects: [], wholes: [] });
    const bySteps = clip({
      ...{ fileName: 'a/2.webm', frames: 44, clock: { kind: 'frames', start: 10, step: 10 }, wholes: [] },
      objects: [{ track: boxTrack('c', 3, 43), label: 'car' }],
    });
    const { batchId } = await deliverVideos(server, projectId, [byRate, bySteps]);
    const { items } = must(await server.customer.listItems({ batchId }, { as }));
    expect(items.map(({ extent, annotationCount }) => [extent, annotationCount])).toEqual([
      [180, 0],
      [44, 41],
    ]);
    expect((await openFirst(batchId)).media).toMatchObject({ frames: 180, clock: { kind: 'rate', fps: 10 } });
  });

  it('shows numbered pictures by ranges of their zip, with a small picture of the first', async () => {
    const picture = (red: number) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .jpeg()
        .toBuffer();
    const pictures = await Promise.all([0, 80, 160, 240].map(picture));
    const zip = makeStoredZip(pictures.map((one, at) => ({ name: `00${at}.jpg`, bytes: one })));
    const { batchId } = await deliverVideos(server, projectId, [
      clip({
        ...{ fileName: 'street', bytes: zip, frames: 4, clock: { kind: 'frames', start: 0, step: 1, fps: 2 } },
        objects: [{ track: boxTrack('c', 1, 2), label: 'car' }],
      }),
    ]);
    const { media, thumbnailUrl } = await openFirst(batchId);
    expect(media).toMatchObject({
      ...{ form: 'pictures', type: 'application/zip', codec: 'image/jpeg', width: 40, height: 30 },
      ...{ frames: 4, durationUs: 2_000_000 },
    });
    const table = await fetched(media.tableUrl);
    expect(table.length).toBe(3 * 4 * 8);
    const column = (nth: number) => [0, 1, 2, 3].map((at) => table.readDoubleLE((nth * 4 + at) * 8));
    expect(column(0)).toEqual([0, 100_000, 200_000, 300_000]);
    const file = await fetched(media.url);
    for (const [at, offset] of column(1).entries())
      expect(file.subarray(offset, offset + (column(2)[at] ?? 0))).toEqual(pictures[at]);
    expect(await sharp(await fetched(thumbnailUrl)).metadata()).toMatchObject({ width: 40, height: 30 });
  });
});

describe('refuses by its name', () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    [
      'a picture',
      () =>
        sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      /no video/,
    ],
    ['a video that was cut', () => bytes.subarray(0, -10), /ends after \d+ bytes, before its last frame/],
    [
      'pictures of two sizes',
      async () =>
        makeStoredZip(
          await Promise.all(
            [4, 5].map(async (width) => ({
              name: `${width}.png`,
              bytes: await sharp({ create: { width, height: 3, channels: 3, background: 'red' } })
                .png()
                .toBuffer(),
            })),
          ),
        ),
      /5\.png in it has 5 × 3 pixels, but 4\.png has 4 × 3/,
    ],
  ])('%s', async (_, make, reason) => {
    expect(await refusalOf(clip({ bytes: await make(), objects: [], wholes: [] }))).toMatch(reason);
  });

  it('tracks behind the last frame', async () => {
    expect(await refusalOf(clip({ frames: 500, objects: [{ track: boxTrack('c', 440, 455), label: 'car' }] }))).toBe(
      'the track "c" ends at frame 455, and the last frame is 449',
    );
  });

  it('shapes far outside of the frame where they are seen', async () => {
    const at = (x: number, flags = boxTrack('c', 0, 9).flags) =>
      clip({ objects: [{ track: { ...boxTrack('c', 0, 9), x: [0, x], flags } as Track, label: 'car' }] });
    const reason = 'the track "c" has a shape far outside of the frame of 64 × 48 pixels';
    expect(await refusalOf(at(1e308, [9, 1]))).toBe(reason);
    expect(await refusalOf(at(-6, [9, 1]))).toBe(reason);
  });

  it('annotations of frames of another size', async () => {
    expect(await refusalOf(clip(), { width: 128, height: 96 })).toBe(
      'the annotations are for 128 × 96 pixels, the video as shown has 64 × 48',
    );
  });

  it('a clock, or chunks, of what is no video', async () => {
    const { syncId } = await open();
    const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await sendFile(server, syncId, picture);
    const item = { ...itemOfVideo(clip({ bytes: picture, objects: [], wholes: [] })), fileName: 'a.png', chunks: [] };
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items: [item] });
    expect(refused).toMatchObject({
      ...{ status: 5002002, responseObject: { reason: 'a picture has no frames, and so no clock and no chunks' } },
    });
  });

  it('chunks that do not have all frames, or not in their order', async () => {
    const { chunks = [] } = itemOfVideo(clip());
    expect(await refusalOf(clip(), { chunks: chunks.slice(0, 2) })).toBe(
      'its chunks end at frame 399, and the last frame is 449',
    );
    expect(await refusalOf(clip(), { chunks: chunks.toReversed() })).toBe(
      'its chunks do not follow each other at frame 0',
    );
    expect(await refusalOf(clip(), { chunks: undefined })).toBe('its tracks have no chunks');
  });

  it('chunks that are not what the annotations say', async () => {
    const annotations = annotationsOf(clip());
    const [car, person, rain] = annotations;
    const geometry = { kind: 'track', shape: 'box', runs: [[0, 298]] };
    expect(await refusalOf(clip(), { annotations: [{ ...car, geometry }, person, rain] })).toBe(
      'the chunk from frame 200 has the track "c1" in other frames than its annotation says',
    );
    expect(await refusalOf(clip(), { annotations: [car, rain] })).toBe(
      'a chunk has the track "p1", which is not annotated',
    );
    expect(await refusalOf(clip(), { annotations: [...annotations, { ...person, id: 'p2' }] })).toBe(
      'the chunk from frame 0 has the track "p2" in other frames than its annotation says',
    );
    const polygon = { ...person, geometry: { ...person?.geometry, shape: 'polygon' } };
    expect(await refusalOf(clip(), { annotations: [car, polygon, rain] })).toBe(
      'the track "p1" is annotated as polygon, and a chunk has it as box',
    );
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['that unpack to too much', gzipSync(Buffer.alloc(65 * 1024 ** 2)), /more than 64 MiB/],
    ['that are no JSON', gzipSync('tracks'), /no JSON/],
    ['of another shape', gzipSync('{"fromFrame": 0, "toFrame": 449, "tracks": [{"id": "c1"}]}'), /tracks\.0/],
    [
      'of other frames',
      gzipSync('{"fromFrame": 1, "toFrame": 449, "tracks": []}'),
      /says that it has the frames from 1 to 449/,
    ],
    ['that are no files of tracks', Buffer.from('a text'), /no file of tracks/],
  ])('chunks %s', async (_, chunk, reason) => {
    const { syncId } = await open({ medium: 'video', template: videoTemplate });
    const video = clip();
    for (const one of [video.bytes, chunk]) await sendFile(server, syncId, one);
    const chunks = [{ from: 0, to: 449, sha256: hashOf(chunk), size: chunk.length }];
    const item = { ...itemOfVideo(video), chunks };
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items: [item] });
    expect(refused).toMatchObject({ status: 5002009, responseObject: { reason: expect.stringMatching(reason) } });
  });

  it('says which chunks are not there yet', async () => {
    const { syncId } = await open({ medium: 'video', template: videoTemplate });
    const item = itemOfVideo(clip({ objects: [{ track: boxTrack('never sent', 3, 4), label: 'car' }] }));
    await sendFile(server, syncId, bytes);
    const refused = await server.provider.addSyncItems({ syncId, from: 0, items: [item] });
    // The others are those of every clip of as many frames, in which nothing is seen.
    const missing = item.chunks?.slice(0, 1).map(({ sha256 }) => sha256);
    expect(refused).toMatchObject({ status: 5020052, responseObject: { missing } });
  });
});
