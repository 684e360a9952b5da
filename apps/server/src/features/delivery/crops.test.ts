import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Annotation } from '@countersign/contract';
import { beginBatch, expireMedia, must, openZip, startWorld } from '@countersign/testing';
import sharp from 'sharp';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { cropPicture } from '../../platform/pictures/crop-picture.ts';
import { addExport } from './delivery.store.ts';
import { makeExportWork } from './make-export.work.ts';

const { server, world } = await startWorld();
const astrid = world.fruktlabb.administrator;

const annotation = (id: string, geometry: Annotation['geometry']): Annotation => ({
  ...{ id, label: 'nut', geometry, attributes: {}, source: {} },
});
/** In pictures of 96 to 64 pixels. */
const annotations = [
  annotation('box', { kind: 'box', x: 40, y: 20, width: 10, height: 8 }),
  annotation('one/two', { kind: 'polygon', rings: [[2, 2, 12, 2, 12, 12]] }),
  // A square of 10 pixels from 60, 30: 60 columns of 64 before it.
  annotation('mask', {
    ...{ kind: 'mask', x: 60, y: 30, width: 10, height: 10, size: [64, 96] as [number, number] },
    counts: [60 * 64 + 30, ...Array.from({ length: 9 }, () => [10, 54]).flat(), 10, 26 * 64 + 24],
  }),
  annotation('point', { kind: 'points', points: [80, 10] }),
];

async function rejected(items = 2) {
  const batch = await beginBatch(server, world.fruktlabb, [astrid], { items, annotations: () => annotations });
  const ticks = annotations.map(({ id }) => ({ annotationId: id, typeId: 'loose-box', remark: '' }));
  must(
    await batch.decide(astrid, 1, '20', { itemErrors: [{ typeId: 'missing', remark: 'a nut' }], ticks, comment: '' }),
  );
  for (let index = 2; index <= items; index++) must(await batch.decide(astrid, index, '10'));
  must(await batch.finish(astrid, '20', 'loose'));
  return batch;
}

async function exported(batchId: string, crops: boolean) {
  const asked = { batchId, format: 'coco', scope: 'rejected', crops } as const;
  const { exportId } = must(await server.provider.createBatchExport(asked));
  const state = async () => must(await server.provider.getBatchExport({ exportId }));
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('ready');
  const download = await server.app.inject({ method: 'GET', url: (await state()).url ?? '' });
  return openZip(download.rawPayload);
}

const PINK = [0xe0, 0x00, 0x7a];
/** Whether a pixel of a crop is about the colour of outlines; JPEG keeps none exactly. */
async function isPink(jpeg: Buffer | undefined, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return PINK.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 60);
}

describe('the pictures of errors in an export of rejected items', () => {
  test('show each annotation with its outline and a margin, and the whole picture where the error is of all of it', async () => {
    const { batchId } = await rejected();
    const files = await exported(batchId, true);
    const crops = [...files.keys()].filter((path) => path.startsWith('crops/'));
    expect(crops.map((path) => path.replace(/^crops\/[^/]+\//, ''))).toEqual([
      '000001-1-missing.jpg',
      '000001-2-box-loose-box.jpg',
      '000001-3-one-two-loose-box.jpg',
      '000001-4-mask-loose-box.jpg',
      '000001-5-point-loose-box.jpg',
    ]);
    const sizes = await Promise.all(
      crops.map(async (path) => {
        const { width, height, format } = await sharp(files.get(path)).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['jpeg', 96, 64],
      // 40 - 24 to 50 + 24, 20 - 24 cut off at the edge to 28 + 24.
      ['jpeg', 58, 52],
      ['jpeg', 36, 36],
      // 60 - 24 to 70 + 24, 30 - 24 to the lower edge.
      ['jpeg', 58, 58],
      ['jpeg', 40, 34],
    ]);
    const [whole, box, polygon, mask] = crops.map((path) => files.get(path));
    expect(await isPink(box, 40 - 16, 24)).toBe(true);
    expect(await isPink(box, 29, 24)).toBe(false);
    expect(await isPink(polygon, 7, 2)).toBe(true);
    expect(await isPink(mask, 60 - 36, 35 - 6)).toBe(true);
    expect(await isPink(mask, 65 - 36, 35 - 6)).toBe(false);
    expect(await isPink(whole, 40, 24)).toBe(false);
    const table = String(files.get('verdicts.csv')).split('\r\n');
    expect(table[0]).toMatch(/,by,at,crop$/);
    expect(table.slice(1, -1).map((line) => line.slice(line.lastIndexOf(',') + 1))).toEqual(crops);
    const [verdict] = JSON.parse(String(files.get('verdicts.json'))) as { crops: string[] }[];
    expect(verdict?.crops).toEqual(crops);
  });

  test('are left out where nobody asks for them', async () => {
    const { batchId } = await rejected();
    const files = await exported(batchId, false);
    expect([...files.keys()]).toEqual(['annotations.json', 'verdicts.csv', 'verdicts.json']);
    expect(String(files.get('verdicts.csv'))).toMatch(/,by,at\r\n/);
  });

  test('of a picture that cannot be read are missing, and the list of errors says so', async () => {
    const { batchId } = await rejected();
    const { db, objects } = server.context;
    const [item] = await db
      .selectFrom('item')
      .where('batch_id', '=', batchId)
      .orderBy('index_no')
      .select('media')
      .execute();
    // Every test picture of this number is this object, so it is put back.
    const key = item?.media.originalKey ?? '';
    const whole = await buffer((await objects.get(key))?.body ?? Readable.from([]));
    await objects.putAll([{ key, bytes: Buffer.from('no picture') }]);
    const files = await exported(batchId, true);
    await objects.putAll([{ key, bytes: whole }]);
    expect([...files.keys()].filter((path) => path.startsWith('crops/'))).toEqual([]);
    const [verdict] = JSON.parse(String(files.get('verdicts.json'))) as { crops: null[] }[];
    expect(verdict?.crops).toEqual([null, null, null, null, null]);
  });

  test('are left out where the pictures expired after they were asked for', async () => {
    const batch = await rejected();
    const { customerId, batchId } = batch;
    const exportId = newId();
    await addExport(server.context.db, {
      ...{ customer_id: customerId, id: exportId, batch_id: batchId, format: 'coco', scope: 'rejected' },
      ...{ state: 'waiting', items: 1, created_by: 'x', created_at: server.clock.now() },
      ...{ file_name: null, object_key: null, size: null, sha256: null },
    });
    await expireMedia(server, batch);
    await makeExportWork.run(server.context, { customerId, exportId, hasCrops: true });
    const { url } = must(await server.provider.getBatchExport({ exportId }));
    const { rawPayload } = await server.app.inject({ method: 'GET', url: url ?? '' });
    expect([...(await openZip(rawPayload)).keys()]).toEqual(['annotations.json', 'verdicts.csv', 'verdicts.json']);
  });
});

test('a large part is scaled down, and an upright crop is cut of a picture that the camera turned', async () => {
  const wide = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#888' } });
  const turned = await wide.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const geometry = { kind: 'box', x: 100, y: 100, width: 600, height: 2400 } as const;
  const crops: Buffer[] = [];
  for await (const crop of cropPicture(turned, [geometry, null])) crops.push(crop);
  const [crop, whole] = crops;
  // With its margin it is all of the upright 1000 to 3000 pixels.
  expect(await sharp(crop).metadata()).toMatchObject({ width: 341, height: 1024 });
  expect(await isPink(crop, Math.round(100 * 0.3413), 500)).toBe(true);
  expect(await sharp(whole).metadata()).toMatchObject({ width: 341, height: 1024 });
});
