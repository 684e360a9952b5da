import { expect, test } from 'vitest';
import { findDatasetProblems } from './find-dataset-problems.ts';

test.each([
  ['', '', '', 'required', 'required', null],
  ['  ', 'Standard', '', 'required', null, null],
  ['Street', 'Standard', '', null, null, null],
  ['字'.repeat(100), 'Standard', 'c'.repeat(500), null, null, null],
  ['Street', 'Standard', ` ${'c'.repeat(500)} `, null, null, null],
  ['字'.repeat(101), 'Standard', 'c'.repeat(501), 'length', null, 'length'],
])('[5-09] named %j in %j, said %j: %s, %s, %s', (name, storageArea, comment, ...problems) => {
  expect(Object.values(findDatasetProblems({ name, storageArea, comment }))).toEqual(problems);
});
