import { expect, test } from 'vitest';
import { compareEditions } from './compare-editions.ts';
import { mostNeededTool } from './most-needed-tool.ts';
import { neededTool } from './needed-tool.ts';

test('[2.4-13] editions are ordered as people read them', () => {
  const editions = ['4.10.0', '4.2', '10.0', '4.2.1', '4.9.3'];
  expect(editions.toSorted(compareEditions)).toEqual(['4.2', '4.2.1', '4.9.3', '4.10.0', '10.0']);
});

test.each([
  [{ mode: 'job', medium: 'picture' }, 'video'],
  [{ mode: 'job', medium: 'text' }, null],
  [{ mode: 'item', medium: 'picture' }, null],
  [{ mode: 'package', medium: 'picture' }, null],
] as const)('[2.4-13] a batch of %j needs the client %s', (batch, kind) => {
  expect(neededTool(batch)).toBe(kind);
});

test.each([
  [{ pointCloud: 0, video: 0 }, null],
  [{ pointCloud: 0, video: 1 }, 'video'],
  [{ pointCloud: 3, video: 1 }, 'pointCloud'],
] as const)('[2.4-13] of waiting batches %j the client to download first is %s', (waiting, kind) => {
  expect(mostNeededTool(waiting)).toBe(kind);
});
