import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readers } from '../recognise-format.ts';
import { oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { memoryFolder } from '../testing/folders.ts';
import {
  box,
  expectSurvival,
  folderOf,
  type ImportedExample,
  readOnly,
  testExample,
  whole,
} from '../testing/imported-example.ts';
import { picturePng } from '../testing/pictures.ts';

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
    ['Remark', whole, { text: 'dark' }],
  ],
};
testExample(example);

const dot = (name: string, more: object = {}) => ({ name, point: { x: 1, y: 2 }, ...more });
const point = { kind: 'points', points: [1, 2] };

/** A data row with these projects. */
const rowOf = (projects: object) => ({ data_row: { external_id: '1.png' }, projects });
/** A label of a project that has these objects. */
const labelOf = (objects: readonly object[], more: object = {}, annotations: object = {}) => ({
  ...{ label_kind: 'Default', annotations: { objects, classifications: [], ...annotations } },
  ...more,
});
const readRow = (projects: object) => readOnly('labelbox', folderOf(example, [rowOf(projects)]));
const readLabel = (objects: readonly object[], annotations: object = {}) =>
  readRow({ p: { name: 'Cars', labels: [labelOf(objects, {}, annotations)] } });

describe('an answer', () => {
  const long = 'word '.repeat(1000);

  it('that is written has the length it has', async () => {
    const written = [{ name: 'Remark', text_answer: { content: long } }];
    const { said } = await readLabel([dot('Car', { classifications: written })], { classifications: written });
    expect(said).toEqual([
      ['Car', point, { Remark: long }],
      ['Remark', whole, { text: long }],
    ]);
  });

  it('inside an answer is an attribute, with the name of the answer where another question has its name', async () => {
    const size = (name: string) => ({ name: 'Size', radio_answer: { name } });
    const classifications = [
      {
        name: 'Damage',
        checklist_answers: [
          { name: 'Dent', classifications: [size('small'), { name: 'Note', text_answer: { content: 'door' } }] },
          { name: 'Scratch', classifications: [size('large')] },
          { name: 'Rust', classifications: [] },
        ],
      },
      { name: 'Empty', text_answer: { content: '' } },
    ];
    const attributes = { Size: 'small', Note: 'door', 'Scratch: Size': 'large' };
    const { said } = await readLabel([dot('Car', { classifications })]);
    expect(said).toEqual([['Car', point, { Damage: 'Dent, Scratch, Rust', ...attributes }]]);
    expect((await readLabel([], { classifications })).said).toEqual([
      ['Dent', whole, { question: 'Damage', Size: 'small', Note: 'door' }],
      ['Scratch', whole, { question: 'Damage', Size: 'large' }],
      ['Rust', whole, { question: 'Damage' }],
    ]);
  });

  it.each([
    ['a question whose name is too long', { name: 'a'.repeat(201), radio_answer: { name: 'b' } }, 'has 201 characters'],
    ['questions that are too deep', nested(9), 'is nested more than 8 levels deep'],
  ])('is refused for %s', async (_, question, words) => {
    await expect(readLabel([dot('Car', { classifications: [question] })])).rejects.toThrow(words);
  });

  it('of a choice that is too long for a class is refused', async () => {
    const classifications = [{ name: 'Q', radio_answer: { name: 'a'.repeat(201) } }];
    await expect(readLabel([], { classifications })).rejects.toThrow('has 201 characters; 200 are possible');
  });
});

it('is refused for questions that would exhaust a stack', async () => {
  const depth = 20_000;
  const inner = '{"name":"Q","radio_answer":{"name":"A","classifications":['.repeat(depth) + ']}}'.repeat(depth);
  const row = JSON.stringify(rowOf({ p: { labels: [labelOf([dot('Car', { classifications: ['deep'] })])] } }));
  const folder = memoryFolder({ '1.png': picturePng(100, 50), 'a.ndjson': row.replace('"deep"', inner) });
  await expect(readers.labelbox.read(folder)).rejects.toThrow('is nested more than 8 levels deep');
});

