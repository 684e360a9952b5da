import type { Annotation, Json } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json-object.ts';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { lsanswers } from './lsanswers.ts';

const results: JsonObject[] = [
  { id: 's', type: 'rating', from_name: 'stars', to_name: 'answer1', value: { rating: 2 }, origin: 'manual' },
  { id: 'w', type: 'textarea', from_name: 'why', to_name: 'answer1', value: { text: ['fine, but', 'two'] } },
  { id: 'e', type: 'choices', from_name: 'tone', to_name: 'answer2', value: { choices: [] } },
  { id: 'p', type: 'pairwise', from_name: 'better', to_name: 'answer1,answer2', value: { selected: 'right' } },
];

/** The results of a task after its statements were edited. */
async function resultsAfter(edit: (annotations: readonly Annotation[]) => Annotation[]): Promise<Json[]> {
  const task = {
    id: 1,
    data: { prompt: 'Add', answer1: '3', answer2: '4' },
    annotations: [{ id: 9, result: results }],
  };
  const read = await lsanswers.read(memoryFolder({ 'tasks.json': [task] }));
  const items = writtenTexts(read).map((item) => ({ ...item, annotations: edit(item.annotations) }));
  for await (const { bytes } of lsanswers.write(items, read.template, read.source)) {
    const [{ annotations }] = JSON.parse(new TextDecoder().decode(bytes)) as [{ annotations: [{ result: Json[] }] }];
    return annotations[0].result;
  }
  return [];
}

const added = (label: string, geometry: Annotation['geometry']): Annotation => ({
  ...{ id: '99', label, geometry, attributes: {}, source: {} },
});

describe('[2.4-09] results of Label Studio', () => {
  it('stay as they came where another one was changed', async () => {
    const after = await resultsAfter((all) =>
      all.map((one) =>
        one.label === 'stars' ? { ...one, geometry: { kind: 'rating', of: 'answer1', value: 5 } } : one,
      ),
    );
    expect(after).toEqual([{ ...results[0], value: { rating: 5 } }, ...results.slice(1)]);
  });

  it('go alone where one is removed', async () => {
    const after = await resultsAfter((all) => all.filter(({ label }) => label !== 'stars'));
    expect(after).toEqual(results.slice(1));
  });

  it('say nothing of which answer is better where they are equal', async () => {
    const equal = added('better', { kind: 'ranking', order: [['answer1', 'answer2']] });
    const after = await resultsAfter((all) => all.map((one) => (one.label === 'better' ? equal : one)));
    expect(after).toEqual(results.slice(0, 3));
  });

  it('that are new have an id of their own and the name of what they are about', async () => {
    const after = await resultsAfter((all) => [
      ...all,
      added('stars', { kind: 'rating', value: 4 }),
      added('stars', { kind: 'rating', of: 'answer2', value: 1 }),
      added('best', { kind: 'ranking', order: ['answer1', 'answer2'] }),
    ]);
    expect(after).toEqual([
      ...results,
      { id: 'result-1', from_name: 'stars', type: 'rating', to_name: 'prompt', value: { rating: 4 } },
      { id: 'result-2', from_name: 'stars', type: 'rating', to_name: 'answer2', value: { rating: 1 } },
      { id: 'result-3', from_name: 'best', type: 'pairwise', to_name: 'answer1,answer2', value: { selected: 'left' } },
    ]);
  });

  it('of a new task name the answers as its data do', async () => {
    const read = await lsanswers.read(memoryFolder({ 'tasks.json': [{ data: { answer1: '3', answer2: '4' } }] }));
    const answers = [1, 2, 3].map((at) => ({
      id: `a${at}`,
      turns: [{ id: `a${at}/1`, role: 'assistant', text: `${at}` }],
    }));
    const turns = [{ id: 't1', role: 'user', text: 'Add' }];
    const statements = [
      added('stars', { kind: 'rating', of: 'a2', value: 4 }),
      added('all', { kind: 'rating', value: 3 }),
      added('best', { kind: 'ranking', order: ['a3', 'a1', 'a2'] }),
    ];
    const items = writtenTexts(read).map((item) => ({
      ...{ ...item, source: {}, annotations: statements },
      text: JSON.stringify({ turns, questions: [], answers }),
    }));
    for await (const { bytes } of lsanswers.write(items, read.template, {})) {
      const again = await lsanswers.read(memoryFolder({ 'tasks.json': new TextDecoder().decode(bytes) }));
      expect(again.items[0]?.annotations.map(({ geometry }) => geometry)).toEqual([
        { kind: 'rating', of: 'answer2', value: 4 },
        { kind: 'rating', value: 3 },
        { kind: 'ranking', order: ['answer3', 'answer1', 'answer2'] },
      ]);
    }
  });

  it('that do not say which answer is better are no ranking', async () => {
    const result = [{ id: 'p', type: 'pairwise', from_name: 'better', to_name: 'answer1,answer2', value: {} }];
    const task = { data: { answer1: '3', answer2: '4' }, annotations: [{ result }] };
    const read = await lsanswers.read(memoryFolder({ 'tasks.json': [task] }));
    expect(read.items[0]?.annotations).toEqual([]);
  });
});
