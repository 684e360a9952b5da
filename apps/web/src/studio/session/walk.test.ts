import type { ItemView, Template } from '@countersign/contract';
import { expect, test } from 'vitest';
import type { ItemSource, OpenTarget } from './item-source.ts';
import { placeInWalk, type Walk, walkFrom } from './walk.ts';
import { createWalkingSource } from './walking-source.ts';
import { createWorkSession } from './work-session.ts';
import { noVerdict } from './work-state.ts';

const walkOf = (indexes: number[], result: '00' | '20' = '20'): Walk => ({
  ...{ filter: { result }, indexes, isFromStart: true, isCapped: false },
});

/** A batch of a hundred items, of which other people hold some. */
function batchOf({ held = [], code = 5007017 }: { held?: number[]; code?: 5007017 | 5005158 } = {}) {
  const asked: OpenTarget[] = [];
  let ended = 0;
  const noneDecided = {
    editedPassed: 0,
    ownPassed: 0,
    ownRejected: 0,
    ownEditedPassed: 0,
    isPart: false,
    sample: null,
  };
  const progress = { total: 100, passed: 0, rejected: 0, invalid: 0, left: 100, skipped: 0, ...noneDecided };
  const session = createWorkSession<string>({
    ...{ isReadOnly: false, inQueue: false, isByPackage: false, isVerdictOnly: false, isEditable: false },
    template: { labels: [], errorTypes: [], rules: {} } as unknown as Template,
    source: {
      fetch: async (to) => {
        asked.push(to);
        const index = to.kind === 'index' ? to.index : to.kind === 'next' ? (to.after ?? 0) + 1 : to.of + to.step;
        if (held.includes(index)) return { kind: 'failed', code, holder: 'satorina', index };
        const view = { id: `${index}`, index, round: 1, version: 1, result: '00', isValid: true, annotations: [] };
        const shown = {
          verdict: noVerdict,
          delivered: null,
          questions: [],
          package: { ordinal: 1, total: 1, decided: 0 },
        };
        const item = { view: { ...view, ...shown } as unknown as ItemView, bytes: 0, decode: async () => `${index}` };
        return { kind: 'fetched', item, progress };
      },
      close: () => undefined,
      letGo: () => undefined,
    },
    keep: async () => undefined,
    send: async () => undefined,
    onNotKept: () => undefined,
    ask: async () => 'discard',
    onGiven: () => undefined,
    onWalkEnd: () => {
      ended += 1;
    },
  });
  const calm = () => new Promise((resolve) => setTimeout(resolve, 5));
  const shown = () => session.snapshot().view?.index;
  return { session, asked, calm, shown, ended: () => ended };
}

test('a walk knows its neighbours, and the place of an item in it', () => {
  const walk = walkOf([2, 5, 9]);
  expect([walkFrom(walk, 2, 1), walkFrom(walk, 3, 1), walkFrom(walk, 9, 1)]).toEqual([5, 5, null]);
  expect([walkFrom(walk, 9, -1), walkFrom(walk, 7, -1), walkFrom(walk, 2, -1)]).toEqual([5, 5, null]);
  expect([placeInWalk(walk, 5), placeInWalk(walk, 6)]).toEqual([2, null]);
  expect(placeInWalk({ ...walk, isFromStart: false }, 5)).toBeNull();
});

test('[2.4-09] previous and next lead through the filtered list, and so does a verdict, to its end', async () => {
  const { session, calm, shown, ended } = batchOf();
  session.walk(walkOf([2, 5, 9]));
  await session.open(2);
  await calm();
  expect(session.held()).toEqual(['2', '5', '9']);
  await session.step(1);
  expect(shown()).toBe(5);
  await session.step(-1);
  expect(shown()).toBe(2);
  await session.step(-1);
  expect(shown()).toBe(2);
  await calm();
  session.decide('10');
  await calm();
  expect(shown()).toBe(5);
  session.decide('10');
  await calm();
  expect([shown(), ended()]).toEqual([9, 0]);
  session.decide('10');
  await calm();
  expect([shown(), ended()]).toEqual([9, 1]);
  // The list is as it was: what was passed meanwhile is still reached.
  await session.step(-1);
  expect(shown()).toBe(5);
});

test.each([
  ['a package', 5007017],
  ['an item', 5005158],
] as const)(
  '[2.4-09] the walk passes over %s that others hold, and names the holder at the end',
  async (_what, code) => {
    const { session, calm, shown } = batchOf({ held: [5, 9], code });
    session.walk(walkOf([2, 5, 7, 9]));
    await session.open(2);
    await calm();
    await session.step(1);
    expect(shown()).toBe(7);
    await session.step(1);
    expect([shown(), session.snapshot().failure]).toEqual([7, { code, holder: 'satorina', index: 9 }]);
  },
);

test('[2.4-09] leaving the walk goes on through the whole batch', async () => {
  const { session, calm, shown, asked } = batchOf();
  session.walk(walkOf([2, 50]));
  await session.open(2);
  await calm();
  session.walk(null);
  await calm();
  session.decide('10');
  await calm();
  expect(shown()).toBe(3);
  expect(asked).toContainEqual({ kind: 'next', after: 2 });
});

test('[2.4-09] a part of the queue comes as the server hands it out, also during a walk', async () => {
  const asked: OpenTarget[] = [];
  const source: ItemSource<string> = {
    fetch: async (target) => {
      asked.push(target);
      return { kind: 'failed', code: 5007017, holder: 'satorina', index: null };
    },
    close: () => undefined,
    letGo: () => undefined,
  };
  const { session } = batchOf();
  session.walk(walkOf([2, 5]));
  await session.open(2);
  const walking = createWalkingSource(source, () => session.snapshot());
  await walking.fetch({ kind: 'next', after: 2, part: 'changed' });
  await walking.fetch({ kind: 'next', after: 2 });
  expect(asked).toEqual([
    { kind: 'next', after: 2, part: 'changed' },
    { kind: 'index', index: 5 },
  ]);
});
