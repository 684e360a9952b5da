import type { AnnotationEdit, DeliveredItem } from '@countersign/contract';
import { applyContentEdit, knownLabels } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { countContents } from '../contents.ts';
import { FormatError } from '../problem.ts';
import { formats } from '../recognise-format.ts';
import { contentOf } from '../testing/contents.ts';
import { memoryFolder, withFiles } from '../testing/folders.ts';
import { labelstudio } from './labelstudio.ts';

const picture = new Uint8Array([1]);
const size = { original_width: 200, original_height: 100, image_rotation: 0 };
const box = (id: string, x: number, label: string) => ({
  ...{ ...size, id, from_name: 'box', to_name: 'image', type: 'rectanglelabels' },
  value: { x, y: 20, width: 10, height: 40, rotation: 0, rectanglelabels: [label] },
});
const results = [
  { from_id: 'b1', to_id: 'b2', type: 'relation', direction: 'right' },
  box('b1', 10, 'car'),
  box('b2', 30, 'wheel'),
  { from_id: 'b1', to_id: 'b2', type: 'relation', direction: 'left', labels: ['part of'], own: 'kept' },
  box('b3', 50, 'wheel'),
  { from_id: 'b2', to_id: 'b3', type: 'relation', direction: 'bi', labels: ['beside'], id: 'x7' },
  { from_id: 'b3', to_id: 'b1', type: 'relation', direction: 'bi', labels: ['part of'] },
  { from_id: 'b3', to_id: 'lost', type: 'relation', labels: ['part of', 'old'] },
];
const task = (list: unknown) => [{ id: 1, data: { image: 'a.jpg' }, annotations: [{ id: 2, result: list }] }];
const folderOf = (list: unknown, more: Readonly<Record<string, string>> = {}) =>
  memoryFolder({ 'tasks.json': JSON.stringify(task(list)), 'a.jpg': picture, ...more });
const bare = ({ relations = [] }: DeliveredItem) => relations.map(({ source: _source, ...said }) => said);

async function readOne(list: unknown, more?: Readonly<Record<string, string>>) {
  const folder = folderOf(list, more);
  const read = await labelstudio.read(folder);
  const [item] = read.items;
  if (item === undefined) throw new Error('no item');
  return { folder, read, item };
}

/** The item as an acceptor edited it, written and read again. */
async function edited(edit: AnnotationEdit) {
  const { folder, read, item } = await readOne(results);
  const { annotations, relations = [] } = item;
  const now = { ...item, ...applyContentEdit({ annotations, relations }, edit) } as DeliveredItem;
  const written = await withFiles(folder, labelstudio.write([now], read.template, read.source));
  const document = (await contentOf(written, 'tasks.json')) as ReturnType<typeof task>;
  const again = await labelstudio.read(written);
  return { now, result: document[0]?.annotations[0]?.result as Record<string, unknown>[], again: again.items[0] };
}

