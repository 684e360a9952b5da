import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { joinRounds } from './delivery-source.ts';
import { maskOfPixels } from './mask-pixels.ts';
import { formats } from './recognise-format.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const SIDE = 40;
const square = [2, 2, 8, 2, 8, 8, 2, 8];
const entry = (id: number, image: number) => ({
  ...{ id, image_id: image, category_id: 1, segmentation: [square], area: 36, bbox: [2, 2, 6, 6], iscrowd: 0 },
});
const cocoFile = (annotations: readonly object[]) => ({
  images: [1, 2].map((id) => ({ id, file_name: `${id}.png` })),
  annotations,
  categories: [{ id: 1, name: 'nut' }],
});
const pictures = { '1.png': picturePng(SIDE, SIDE), '2.png': picturePng(SIDE, SIDE) };

const drawn = (geometry: Geometry): Annotation => ({ id: 'new-1', label: 'nut', geometry, attributes: {}, source: {} });
const polygon: Geometry = { kind: 'polygon', rings: [[20, 20, 30, 20, 30, 30]] };

/** Without one annotation, and with a new one. */
function replaced({ annotations, ...item }: DeliveredItem, id: string, geometry = polygon): DeliveredItem {
  return { ...item, annotations: [...annotations.filter((one) => one.id !== id), drawn(geometry)] };
}

async function idsOf(written: Parameters<typeof withFiles>[1]): Promise<number[]> {
  const folder = await withFiles(memoryFolder({}), written);
  const { annotations } = JSON.parse(new TextDecoder().decode(await folder.read('a.json'))) as {
    readonly annotations: readonly { readonly id: number }[];
  };
  return annotations.map(({ id }) => id);
}

describe('the id of an annotation that was delivered', () => {
  it('COCO: is given to no new one, removed or in a picture that is not written', async () => {
    const delivered = memoryFolder({ 'a.json': cocoFile([entry(7, 1), entry(8, 1), entry(90, 2)]), ...pictures });
    const { items, template, source } = await formats.coco.read(delivered);
    const [first, second] = items as [DeliveredItem, DeliveredItem];
    expect(await idsOf(formats.coco.write([replaced(first, '8')], template, source))).toEqual([7, 91]);
    expect(await idsOf(formats.coco.write([first, replaced(second, '90')], template, source))).toEqual([7, 8, 91]);
    // What was delivered before the highest ids were kept.
    const [{ lastIds: _, ...old }] = source['coco'] as unknown as [{ lastIds: unknown }];
    const without = { coco: [old] } as unknown as typeof source;
    expect(await idsOf(formats.coco.write([replaced(first, '8')], template, without))).toEqual([7, 8]);
  });

  it('COCO: nor one that only a later round had', async () => {
    const rounds = [[entry(7, 1)], [entry(7, 1), entry(300, 1)], [entry(7, 1), entry(12, 1)]].map((annotations) =>
      formats.coco.read(memoryFolder({ 'a.json': cocoFile(annotations), ...pictures })),
    );
    const [first, , third] = await Promise.all(rounds);
    const sources = (await Promise.all(rounds)).map(({ source }) => source);
    const items = [replaced(third?.items[0] as DeliveredItem, '12')];
    const template = first?.template;
    if (template === undefined) throw new Error('nothing was read');
    expect(await idsOf(formats.coco.write(items, template, joinRounds(sources)))).toEqual([7, 301]);
  });

  it('panoptic: is given to no new segment of its picture', async () => {
    const mask = (x: number) =>
      maskOfPixels(new Uint8Array(36).fill(1), { x, y: 4, width: 6, height: 6 }, [SIDE, SIDE]);
    const annotations = [2, 12, 22].map((x, at) => ({ ...drawn(mask(x)), id: `new-${at}` }));
    const path = { fileName: '1.png', mediaPath: '1.png', width: SIDE, height: SIDE, source: {} };
    const [nut] = (await formats.coco.read(memoryFolder({ 'a.json': cocoFile([]), ...pictures }))).template.labels;
    const made = { labels: nut === undefined ? [] : [nut], errorTypes: [], rules: {} } as unknown as Parameters<
      typeof formats.panoptic.write
    >[1];
    const folder = await withFiles(
      memoryFolder({ '1.png': picturePng(SIDE, SIDE) }),
      formats.panoptic.write([{ ...path, annotations }], made),
    );
    const { items, template, source } = await formats.panoptic.read(folder);
    const [item] = items as [DeliveredItem];
    expect(item.annotations.map(({ id }) => id)).toEqual(['1', '2', '3']);
    const edited = replaced(item, '2', mask(32));
    const again = await formats.panoptic.read(
      await withFiles(folder, formats.panoptic.write([edited], template, source)),
    );
    expect(again.items[0]?.annotations.map(({ id }) => id)).toEqual(['1', '3', '4']);
  });
});
