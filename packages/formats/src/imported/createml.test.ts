import { expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { box, folderOf, type ImportedExample, testExample, whole } from '../testing/imported-example.ts';
import { picturePng } from '../testing/pictures.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'createml',
  path: 'annotations.json',
  document: [
    {
      image: '1.png',
      annotations: [{ label: 'carrot', coordinates: { x: 30, y: 20, width: 20, height: 10 } }, { label: 'market' }],
    },
  ],
  expected: [
    ['carrot', box(20, 15, 20, 10), {}],
    ['market', whole, {}],
  ],
};
testExample(example);

it('boxes that another tool has under another key are no classes of Create ML', async () => {
  const other = [{ image: '1.png', annotations: [{ label: 'cup', bbox: [1, 2, 3, 4] }] }];
  const folder = memoryFolder({ '1.png': picturePng(100, 50), 'a.json': other });
  expect(await readers.createml.recognise(folder)).toBeNull();
});

it('a label that the template lacks is refused', async () => {
  const { template } = await readers.createml.read(folderOf(example, example.document));
  const other = [{ image: '1.png', annotations: [{ label: 'beet' }] }];
  await expect(readers.createml.read(folderOf(example, other), { template })).rejects.toThrow(
    'annotations.json: [0].annotations[0]: the template has no label "beet"',
  );
});
