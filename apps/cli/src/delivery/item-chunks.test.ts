import { expect, test } from 'vitest';
import type { Delivery } from './delivery.ts';
import { itemChunks } from './item-chunks.ts';

type Item = Delivery['items'][number];

/** An item with so many files of tracks. */
function itemOf(fileName: string, trackFiles = 0): Item {
  const file = { sha256: '0'.repeat(64), size: 1 };
  const chunks = Array.from({ length: trackFiles }, (_, at) => ({ ...file, from: at, to: at }));
  return {
    ...{ fileName, mediaPath: fileName, width: null, height: null, annotations: [], source: {}, reference: null },
    ...{ ...file, ...(trackFiles > 0 && { chunks }) },
  };
}

const counts = (items: readonly Item[], lengths: readonly number[], from = 0) =>
  [...itemChunks(items, lengths, from)].map((chunk) => chunk.map(({ fileName }) => fileName).join(' '));

test('a request has no more files of tracks than the server reads before it answers, or one clip', () => {
  const clips = [itemOf('a', 400), itemOf('b', 600), itemOf('c', 1), itemOf('d', 5000), itemOf('e', 999), itemOf('f')];
  const lengths = clips.map(() => 10);
  expect(counts(clips, lengths)).toEqual(['a b', 'c', 'd', 'e f']);
  expect(counts(clips, lengths, 1)).toEqual(['b c', 'd', 'e f']);
});

test('a request has 500 items at most, and 8 MiB of them', () => {
  const many = Array.from({ length: 501 }, (_, at) => itemOf(String(at)));
  expect([...itemChunks(many, [], 0)].map(({ length }) => length)).toEqual([500, 1]);
  expect(counts([itemOf('a'), itemOf('b')], [8 * 1024 ** 2, 1])).toEqual(['a', 'b']);
  expect(counts([itemOf('a'), itemOf('b')], [8 * 1024 ** 2 - 1, 1])).toEqual(['a b']);
});
