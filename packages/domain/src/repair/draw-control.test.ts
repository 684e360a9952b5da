import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { controlStep, drawControl } from './draw-control.ts';

const seed = '0123456789abcdef0123456789abcdef';
const seedOf = (text: string) => createHash('md5').update(text).digest('hex');

describe('a control of a size', () => {
  const state = { others: 100, drawn: 60, isLookedAt: true };
  test.each([
    ['is drawn', { ...state, drawn: 0, isLookedAt: false }, 60, 'anew'],
    ['is drawn anew smaller while nobody looked at one', { ...state, isLookedAt: false }, 5, 'anew'],
    ['is drawn anew larger while nobody looked at one', { ...state, isLookedAt: false }, 90, 'anew'],
    ['is enlarged once somebody did', state, 61, 'enlarge'],
    ['never gets smaller then', state, 59, 5007019],
    ['nor is it drawn again', state, 60, 5007019],
    ['may be all there is', state, 100, 'enlarge'],
    ['is no more than there is', state, 101, 5007006],
    ['is refused where there is nothing', { others: 0, drawn: 0, isLookedAt: false }, 1, 5007002],
  ] as const)('%s', (_, from, size, outcome) => {
    expect(controlStep(from, size)).toBe(outcome);
  });
});

describe('what is drawn', () => {
  const runs = [
    { from: 1, to: 40 },
    { from: 50, to: 59 },
  ];

  test('follows from the seed, lies in the runs and holds nothing twice', () => {
    const drawn = drawControl(runs, { size: 20, before: [], seed });
    expect(drawControl(runs, { size: 20, before: [], seed })).toEqual(drawn);
    expect(new Set(drawn).size).toBe(20);
    expect(drawn.every((index) => (index >= 1 && index <= 40) || (index >= 50 && index <= 59))).toBe(true);
    expect(drawControl(runs, { size: 20, before: [], seed: seed.replace('0', 'f') })).not.toEqual(drawn);
  });

  test('is added to what was drawn before, and never one of those', () => {
    const before = drawControl(runs, { size: 20, before: [], seed });
    const added = drawControl(runs, { size: 45, before, seed });
    expect(added).toHaveLength(25);
    expect(new Set([...before, ...added]).size).toBe(45);
    expect(drawControl(runs, { size: 50, before: [...before, ...added], seed })).toHaveLength(5);
  });

  test('holds every item equally often, also after it was enlarged', () => {
    const few = [{ from: 0, to: 9 }];
    const times = Array.from({ length: 10 }, () => 0);
    for (let n = 1; n <= 4000; n++) {
      const first = drawControl(few, { size: 3, before: [], seed: seedOf(`${n}`) });
      const all = [...first, ...drawControl(few, { size: 6, before: first, seed: seedOf(`${n} more`) })];
      for (const index of all) times[index] = (times[index] ?? 0) + 1;
    }
    // 2,400 each on average; the standard deviation is 31.
    for (const count of times) expect(Math.abs(count - 2400)).toBeLessThan(155);
  });
});
