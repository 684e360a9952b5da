import { expect, test } from 'vitest';
import { findRequestProblems, type TypedRequest } from './find-request-problems.ts';

const now = new Date('2026-11-21T10:00:00Z');
const fine: TypedRequest = { name: 'Trays', dueAt: null, total: '', datasetIds: [], note: '' };
const problemsOf = (typed: Partial<TypedRequest>) => {
  const problems = Object.entries(findRequestProblems({ ...fine, ...typed }, now));
  return Object.fromEntries(problems.filter(([, problem]) => problem !== null));
};

test.each<[Partial<TypedRequest>, object]>([
  [{}, {}],
  [{ name: ` ${'n'.repeat(200)} `, dueAt: now, total: ' 2000000000 ', note: 'n'.repeat(500) }, {}],
  [{ datasetIds: Array.from({ length: 50 }, String) }, {}],
  [{ name: '  ' }, { name: 'required' }],
  [{ name: 'n'.repeat(201) }, { name: 'length' }],
  [{ name: 'Trays\u2028of March' }, { name: 'characters' }],
  [{ name: 'Trays\tof March' }, { name: 'characters' }],
  [{ dueAt: new Date(now.getTime() - 1) }, { dueAt: 'past' }],
  [{ total: '2000000001' }, { total: 'number' }],
  [{ total: '1.5' }, { total: 'number' }],
  [{ total: '-1' }, { total: 'number' }],
  [{ total: '1e3' }, { total: 'number' }],
  [{ datasetIds: Array.from({ length: 51 }, String) }, { datasetIds: 'count' }],
  [{ note: 'n'.repeat(501) }, { note: 'length' }],
])('[2.4-15] a request of %j has the problems %j', (typed, problems) => {
  expect(problemsOf(typed)).toEqual(problems);
});
