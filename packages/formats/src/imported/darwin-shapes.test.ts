import { describe, expect, it } from 'vitest';
import { pixelsOfMask } from '../mask-pixels.ts';
import { readers } from '../recognise-format.ts';
import { folderOfItem, itemOf, readItem } from '../testing/darwin-item.ts';
import { memoryFolder } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';

const png = picturePng(100, 50);

describe('a skeleton', () => {
  const node = (name: string, x: number, more: object = {}) => ({ name, x, y: 5, ...more });
  const skeleton = (...nodes: readonly object[]) => ({ name: 'hand', skeleton: { nodes } });

  it('has the names of its nodes, those that are occluded hidden, and those that are not there not labelled', async () => {
    const document = itemOf([
      skeleton(node('thumb', 1), node('wrist', 2, { occluded: true })),
      skeleton(node('wrist', 3, { occluded: false })),
    ]);
    const { items, template } = await readers.darwin.read(folderOfItem(document));
    expect(template.labels).toMatchObject([
      { name: 'hand', geometries: ['skeleton'], skeleton: { points: ['thumb', 'wrist'], edges: [] } },
    ]);
    expect(items[0]?.annotations.map(({ geometry }) => geometry)).toEqual([
      {
        kind: 'skeleton',
        points: [
          { x: 1, y: 5, visibility: 2 },
          { x: 2, y: 5, visibility: 1 },
        ],
      },
      {
        kind: 'skeleton',
        points: [
          { x: 0, y: 0, visibility: 0 },
          { x: 3, y: 5, visibility: 2 },
        ],
      },
    ]);
  });

  it.each([
    ['no nodes', [], 'has 0 points; it needs 1 or more'],
    ['a node that the first of its label lacks', [node('thumb', 1), node('ear', 2)], 'has no point "ear"'],
    ['two nodes of one name', [node('thumb', 1), node('thumb', 2)], 'the name "thumb" is taken by another node'],
    ['a node without a name', [{ x: 1, y: 2 }], 'nodes[0].name: should be text, but is null'],
    ['a node with an empty name', [node('', 1)], 'nodes[0].name: is empty'],
    ['a long name', [node('a'.repeat(201), 1)], 'nodes[0].name: has 201 characters'],
    ['a node without a place', [{ name: 'thumb', x: 1 }], 'nodes[0].y: should be a number'],
    ['too many nodes', Array.from({ length: 501 }, (_, at) => node(`n${at}`, 1)), 'has 501 points; 500 are possible'],
  ])('is refused for %s', async (what, nodes, words) => {
    const before = what.startsWith('a node that') ? [skeleton(node('thumb', 1))] : [];
    const folder = folderOfItem(itemOf([...before, skeleton(...nodes)]));
    await expect(readers.darwin.read(folder)).rejects.toThrow(words);
  });
});

describe('a raster layer', () => {
  const total = 5000;
  const layer = (dense_rle: readonly unknown[], mapping: object = { m1: 1, m2: 4 }) => ({
    name: '__raster_layer__',
    raster_layer: { dense_rle, mask_annotation_ids_mapping: mapping, total_pixels: total },
  });
  const masks = [
    { id: 'm1', name: 'sky', mask: {}, properties: [{ name: 'cloudy', value: 'yes' }] },
    { id: 'm2', name: 'tree', mask: {} },
  ];
  /** The second row from its third pixel on, and one pixel below. */
  const runs = [0, 102, 1, 3, 4, 2, 0, 95, 1, 1, 0, total - 203];

  it('has the pixels of masks row by row, which are annotations of their own', async () => {
    const { said, notes } = await readItem([...masks, layer(runs)]);
    expect(said).toEqual([
      [
        'sky',
        expect.objectContaining({ kind: 'mask', x: 2, y: 1, width: 3, height: 2, size: [50, 100] }),
        { cloudy: 'yes' },
      ],
      ['tree', expect.objectContaining({ kind: 'mask', x: 5, y: 1, width: 2, height: 1 }), {}],
    ]);
    const [sky] =
      (await readers.darwin.read(folderOfItem(itemOf([...masks, layer(runs)])))).items[0]?.annotations ?? [];
    const geometry = sky?.geometry;
    expect(geometry?.kind === 'mask' && [...(pixelsOfMask(geometry) ?? [])]).toEqual([1, 1, 1, 1, 0, 0]);
    expect(notes).toEqual([]);
  });

  it('belongs to the slot it names', async () => {
    const document = itemOf(
      [
        { ...masks[0], slot_names: ['a'] },
        { ...masks[1], slot_names: ['b'] },
        { ...layer([1, 10, 0, total - 10], { m1: 1 }), slot_names: ['a'] },
        { ...layer([1, 20, 0, total - 20], { m2: 1 }), slot_names: ['b'] },
      ],
      ['a', 'b'],
    );
    const { items } = await readers.darwin.read(memoryFolder({ 'a.png': png, 'b.png': png, 'a.json': document }));
    expect(items.map(({ annotations }) => annotations.map(({ label, geometry }) => [label, geometry]))).toMatchObject([
      [['sky', { kind: 'mask', width: 10 }]],
      [['tree', { kind: 'mask', width: 20 }]],
    ]);
  });

  it('leaves out masks that have no pixel in it, and says so', async () => {
    const { said, notes } = await readItem([...masks, layer([1, 1, 0, total - 1])]);
    expect(said?.map(([label]) => label)).toEqual(['sky']);
    expect(notes).toEqual(['masks without a pixel were left out (annotations[1])']);
  });

  it.each([
    ['runs that are too few', [layer([1, 10])], 'its runs have 10 pixels, and the picture 5000'],
    ['runs that are too many', [layer([1, 1e300])], 'and the picture 5000'],
    ['a run that ends before it begins', [layer([1, 6000, 0, -1000])], 'no pairs of whole numbers'],
    ['a run without a length', [layer([1, 5000, 0])], 'no pairs of whole numbers'],
    ['a number that is nobody\u2019s', [layer([3, 5000])], 'its number 3 belongs to no annotation of a mask'],
    ['annotations of one number', [layer([1, 5000], { m1: 1, m2: 1 })], 'no numbers of their own'],
    ['another layer', [layer([1, 5000]), layer([1, 5000])], 'its picture has another raster layer'],
  ])('is refused for %s', async (_, layers, words) => {
    const folder = folderOfItem(itemOf([...masks, ...layers]));
    await expect(readers.darwin.read(folder)).rejects.toThrow(words);
  });

  it('takes no memory for a picture that says it is huge', async () => {
    const document = itemOf([...masks, layer([1, 1e12])]);
    for (const slot of document.item.slots) Object.assign(slot, { width: 1e6, height: 1e6 });
    const words = 'the mask has 1000000000000 pixels; 134217728 are possible';
    await expect(readers.darwin.read(folderOfItem(document))).rejects.toThrow(words);
  });
});
