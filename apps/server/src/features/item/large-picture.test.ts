import { randomUUID } from 'node:crypto';
import type { ItemView, PictureMedia } from '@countersign/contract';
import { asPicture } from '@countersign/domain';
import { addOrder, addProject, hashOf, must, startWorld, syncsOf } from '@countersign/testing';
import sharp, { type OverlayOptions } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cutTilesWork } from './cut-tiles.work.ts';

const LARGE = { width: 5200, height: 4900 } as const;

let projectId: string;
const { server, world } = await startWorld();
beforeAll(async () => {
  projectId = (await addProject(server, (await addOrder(server, world.fruktlabb)).id)).id;
});

const { open, put, newPicture, itemOf } = syncsOf(() => ({ server, projectId }));

type PictureView = ItemView & { readonly media: PictureMedia };

/** Delivers one picture, with its reference picture where there is one, and opens it. */
async function show(bytes: Buffer, size: { width: number; height: number }, reference?: Buffer): Promise<PictureView> {
  const { syncId } = await open({ name: randomUUID(), fingerprint: hashOf(randomUUID()) });
  for (const file of [bytes, ...(reference === undefined ? [] : [reference])]) must(await put(syncId, file));
  const beside =
    reference === undefined ? null : { path: 'references/a.png', sha256: hashOf(reference), size: reference.length };
  const items = [{ ...itemOf(bytes, 'a.png'), ...size, reference: beside }];
  must(await server.provider.addSyncItems({ syncId, from: 0, items }));
  const { batchId } = must(await server.provider.completeSync({ syncId }));
  return look(batchId);
}

async function look(batchId: string): Promise<PictureView> {
  const to = { kind: 'index', index: 1 } as const;
  const as = world.fruktlabb.administrator;
  const seen = must(await server.customer.openItem({ batchId, to, isReadOnly: true }, { as }));
  const media = seen.item && asPicture(seen.item.media);
  if (seen.item === null || media === null) throw new Error('nothing to look at');
  return { ...seen.item, media };
}

const bytesOf = async (url: string, headers: Record<string, string> = {}) =>
  (
    await server.app.inject({
      ...{ method: 'GET', url },
      headers: { ...headers, token: world.fruktlabb.administrator.token },
    })
  ).rawPayload;

/** One tile as a browser asks for it. */
async function tileOf({ tiles }: PictureMedia, at: number): Promise<Buffer> {
  const [start = 0, length = 0] = tiles?.spans.slice(at * 2, at * 2 + 2) ?? [];
  return bytesOf(tiles?.url ?? '', { range: `bytes=${start}-${start + length - 1}` });
}

test('[2.4-09] a large picture is shown reduced at once, and in tiles when they are cut', async () => {
  const left: OverlayOptions = {
    input: { create: { width: 2600, height: 4900, channels: 3, background: '#c02020' } },
    left: 0,
    top: 0,
  };
  const bytes = await sharp({ create: { ...LARGE, channels: 3, background: '#2040c0' } })
    .composite([left])
    .jpeg()
    .toBuffer();
  const first = await show(bytes, LARGE);
  expect(first.media).toMatchObject(LARGE);
  const reduced = await sharp(await bytesOf(first.media.url ?? '')).metadata();
  expect([reduced.width, reduced.height]).toEqual([2560, 2412]);
  // The tiles may or may not be cut by now.
  expect(first.media.notes).toEqual(first.media.tiles === null ? [{ kind: 'reduced', isForNow: true }] : []);

  const later = async () => (await look(first.batchId)).media;
  await expect.poll(async () => (await later()).tiles, { timeout: 20_000 }).not.toBeNull();
  const media = await later();
  expect(media.notes).toEqual([]);
  expect(media.tiles?.levels.at(-1)).toEqual(LARGE);
  expect(await sharp(await tileOf(media, 0)).stats()).toMatchObject({ isOpaque: true });
  // The finest level has 11 · 10 tiles: its first lies red, its last blue.
  const tiles = (media.tiles?.spans.length ?? 0) / 2;
  const colours = await Promise.all(
    [tiles - 110, tiles - 1].map(async (at) => (await sharp(await tileOf(media, at)).stats()).dominant),
  );
  expect(colours.map(({ r, b }) => r > b)).toEqual([true, false]);

  // The second run finds them cut.
  const data = { customerId: world.fruktlabb.id, sha256: hashOf(bytes) };
  await cutTilesWork.run(server.context, data);
  expect((await later()).tiles).toEqual(media.tiles);
});

test('what is said of a picture goes with it, and that its tiles could not be cut', async () => {
  const measured = Uint16Array.from({ length: 96 * 64 }, (_, at) => 300 + (at % 64));
  const deep = await sharp(measured, { raw: { width: 96, height: 64, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  const { media, reference, batchId } = await show(deep, { width: 96, height: 64 });
  const note = { kind: 'stretched', from: 300, to: 363 };
  expect(media.notes).toEqual([note]);
  expect([media.tiles, reference]).toEqual([null, null]);
  await cutTilesWork.giveUp(server.context, { customerId: world.fruktlabb.id, sha256: hashOf(deep) });
  expect((await look(batchId)).media.notes).toEqual([note, { kind: 'reduced', isForNow: false }]);
});

test('[2.4-09] an item is shown with what it is compared with, of any format and size', async () => {
  const own = await newPicture();
  const source = await sharp(await newPicture())
    .resize(300, 200)
    .tiff()
    .toBuffer();
  const { reference } = await show(own, { width: 96, height: 64 }, source);
  expect(reference).toMatchObject({ width: 300, height: 200, type: 'image/webp', tiles: null, notes: [] });
  expect(await sharp(await bytesOf(reference?.url ?? '')).metadata()).toMatchObject({ width: 300, height: 200 });
});

test('[8-08] a delivery waits for references too, and is refused where one is no picture', async () => {
  const own = await newPicture();
  const text = Buffer.from('no picture');
  const { syncId } = await open({ name: 'With a text', fingerprint: hashOf('with a text') });
  must(await put(syncId, own));
  const reference = { path: 'references/a.png', sha256: hashOf(text), size: text.length };
  const items = [{ ...itemOf(own, 'a.png'), reference }];
  const add = () => server.provider.addSyncItems({ syncId, from: 0, items });
  expect(await add()).toMatchObject({ status: 5020052, responseObject: { missing: [hashOf(text)] } });
  must(await put(syncId, text));
  expect(await add()).toMatchObject({ status: 5002009, responseObject: { file: 'references/a.png' } });
});
