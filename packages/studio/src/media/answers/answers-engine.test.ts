import type { AnswersDocument, LabelDefinition } from '@countersign/contract';
import { expect, test } from 'vitest';
import { createAnswersEngine } from './answers-engine.ts';
import { plainAnswers } from './answers-settings.ts';

const document: AnswersDocument = {
  turns: [{ id: 't1', role: 'user', text: 'Add 1 and 2.' }],
  questions: [],
  answers: ['a', 'b'].map((id) => ({ id, turns: [{ id: `${id}/1`, role: 'assistant', text: `It is ${id}.` }] })),
  shownAs: ['b', 'a'],
};
const labels: LabelDefinition[] = [{ name: 'correct', colour: 0, geometries: ['rating'], attributes: [] }];
const rating = {
  id: 's1',
  label: 'correct',
  geometry: { kind: 'rating' as const, of: 'b', value: 2 },
  attributes: {},
  source: {},
};

function open(isEditable = true) {
  const revealed: string[] = [];
  const engine = createAnswersEngine({
    surface: {
      reveal: (pieceId) => revealed.push(pieceId),
      placeOf: () => ({ minX: 0, minY: 0, maxX: 0, maxY: 0 }),
      scroll: () => {},
    },
    ...{ template: { labels }, clock: { nowMs: () => 0 }, settings: plainAnswers },
  });
  engine.open({ id: 'i1', document, annotations: [rating], isEditable, ticks: new Map() });
  return { engine, revealed };
}

test('[2.4-09] knows what statements are about, and steps through turns and answers', () => {
  const { engine, revealed } = open();
  expect(engine.snapshot().annotations).toMatchObject([{ pieceId: 'b', said: '2' }]);
  for (const position of [1, 1, 1, 1, 0]) engine.run('answers.turn', position);
  expect(revealed).toEqual(['t1', 'a', 'b', 'a']);
  engine.run('annotation.next');
  expect(revealed.at(-1)).toBe('b');
});

test('[2.4-09] models are hidden again on the next item, and settings stay', () => {
  const { engine } = open();
  for (const command of ['answers.models', 'answers.compare', 'answers.order'] as const) engine.run(command);
  engine.setPair(['b', 'a']);
  const settings = { isCompared: true, order: 'shown' };
  expect(engine.snapshot()).toMatchObject({ hasModels: true, pair: ['b', 'a'], settings });
  engine.open({ id: 'i2', document: { ...document }, annotations: [], ticks: new Map() });
  expect(engine.snapshot()).toMatchObject({ hasModels: false, pair: undefined, settings });
});

test('[5-06] statements are made and changed by steps that can be taken back, where the item is editable', () => {
  const { engine } = open();
  expect(engine.state('correct', { kind: 'rating', of: 'b', value: 4 }, 's1')).toBe(true);
  expect(engine.state('correct', { kind: 'rating', of: 'a', value: 5 })).toBe(true);
  expect(engine.annotations().map(({ id, geometry }) => [id, geometry])).toEqual([
    ['s1', { kind: 'rating', of: 'b', value: 4 }],
    ['new-1', { kind: 'rating', of: 'a', value: 5 }],
  ]);
  expect(engine.snapshot().history.steps.map(({ kind }) => kind)).toEqual(['restated', 'drew']);
  engine.editor.undo();
  engine.editor.undo();
  expect(engine.annotations()).toEqual([rating]);
  expect(open(false).engine.state('correct', { kind: 'rating', of: 'a', value: 5 })).toBe(false);
});
