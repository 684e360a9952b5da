import { expect, test } from 'vitest';
import { squaresOf } from './shown-file.ts';

test('each part is a square', () => {
  expect(squaresOf({ state: 'arriving', parts: { count: 5, verified: [1, 3], sending: [2] } })).toBe('vsv--');
  expect(squaresOf({ state: 'failed', parts: { count: 4, verified: [1], sending: [] } })).toBe('vf--');
  expect(squaresOf({ state: 'waiting', parts: { count: 0, verified: [], sending: [] } })).toBe('-');
  expect(squaresOf({ state: 'verified', parts: { count: 3, verified: [], sending: [] } })).toBe('vvv');
});

test('parts beyond the squares share them, and one is verified when all of its parts are', () => {
  const verified = Array.from({ length: 150 }, (_, nth) => nth + 1);
  const squares = squaresOf({ state: 'arriving', parts: { count: 280, verified, sending: [151, 280] } });
  expect(squares).toHaveLength(28);
  expect(squares).toBe(`${'v'.repeat(15)}s${'-'.repeat(11)}s`);
  const short = squaresOf({ state: 'arriving', parts: { count: 280, verified: verified.slice(0, 149), sending: [] } });
  expect(short.startsWith(`${'v'.repeat(14)}-`)).toBe(true);
});