/** A question inside an answer inside a question, so deep. */
function nested(depth: number): object {
  let question: object = { name: 'Q', radio_answer: { name: 'A' } };
  for (let at = 1; at < depth; at += 1)
    question = { name: `Q${at}`, radio_answer: { name: 'A', classifications: [question] } };
  return question;
}

describe('of several labels of a data row', () => {
  const made = (id: string, created_at?: string, performance_details: object = {}) =>
    labelOf([dot(id)], { id, label_details: { created_at }, performance_details });
  const [before, after] = ['2024-04-08T16:21:26.000+00:00', '2024-05-08T16:21:26.000+00:00'];
  const others = 'other labels of the same project were left out';

  it.each([
    ['the latest', [made('a', before), made('b', after)], 'b', [`${others} (line 1: "Cars" a)`]],
    ['the first where no date tells', [made('a'), made('b')], 'a', [`${others} (line 1: "Cars" b)`]],
    [
      'what the others are measured against',
      [made('a', before), made('b', after, { benchmark_reference_label: 'a' })],
      'a',
      [`${others} (line 1: "Cars" b)`],
    ],
    [
      'none that was skipped',
      [made('a', before), made('b', after, { skipped: true })],
      'a',
      ['skipped labels were left out (line 1: "Cars" b)'],
    ],
  ])('%s is read', async (_, labels, expected, notes) => {
    const read = await readRow({ p1: { name: 'Cars', labels } });
    expect(read).toEqual({ said: [[expected, point, {}]], notes });
  });

  it('those of the first project that has one are read, and the others named', async () => {
    const projects = {
      p1: { name: 'Signs', labels: [] },
      p2: { name: 'Cars', labels: [made('a', before)] },
      p3: { name: 'Cars', labels: [made('b', after)] },
      p4: { labels: [labelOf([dot('c')])] },
    };
    expect(await readRow(projects)).toEqual({
      said: [['a', point, {}]],
      notes: ['labels of other projects were left out (line 1: "Cars" b, line 1: "p4")'],
    });
  });
});

it('names relationships that are left out', async () => {
  const relationships = [{ name: 'part of', unidirectional_relationship: { source: 'a', target: 'b' } }];
  const { said, notes } = await readLabel([dot('Car')], { relationships });
  expect(said).toEqual([['Car', point, {}]]);
  expect(notes).toEqual(['relationships between objects were left out (line 1)']);
});

describe('what cannot be shown is refused by name', () => {
  const url = 'https://api.labelbox.example/mask';
  it.each([
    ['a mask', { mask: { url } }, 'mask: the shape "mask at an address"'],
    [
      'a mask of several',
      { composite_mask: { url, color_rgb: [1, 2, 3] } },
      'composite_mask: the shape "mask at an address"',
    ],
    ['a cuboid', { annotation_kind: 'ImageCuboid' }, 'annotation_kind: the shape "ImageCuboid"'],
    ['nothing', {}, 'nothing to show'],
  ])('%s', async (_, shape, words) => {
    await expect(readLabel([{ name: 'Car', ...shape }])).rejects.toThrow(words);
  });

  it('a film', async () => {
    await expect(readLabel([], { frames: { '1': {} } })).rejects.toThrow('the shape "frames of a video"');
  });
});

it('survives whatever stands in the place of labels and answers', { timeout: 60_000 }, async () => {
  const answer = {
    name: 'Q',
    checklist_answers: [{ name: 'A', classifications: [{ name: 'T', text_answer: { content: 'c' } }] }],
  };
  const details = { label_details: { created_at: '2024' }, performance_details: { benchmark_reference_label: 'a' } };
  const label = labelOf(
    [dot('Car', { classifications: [answer] })],
    { id: 'a', ...details },
    { classifications: [answer] },
  );
  const document = [rowOf({ p1: { name: 'P', labels: [label, label] }, p2: { name: 'O', labels: [label] } })];
  const paths = pathsOf(document).filter((path) => path.length > 1);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), oddValue, async (path, value) => {
      await expectSurvival('labelbox', folderOf(example, replaced(document, path, value)));
    }),
    { numRuns: 500 },
  );
});
