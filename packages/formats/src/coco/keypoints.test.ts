import { type Annotation, deliveredItem } from '@countersign/contract';
import { defaultTemplate } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FormatError } from '../problem.ts';
import { itemsOf, seen, skeleton } from '../testing/arbitraries.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { coco } from './coco.ts';

const picture = new Uint8Array([1]);
const category = {
  ...{ id: 1, name: 'person', supercategory: 'person' },
  keypoints: ['nose', 'left_eye', 'right_eye'],
  skeleton: [
    [1, 2],
    [1, 3],
  ],
};
const base = { image_id: 1, category_id: 1, iscrowd: 0 };
const document = {
  images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80 }],
  annotations: [
    {
      ...{ ...base, id: 1, num_keypoints: 2, keypoints: [10, 11, 2, 20, 21, 1, 0, 0, 0] },
      ...{ bbox: [5, 6, 40, 50], area: 900, segmentation: [[5, 6, 45, 6, 45, 56]] },
    },
    // A person in a crowd, whose points nobody labelled: what is there to see is the segmentation.
    {
      ...{ ...base, id: 2, num_keypoints: 0, keypoints: [0, 0, 0, 0, 0, 0, 0, 0, 0], bbox: [1, 1, 8, 8], area: 32 },
      segmentation: [[1, 1, 9, 1, 9, 9]],
    },
    { ...base, id: 3, num_keypoints: 9, keypoints: [1, 2, 2, 3, 4, 2, 5, 6, 2], bbox: [1, 2, 4, 4] },
    { ...base, id: 4, keypoints: [1, 2, 2, 3, 4, 2, 5, 6, 2] },
  ],
  categories: [category],
};
const folder = memoryFolder({ 'c.json': document, 'a.jpg': picture });

describe('COCO keypoints', () => {
  it('are skeletons with the box around them', async () => {
    const { items, template } = await coco.read(folder);
    const [person, crowd, tight, boxless] = items[0]?.annotations ?? [];
    expect(person?.geometry).toEqual({
      kind: 'skeleton',
      points: [
        { x: 10, y: 11, visibility: 2 },
        { x: 20, y: 21, visibility: 1 },
        { x: 0, y: 0, visibility: 0 },
      ],
      box: { x: 5, y: 6, width: 40, height: 50 },
    });
    expect(crowd?.geometry).toEqual({ kind: 'polygon', rings: [[1, 1, 9, 1, 9, 9]] });
    for (const bare of [tight, boxless]) expect(bare?.geometry).not.toHaveProperty('box');
    expect(template.labels[0]).toMatchObject({
      geometries: ['polygon', 'skeleton'],
      skeleton: {
        points: ['nose', 'left_eye', 'right_eye'],
        edges: [
          [0, 1],
          [0, 2],
        ],
      },
    });
    for (const item of items) expect(deliveredItem.parse(item)).toEqual(item);
  });

  it('come back as they were, with polygons beside them and wrong counts', async () => {
    const read = await coco.read(folder);
    const written = await withFiles(folder, coco.write(read.items, read.template, read.source));
    expect(await contentOf(written, 'c.json')).toEqual(await contentOf(folder, 'c.json'));
    expect(await coco.read(written)).toEqual(read);
  });

  it('are counted anew where an acceptor hid one', async () => {
    const { items, template, source } = await coco.read(folder);
    const [item] = items;
    const person = item?.annotations[0] as Annotation;
    if (item === undefined || person.geometry.kind !== 'skeleton') throw new Error('no skeleton was read');
    const points = person.geometry.points.map((point, at) => (at === 1 ? { ...point, visibility: 0 as const } : point));
    const changed = [{ ...item, annotations: [{ ...person, geometry: { ...person.geometry, points } }] }];
    const written = await withFiles(folder, coco.write(changed, template, source));
    expect(await contentOf(written, 'c.json')).toMatchObject({
      annotations: [{ id: 1, num_keypoints: 1, keypoints: [10, 11, 2, 20, 21, 0, 0, 0, 0], bbox: [5, 6, 40, 50] }],
    });
  });

  it('hold every skeleton made here', () =>
    fc.assert(
      fc.asyncProperty(
        itemsOf(['x/a.jpg'], ['nut', '椰枣'], ['skeleton', 'box'], fc.constant({})),
        fc.boolean(),
        async (items, isBoxed) => {
          const labels = ['nut', '椰枣'].map((name) => ({ name, geometries: [], skeleton, attributes: [] }));
          const media = memoryFolder({ 'x/a.jpg': picture });
          const given = isBoxed ? items.map(withBoxes) : items;
          const written = await withFiles(media, coco.write(given, defaultTemplate(labels)));
          const read = await coco.read(written);
          const visible = given.map((item) => ({
            ...item,
            // Keypoints of which none is labelled are no skeleton in COCO, but their box.
            annotations: item.annotations.filter(({ geometry }) => {
              return geometry.kind !== 'skeleton' || geometry.points.some(({ visibility }) => visibility > 0);
            }),
          }));
          const kept = read.items.map((item) => ({
            ...item,
            annotations: item.annotations.filter(({ source }) => {
              const { fields } = source['coco'] as { fields: { num_keypoints?: number } };
              return fields.num_keypoints !== 0;
            }),
          }));
          expect(seen(kept)).toEqual(seen(visible));
          expect(read.template.labels[0]?.skeleton).toEqual(skeleton);
        },
      ),
      { numRuns: 80 },
    ));

  it.each([
    ['keypoints that are no triples', { keypoints: [1, 2] }, 'annotations[0].keypoints', 'wrong-type'],
    ['too few of them', { keypoints: [1, 2, 2] }, 'annotations[0].keypoints', 'wrong-number-of-points'],
    ['a fourth visibility', { keypoints: [1, 2, 2, 1, 2, 3, 1, 2, 2] }, 'annotations[0].keypoints[5]', 'wrong-type'],
  ])('refuses %s', async (_, fields, position, code) => {
    const annotations = [{ ...base, id: 1, bbox: [1, 1, 2, 2], ...fields }];
    expect(await refusalOf({ ...document, annotations })).toMatchObject([{ file: 'c.json', position, code }]);
  });

  it.each([
    ['an edge to a point that is not there', { skeleton: [[1, 4]] }, 'categories[0].skeleton[0]'],
    ['an edge counted from 0', { skeleton: [[0, 1]] }, 'categories[0].skeleton[0]'],
    ['a name that is none', { keypoints: ['nose', 3] }, 'categories[0].keypoints[1]'],
    ['names that are no list', { keypoints: 'nose' }, 'categories[0].keypoints'],
  ])('refuses %s', async (_, fields, position) => {
    const broken = { ...document, annotations: [], categories: [{ ...category, ...fields }] };
    expect(await refusalOf(broken)).toMatchObject([{ file: 'c.json', position, code: 'wrong-type' }]);
  });
});

function withBoxes(item: Awaited<ReturnType<typeof coco.read>>['items'][number]) {
  const box = { x: 0, y: 0, width: 99, height: 98.5 };
  const annotations = item.annotations.map((annotation) => {
    return annotation.geometry.kind === 'skeleton'
      ? { ...annotation, geometry: { ...annotation.geometry, box } }
      : annotation;
  });
  return { ...item, annotations };
}

async function refusalOf(broken: object) {
  const refused = await coco
    .read(memoryFolder({ 'c.json': broken, 'a.jpg': picture }))
    .catch((error: unknown) => error);
  if (!(refused instanceof FormatError)) throw refused;
  return refused.problems;
}
