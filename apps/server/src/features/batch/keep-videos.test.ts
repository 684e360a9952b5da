import {
  addOrder,
  addProject,
  annotationsOf,
  boxTrack,
  closeOrder,
  deliverVideos,
  hashOf,
  makeFilm,
  packChunks,
  type VideoToDeliver,
} from '@countersign/testing';
import { v7 as newId } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { storedKey } from '../item/media-key.service.ts';
import { createMediaWorld } from './testing/media-world.ts';

const own = await createMediaWorld({});
afterAll(() => own.server.close());
const { server, world, begin, at, lookAt } = own;
const frames = 300;
const filmOf = (width: number) =>
  makeFilm(
    'mp4',
    Array.from({ length: frames }, (_, frame) => frame / 25),
    { width },
  );

/** Delivers a video in an order of its own. */
async function deliverAlone(video: VideoToDeliver) {
  const order = await addOrder(server, world.fruktlabb, { name: newId() });
  const { id } = await addProject(server, order.id, newId());
  const { batchId } = await deliverVideos(server, id, [video]);
  return { batchId, orderId: order.id };
}

/** How many objects there are of a file: itself, and what was made of it. */
async function objectsOf(bytes: Uint8Array): Promise<number> {
  let found = 0;
  for await (const _ of server.context.objects.list(storedKey(world.fruktlabb.id, hashOf(bytes)))) found += 1;
  return found;
}

test('[9-04] a video, its frame table and its chunks go with its batch, but chunks that another batch has stay', async () => {
  await begin('2026-08-31T10:00:00.000Z');
  const early = { track: boxTrack('early', 10, 20), label: 'car' };
  const [one, two] = await Promise.all([64, 66].map(filmOf));
  if (one === undefined || two === undefined) throw new Error('no films');
  const first: VideoToDeliver = {
    ...{ fileName: 'one.mp4', bytes: one, frames },
    objects: [early, { track: boxTrack('late', 250, 260), label: 'car' }],
  };
  const second: VideoToDeliver = { fileName: 'two.mp4', bytes: two, frames, objects: [early] };
  const [common, lone] = packChunks(first).map(({ bytes }) => bytes);
  const [same, other] = packChunks(second).map(({ bytes }) => bytes);
  if (common === undefined || lone === undefined || other === undefined) throw new Error('no chunks');
  expect(same).toEqual(common);
  const [ended, open] = [await deliverAlone(first), await deliverAlone(second)];
  await closeOrder(server, ended.orderId);

  const kept = async () => Promise.all([one, common, lone, two, other].map(objectsOf));
  await at('2027-02-15T10:00:00.000Z');
  expect(await kept()).toEqual([2, 1, 1, 2, 1]);
  await at('2027-03-02T10:00:00.000Z');
  await at('2027-03-30T10:00:00.000Z');
  expect(await kept()).toEqual([0, 1, 0, 2, 1]);

  const gone = await lookAt(ended);
  expect(gone.media).toMatchObject({ kind: 'video', url: null, tableUrl: null, chunks: [], frames, width: 64 });
  expect(gone.annotations).toMatchObject(annotationsOf(first));
  const left = await lookAt(open);
  expect(left.media.kind === 'video' && left.media.chunks.length).toBe(2);
  await closeOrder(server, open.orderId);
  await at('2028-03-30T10:00:00.000Z');
  await at('2028-04-30T10:00:00.000Z');
  await at('2028-11-30T10:00:00.000Z');
  expect(await kept()).toEqual([0, 0, 0, 0, 0]);
});
