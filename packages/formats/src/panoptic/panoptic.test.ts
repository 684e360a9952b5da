import { type Annotation, deliveredItem } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSegmentPng, encodeSegmentPng } from '../png/segment-png.ts';
import { FormatError } from '../problem.ts';
import { itemsOf, SIDE, seen } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { panoptic } from './panoptic.ts';

const picture = new Uint8Array([1]);
/** 4 x 3 pixels of two segments, of which one needs the second byte, and one pixel of nothing. */
const ids = [7, 7, 300, 300, 7, 0, 300, 300, 7, 7, 7, 70_000];
const png = encodeSegmentPng({ width: 4, height: 3, pixels: Uint32Array.from(ids) });
const document = {
  info: { year: 2026 },
  images: [
    { id: 1, file_name: 'a.jpg', width: 4, height: 3, licence: 2 },
    { id: 2, file_name: 'b.jpg', width: 4, height: 3 },
  ],
  annotations: [
    {
      ...{ image_id: 1, file_name: 'a.png', note: 'kept' },
      segments_info: [
        { id: 300, category_id: 10, iscrowd: 1, bbox: [2, 0, 2, 2], area: 4 },
        { id: 7, category_id: 20, iscrowd: 0, bbox: [0, 0, 9, 9], area: 99 },
        { id: 70_000, category_id: 10, iscrowd: 0, area: 1 },
        { id: 5, category_id: 20 },
      ],
    },
  ],
  categories: [
    { id: 10, name: 'person', isthing: 1, color: [1, 2, 3] },
    { id: 20, name: 'sky', isthing: 0 },
  ],
};
const media = { 'images/a.jpg': picture, 'images/b.jpg': picture };
const files = { 'annotations/panoptic_val.json': document, 'annotations/panoptic_val/a.png': png, ...media };
const folder = memoryFolder(files);

