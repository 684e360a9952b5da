import { phrasesOf } from '@countersign/phrases';
import { expect, test } from 'vitest';
import type { Walk } from './walk.ts';
import { walkHint, walkPlace } from './walk-text.ts';

const walk: Walk = { filter: { result: '20' }, indexes: [2, 5, 9, 11], isFromStart: true, isCapped: false };

test('[2.4-09] [1-08] the place in a walk is said in three languages, and only where it is known', () => {
  const said = (one: Walk, index: number) =>
    (['en', 'zh', 'ja'] as const).map((language) => walkPlace(one, index, phrasesOf(language).studio.walk));
  expect(said(walk, 5)).toEqual(['2 of 4 rejected', '驳回 2 / 4', '不合格 2 / 4']);
  expect(said(walk, 6)).toEqual(['4 rejected', '驳回 4 条', '不合格 4件']);
  expect(said({ ...walk, isCapped: true }, 5)[0]).toBe('2 of 4+ rejected');
  expect(said({ ...walk, isFromStart: false }, 5)[0]).toBe('4+ rejected');
  expect(said({ ...walk, filter: { result: '20', errors: 'with' } }, 5)[0]).toBe('2 of 4 found');
  expect(said({ ...walk, filter: { packageId: 'p' } }, 5)[0]).toBe('2 of 4 in the package');
  expect(said({ ...walk, filter: { result: '20', packageId: 'p' } }, 5)[0]).toBe('2 of 4 found');
});

test('[2.4-09] a + after the total is explained, and only there', () => {
  const { walk: words } = phrasesOf('en').studio;
  expect(walkHint(walk, 5, words)).toBe('2 of 4 rejected: walk the whole batch instead');
  for (const part of [{ isCapped: true }, { isFromStart: false }]) {
    const [leave, meaning] = walkHint({ ...walk, ...part }, 5, words).split('\n');
    expect(leave).toContain('4+ rejected: walk');
    expect(meaning).toMatch(/^The \+ means that more may match/);
  }
});
