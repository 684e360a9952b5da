import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_SEED, withSample } from './kept-sample.ts';

test('a painted sample is kept in a folder of the program, and outside of it nothing is written', async () => {
  const program = resolve(import.meta.dirname, '../../..');
  const folders = await withSample(SAMPLE_SEED, async ({ deliveries }) => deliveries.map(({ folder }) => folder));
  expect(folders.filter((folder) => !folder.startsWith(`${program}/.cache/sample/`))).toEqual([]);
}, 120_000);