describe('COCO panoptic', () => {
  it('is read as a mask a segment', async () => {
    const { items, labels, skipped, template } = await panoptic.read(folder);
    expect(items.map(({ mediaPath }) => mediaPath)).toEqual(['images/a.jpg', 'images/b.jpg']);
    const [crowd, sky, corner, empty] = items[0]?.annotations ?? [];
    expect(crowd).toMatchObject({
      id: '300',
      label: 'person',
      geometry: { kind: 'mask', x: 2, y: 0, width: 2, height: 2 },
    });
    expect(sky).toMatchObject({ id: '7', label: 'sky', geometry: { x: 0, y: 0, width: 3, height: 3 } });
    expect(corner).toMatchObject({ id: '70000', geometry: { x: 3, y: 2, width: 1, height: 1 } });
    expect(empty).toMatchObject({ id: '5', geometry: { width: 0, height: 0 } });
    expect(items[1]?.annotations).toEqual([]);
    expect(labels).toEqual([
      { name: 'person', count: 2 },
      { name: 'sky', count: 2 },
    ]);
    expect(template.labels.map(({ geometries }) => geometries)).toEqual([['mask'], ['mask']]);
    expect(skipped).toEqual([]);
    for (const item of items) expect(deliveredItem.parse(item)).toEqual(item);
  });

  it('comes back as it was, to the pixel', async () => {
    const read = await panoptic.read(folder);
    const items = JSON.parse(JSON.stringify(read.items)) as typeof read.items;
    const written = await withFiles(folder, panoptic.write(items, read.template, read.source));
    expect(await contentOf(written, 'annotations/panoptic_val.json')).toEqual(document);
    expect(decodeSegmentPng(await written.read('annotations/panoptic_val/a.png'))).toEqual(decodeSegmentPng(png));
    expect(written.list()).toHaveLength(folder.list().length);
    expect(await panoptic.read(written)).toEqual(read);
  });

  it('is counted anew where an acceptor took a segment away and drew another', async () => {
    const { items, template, source } = await panoptic.read(folder);
    const [item] = items;
    const [crowd] = item?.annotations ?? [];
    if (item === undefined || crowd === undefined) throw new Error('nothing was read');
    const drawn: Annotation = {
      ...{ ...crowd, id: 'new', source: {} },
      geometry: { kind: 'polygon', rings: [[0, 0, 2, 0, 2, 1, 0, 1]] },
    };
    const written = await withFiles(
      folder,
      panoptic.write([{ ...item, annotations: [crowd, drawn] }], template, source),
    );
    const { annotations } = (await contentOf(written, 'annotations/panoptic_val.json')) as typeof document;
    expect(annotations[0]?.segments_info).toEqual([
      document.annotations[0]?.segments_info[0],
      { id: 1, category_id: 10, iscrowd: 0, bbox: [0, 0, 2, 1], area: 2 },
    ]);
    const pixels = decodeSegmentPng(await written.read('annotations/panoptic_val/a.png'));
    expect(pixels).toMatchObject({ pixels: Uint32Array.from([1, 1, 300, 300, 0, 0, 300, 300, 0, 0, 0, 0]) });
  });

  it('holds every mask made here, one a picture', () =>
    fc.assert(
      fc.asyncProperty(itemsOf(['x/a.jpg', 'x/a.png'], ['nut', '椰枣'], ['mask'], fc.constant({})), async (items) => {
        // Masks that lie over each other cannot both be whole.
        const given = items.map((item) => ({ ...item, annotations: item.annotations.slice(0, 1) }));
        const labels = ['nut', '椰枣'].map((name) => ({ name, geometries: [], attributes: [] }));
        const pictures = memoryFolder({ 'x/a.jpg': picture, 'x/a.png': picture });
        const written = await withFiles(pictures, panoptic.write(given, defaultTemplate(labels)));
        if (given.every(({ annotations }) => annotations.length === 0)) return;
        const read = await panoptic.read(written);
        expect(seen(read.items)).toEqual(seen(given));
        expect(read.items[0]?.width).toBe(SIDE);
        const again = await withFiles(pictures, panoptic.write(read.items, read.template, read.source));
        for (const { path } of written.list()) expect(await again.read(path)).toEqual(await written.read(path));
      }),
      { numRuns: 25 },
    ));

  const segment = document.annotations[0]?.segments_info[0];
  const segments = (list: object[]) => ({ annotations: [{ ...document.annotations[0], segments_info: list }] });
  const all = document.annotations[0]?.segments_info ?? [];
  it.each([
    ['a segment nobody lists', segments(all.slice(0, 1)), 'annotations[0].segments_info', 'unknown-segment'],
    ['a segment listed twice', segments([...all, segment ?? {}]), 'annotations[0].segments_info[4].id', 'duplicate-id'],
    [
      'the segment 0',
      segments([...all, { id: 0, category_id: 10 }]),
      'annotations[0].segments_info[4].id',
      'wrong-type',
    ],
    [
      'a category that is not there',
      segments([...all.slice(0, 3), { id: 5, category_id: 9 }]),
      'annotations[0].segments_info[3].category_id',
      'unknown-category',
    ],
    [
      'a PNG of another size',
      { images: [{ ...document.images[0], width: 5 }] },
      'annotations[0].file_name',
      'mask-size',
    ],
    [
      'a PNG that is not there',
      { annotations: [{ ...document.annotations[0], file_name: 'z.png' }] },
      'annotations[0].file_name',
      'picture-missing',
    ],
    [
      'a PNG upwards',
      { annotations: [{ ...document.annotations[0], file_name: '../a.png' }] },
      'annotations[0].file_name',
      'path-outside',
    ],
  ])('refuses %s', async (_, fields, position, code) => {
    const refused = await readBroken({ 'annotations/panoptic_val.json': { ...document, ...fields } });
    expect(refused[0]).toMatchObject({ file: 'annotations/panoptic_val.json', position, code });
  });

  it.each([
    ['that is cut off', png.slice(0, 50)],
    ['that is none', picture],
    ['of other bytes', Uint8Array.from(png, (byte, at) => (at === 25 ? 0 : byte))],
    ['of more pixels than memory', Uint8Array.from(png, (byte, at) => (at === 16 || at === 20 ? 127 : byte))],
  ])('refuses a PNG %s', async (_, broken) => {
    const refused = await readBroken({ 'annotations/panoptic_val/a.png': broken });
    expect(refused[0]).toMatchObject({ position: 'annotations[0].file_name', code: 'broken-segments' });
  });
});

async function readBroken(broken: Readonly<Record<string, object | Uint8Array>>) {
  const refused = await panoptic.read(memoryFolder({ ...files, ...broken })).catch((error: unknown) => error);
  if (!(refused instanceof FormatError)) throw refused;
  return refused.problems;
}
