import { describe, expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { box, folderOf, type ImportedExample, testExample, whole } from '../testing/imported-example.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'darwin',
  path: 'releases/latest/annotations/1.json',
  document: {
    version: '2.0',
    schema_ref: 'https://darwin-public.s3.eu-west-1.amazonaws.com/darwin_json/2.0/schema.json',
    item: {
      name: '1.png',
      path: '/',
      source_info: { item_id: '0185' },
      slots: [{ type: 'image', slot_name: '0', width: 100, height: 50, source_files: [{ file_name: '1.png' }] }],
    },
    annotations: [
      {
        id: 'a',
        name: 'cat',
        bounding_box: { x: 1, y: 2, w: 30, h: 40 },
        polygon: {
          paths: [
            [
              { x: 1, y: 2 },
              { x: 31, y: 2 },
              { x: 31, y: 42 },
            ],
            [
              { x: 5, y: 5 },
              { x: 9, y: 5 },
              { x: 9, y: 9 },
            ],
          ],
        },
        attributes: ['sleeping'],
        instance_id: { value: 3 },
      },
      { name: 'dog', bounding_box: { x: 1, y: 2, w: 30, h: 40 }, text: { text: 'Rex' } },
      { name: 'nose', keypoint: { x: 5, y: 6 } },
      {
        name: 'edge',
        line: {
          path: [
            { x: 0, y: 0 },
            { x: 9, y: 9 },
          ],
        },
      },
      { name: 'indoors', tag: {} },
    ],
  },
  expected: [
    [
      'cat',
      {
        kind: 'polygon',
        rings: [
          [1, 2, 31, 2, 31, 42],
          [5, 5, 9, 5, 9, 9],
        ],
      },
      { sleeping: true, instance_id: 3 },
    ],
    ['dog', box(1, 2, 30, 40), { text: 'Rex' }],
    ['nose', { kind: 'points', points: [5, 6] }, {}],
    ['edge', { kind: 'polyline', points: [0, 0, 9, 9] }, {}],
    ['indoors', whole, {}],
  ],
};
testExample(example);

describe('what cannot be shown is refused by name', () => {
  it.each([
    [{ name: 'a', skeleton: { nodes: [] } }, 'the shape "skeleton"'],
    [{ name: 'a', frames: { '0': {} }, bounding_box: {} }, 'the shape "frames"'],
  ])('%j', async (shape, words) => {
    const document = { ...(example.document as object), annotations: [shape] };
    await expect(readers.darwin.read(folderOf(example, document))).rejects.toThrow(words);
  });
});
