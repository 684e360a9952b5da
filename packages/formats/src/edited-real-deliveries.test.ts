import type { DeliveredItem } from '@countersign/contract';
import { randomSource } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { Format } from './format.ts';
import { isJsonObject } from './json/json-object.ts';
import { formats } from './recognise-format.ts';
import { entriesOf } from './testing/coco-entries.ts';
import { contentOf } from './testing/contents.ts';
import { editItem } from './testing/edit-items.ts';
import { diskFolder, realData, withFiles } from './testing/folders.ts';
import { recogniseWritten } from './testing/recognise-written.ts';
import { attributesOf, expectSameAgain, isPainted } from './testing/same-again.ts';

describe('real deliveries that an acceptor edited', () => {
  const roots = [
    ...['coco_json_nuts', 'labelme_json/instance_segmentation/data_dataset_coco', 'voc_xml_bccd'],
    ...['labelme_json/bbox_detection/data_dataset_voc', 'aerial_trees_tif_csv_voc', 'yolo_txt_yolo_mark'],
    ...['labelme_json/instance_segmentation/data_annotated', 'cvat_xml_estop_keypoints'],
    ...['labelme_json/instance_segmentation/data_dataset_voc', 'masks_camvid__CC-BY-NC'],
  ].map((path) => `image/${path}`);

  it.each(roots)('%s comes back as it was edited, and nothing else differs', { timeout: 60_000 }, async (path) => {
    const root = realData(path);
    if (root === null) return;
    const folder = diskFolder(root);
    const { format } = await recogniseWritten(folder);
    const read = await format.read(folder);
    const { below } = randomSource('5eed0fc0ffee5eed0fc0ffee00000011');
    const names = read.labels.map(({ name }) => name);
    const freedom = {
      labels: names,
      attributes: attributesOf[format.name],
      isPainted: isPainted(format),
      isCrowded: true,
    };
    const edited = read.items.map((item, at) =>
      at % 2 === 0 ? editItem(item, freedom, below) : { item, deeds: new Map<string, never>() },
    );
    expect(edited.some(({ deeds }) => deeds.size > 0)).toBe(true);
    const written = await expectSameAgain(format, folder, read, edited);
    for (const { item, deeds } of edited) {
      if (deeds.size > 0) continue;
      for (const file of filesOf(item, format))
        expect(await contentOf(written, file)).toEqual(await contentOf(folder, file));
    }
  });

  it('COCO keeps every entry that nobody edited, and says area and bbox of the new shapes', async () => {
    const root = realData('image/coco_json_nuts');
    if (root === null) return;
    const folder = diskFolder(root);
    const read = await formats.coco.read(folder);
    const { below } = randomSource('00c0ffee0000000100000002000000ab');
    const freedom = { labels: ['date', 'fig', 'hazelnut'], attributes: {}, isPainted: false, isCrowded: false };
    const edited = read.items.map((item) => editItem(item, freedom, below));
    const items = edited.map(({ item }) => item);
    const written = await withFiles(folder, formats.coco.write(items, read.template, read.source));
    const document = 'data/trainval.json';
    const [before, after] = await Promise.all([folder, written].map((one) => entriesOf(one, document)));
    const deeds = new Map(edited.flatMap((one) => [...one.deeds]));
    const untouched = [...(before ?? [])].filter(([id]) => !deeds.has(id));
    expect(untouched.map(([id]) => after?.get(id))).toEqual(untouched.map(([, entry]) => entry));
    const moved = [...deeds].filter(([, deed]) => deed === 'moved' || deed === 'vertex').map(([id]) => id);
    expect(moved.length).toBeGreaterThan(10);
    const entries = moved.flatMap((id) => after?.get(id) ?? []);
    expect(entries).toHaveLength(moved.length);
    for (const { segmentation, area, bbox } of entries) {
      const ring = segmentation[0] ?? [];
      const [xs, ys] = [ring.filter((_, at) => at % 2 === 0), ring.filter((_, at) => at % 2 === 1)];
      const [left, top] = [Math.min(...xs), Math.min(...ys)];
      expect(bbox).toEqual([left, top, Math.max(...xs) - left, Math.max(...ys) - top]);
      const doubled = xs.reduce((sum, x, at) => {
        const next = (at + 1) % xs.length;
        return sum + x * (ys[next] ?? 0) - (xs[next] ?? 0) * (ys[at] ?? 0);
      }, 0);
      expect(area).toBeCloseTo(Math.abs(doubled) / 2, 6);
    }
  });
});

/** The files of one item alone, in formats that have them. */
function filesOf({ source }: DeliveredItem, { name }: Format): string[] {
  const kept = source[name];
  if (!isJsonObject(kept)) return [];
  return [kept['file'], kept['classes'], kept['objects']].filter((path) => typeof path === 'string');
}
