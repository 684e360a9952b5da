import { expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { box, folderOf, type ImportedExample, testExample, whole } from '../testing/imported-example.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'bdd100k',
  path: 'labels/det.json',
  document: [
    {
      name: '1.png',
      attributes: { weather: 'clear', scene: 'undefined' },
      labels: [
        {
          id: '4',
          category: 'traffic sign',
          attributes: { occluded: false, trafficLightColor: 'NA' },
          box2d: { x1: 10, y1: 5, x2: 30.5, y2: 25 },
        },
        {
          category: 'lane',
          poly2d: [
            {
              vertices: [
                [0, 0],
                [10, 10],
              ],
              types: 'LL',
              closed: false,
            },
          ],
        },
        {
          category: 'area',
          poly2d: [
            [
              [0, 0, 'L'],
              [10, 0, 'L'],
              [10, 10, 'L'],
            ],
          ].flat(),
        },
      ],
    },
  ],
  expected: [
    ['weather: clear', whole, {}],
    ['traffic sign', box(10, 5, 20.5, 20), { occluded: false, trafficLightColor: 'NA' }],
    ['lane', { kind: 'polyline', points: [0, 0, 10, 10] }, {}],
    ['area', { kind: 'polygon', rings: [[0, 0, 10, 0, 10, 10]] }, {}],
  ],
};
testExample(example);

it('refuses a box in space by name', async () => {
  const space = [{ name: '1.png', labels: [{ category: 'car', box3d: { location: [] } }] }];
  await expect(readers.bdd100k.read(folderOf(example, space))).rejects.toThrow(
    'the shape "box3d" cannot be shown here',
  );
});
