import { expect, it } from 'vitest';
import { eachSpan } from './each-span.ts';

const spansOf = (ring: readonly number[]) => {
  const spans: number[][] = [];
  eachSpan(ring, { width: 8, height: 4 }, (...span) => spans.push(span));
  return spans;
};

it.each([
  [
    'pixels whose centres are inside',
    [1, 1, 4, 1, 4, 3, 1, 3],
    [
      [1, 1, 4],
      [2, 1, 4],
    ],
  ],
  ['half a pixel more does not reach a centre', [1, 1, 4.4, 1, 4.4, 2, 1, 2], [[1, 1, 4]]],
  ['a ring off the picture is cut at its edges', [-5, -5, 20, -5, 20, 1, -5, 1], [[0, 0, 8]]],
  ['a ring without height', [0, 1, 8, 1], []],
] as const)('%s', (_, ring, spans) => {
  expect(spansOf(ring)).toEqual(spans);
});
