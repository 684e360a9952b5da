import { expect, it } from 'vitest';
import { pickProblems } from './pick-problems.ts';

const size = (file: string, n: number) => ({
  file,
  position: `annotations[${n}]`,
  reason: `the size ${n} is negative`,
});

it('leaves a short list as it is', () => {
  const problems = Array.from({ length: 50 }, (_, n) => size('a.json', n));
  expect(pickProblems(problems)).toEqual(problems);
});

it('shows fifty of a long list, among them each kind and each file, in their order', () => {
  const many = Array.from({ length: 1200 }, (_, n) => size('a.json', n));
  const label = { file: 'a.json', position: 'annotations[1200]', reason: 'the template has no label "nut"' };
  const other = size('b.json', 7);
  expect(pickProblems([...many, label, other])).toEqual([...many.slice(0, 48), label, other]);
});