describe('relations of Label Studio', () => {
  it('join annotations by the ids of their results, in the direction that they say', async () => {
    const { item, read } = await readOne(results);
    const said = { attributes: {} };
    expect(bare(item)).toEqual([
      { id: 'r1', label: 'relation', from: '1', to: '2', ...said },
      { id: 'r2', label: 'part of', from: '2', to: '1', ...said },
      { id: 'x7', label: 'beside', from: '2', to: '3', ...said },
      { id: 'r4', label: 'part of', from: '3', to: '1', attributes: { direction: 'bi' } },
      { id: 'r5', label: 'part of, old', from: '3', to: 'lost', ...said },
    ]);
    expect(read.template.relations).toEqual([
      { label: 'relation', isDirected: true, attributes: [] },
      { label: 'part of', isDirected: true, attributes: [{ name: 'direction', kind: 'text', required: false }] },
      { label: 'beside', isDirected: false, attributes: [] },
      { label: 'part of, old', isDirected: true, attributes: [] },
    ]);
    expect(read.template.rules.passNeedsSoundRelations).toBe(true);
    expect(knownLabels(read.template).relations).toEqual(new Set(['relation', 'part of', 'beside', 'part of, old']));
  });

  it('are written as they came, and read again they are the same', async () => {
    const { folder, read, item } = await readOne(results);
    const written = await withFiles(folder, labelstudio.write(read.items, read.template, read.source));
    expect(await contentOf(written, 'tasks.json')).toEqual(await contentOf(folder, 'tasks.json'));
    expect((await labelstudio.read(written)).items).toEqual([item]);
  });

  it('that an acceptor drew, turned, relabelled or removed are written as they are now, and the others as they came', async () => {
    const put = { attributes: {}, source: {} };
    const { now, result, again } = await edited({
      ...{ removed: [], put: [] },
      relations: {
        removed: ['x7'],
        put: [
          { id: 'r1', label: 'relation', from: '2', to: '1', ...put },
          { id: 'r2', label: 'beside', from: '2', to: '1', ...put },
          { id: 'new-1', label: 'part of', from: '3', to: '2', ...put },
        ],
      },
    });
    expect(result.filter(({ type }) => type === 'relation')).toEqual([
      { from_id: 'b2', to_id: 'b1', type: 'relation', direction: 'right' },
      { from_id: 'b2', to_id: 'b1', type: 'relation', direction: 'bi', labels: ['beside'], own: 'kept' },
      results[6],
      results[7],
      { from_id: 'b3', to_id: 'b2', type: 'relation', direction: 'right', labels: ['part of'] },
    ]);
    const ends = (item: DeliveredItem) =>
      bare(item).map(({ label, from, to, attributes }) => [label, from, to, attributes]);
    expect(again && ends(again)).toEqual(ends(now));
  });

  it('of a removed annotation go with it, and one to an annotation that was drawn names its result', async () => {
    const drawn = {
      ...{ id: 'new-1', label: 'wheel', attributes: {}, source: {} },
      geometry: { kind: 'box' as const, x: 100, y: 10, width: 20, height: 20 },
    };
    const { result } = await edited({
      ...{ removed: ['2'], put: [drawn] },
      relations: {
        removed: [],
        put: [{ id: 'new-2', label: 'part of', from: 'new-1', to: '1', attributes: {}, source: {} }],
      },
    });
    const wheel = result.find(({ from_name }) => from_name === 'rectangle' || from_name === 'rectanglelabels');
    expect(result.filter(({ type }) => type === 'relation')).toEqual([
      results[6],
      results[7],
      { from_id: wheel?.['id'], to_id: 'b1', type: 'relation', direction: 'right', labels: ['part of'] },
    ]);
    expect(typeof wheel?.['id']).toBe('string');
  });

  it('are known from the labelling configuration before any was drawn', async () => {
    const config = '<View><Image name="image" value="$image"/><Relations><Relation value="holds"/></Relations></View>';
    const { read } = await readOne([box('b1', 10, 'car')], { 'config.xml': config });
    expect(read.template.relations).toEqual([{ label: 'holds', isDirected: true, attributes: [] }]);
    expect(read.items[0]).not.toHaveProperty('relations');
  });

  it('of another kind than the template has are refused', async () => {
    const { read } = await readOne([box('b1', 10, 'car'), box('b2', 20, 'wheel')]);
    const refused = await labelstudio
      .read(folderOf(results), { template: read.template })
      .catch((error: unknown) => error);
    if (!(refused instanceof FormatError)) throw refused;
    expect(refused.problems[0]).toMatchObject({ code: 'unknown-label', parameters: { label: 'relation' } });
  });

  it('without an end or with a broken one are refused by name', async () => {
    const broken = [
      box('b1', 10, 'car'),
      { type: 'relation', from_id: 'b1' },
      { type: 'relation', from_id: 3, to_id: 'b1' },
    ];
    const refused = await labelstudio.read(folderOf(broken)).catch((error: unknown) => error);
    if (!(refused instanceof FormatError)) throw refused;
    expect(refused.problems.map(({ code, position }) => [code, position])).toEqual([
      ['missing-key', '[0].annotations[0].result[1].to_id'],
      ['wrong-type', '[0].annotations[0].result[2].from_id'],
    ]);
  });
});

describe('formats that have no relations', () => {
  it.each(Object.values(formats).filter(({ name }) => name !== 'labelstudio'))(
    '$name says how many are left out',
    async (format) => {
      const { item } = await readOne(results);
      expect(format.losses(countContents([item], format.name))).toContain(
        '5 × relation between annotations: left out.',
      );
      const { relations: _relations, ...without } = item;
      expect(format.losses(countContents([without], format.name)).join()).not.toContain('relation');
    },
  );

  it('Label Studio keeps them, except in its short form', async () => {
    const { item } = await readOne(results);
    expect(labelstudio.losses(countContents([item], 'labelstudio'))).toEqual([]);
    const short = {
      ...item,
      source: { labelstudio: { document: 'a.json', form: 'min', at: 0, chosen: -1, task: {} } },
    };
    expect(labelstudio.losses(countContents([short], 'labelstudio'))).toEqual([
      '5 × relation between annotations: left out.',
    ]);
  });
});
