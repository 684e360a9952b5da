import { expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { box, folderOf, type ImportedExample, testExample, whole } from '../testing/imported-example.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'labelbox',
  path: 'export.ndjson',
  document: [
    {
      data_row: { id: 'cl', external_id: '1.png', row_data: 'https://storage.example/1.png' },
      media_attributes: { height: 50, width: 100, mime_type: 'image/png' },
      projects: {
        p1: {
          name: 'Cars',
          labels: [
            {
              label_kind: 'Default',
              annotations: {
                objects: [
                  {
                    feature_id: 'f',
                    name: 'Car',
                    annotation_kind: 'ImageBoundingBox',
                    bounding_box: { top: 5, left: 10, height: 20, width: 30 },
                    classifications: [{ name: 'Colour', radio_answer: { name: 'Red', value: 'red' } }],
                  },
                  {
                    name: 'Road',
                    polygon: [
                      { x: 0, y: 0 },
                      { x: 9, y: 0 },
                      { x: 9, y: 9 },
                    ],
                  },
                ],
                classifications: [
                  { name: 'Weather', checklist_answers: [{ name: 'Rain' }, { name: 'Wind' }] },
                  { name: 'Remark', text_answer: { content: 'dark' } },
                ],
                relationships: [],
              },
            },
          ],
        },
      },
    },
  ],
  expected: [
    ['Car', box(10, 5, 30, 20), { Colour: 'Red' }],
    ['Road', { kind: 'polygon', rings: [[0, 0, 9, 0, 9, 9]] }, {}],
    ['Rain', whole, { question: 'Weather' }],
    ['Wind', whole, { question: 'Weather' }],
    ['dark', whole, { question: 'Remark' }],
  ],
};
testExample(example);

it('refuses a mask at an address by name', async () => {
  const objects = [{ name: 'Car', mask: { url: 'https://api.labelbox.example/mask' } }];
  const row = {
    data_row: { external_id: '1.png' },
    projects: { p: { labels: [{ annotations: { objects, classifications: [] } }] } },
  };
  await expect(readers.labelbox.read(folderOf(example, [row]))).rejects.toThrow('the shape "mask at an address"');
});
