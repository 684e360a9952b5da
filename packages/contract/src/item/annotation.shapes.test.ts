import { expect, test } from 'vitest';
import { json } from './annotation.shapes.ts';

test.each([['text'], [1.5], [true], [null], [[1, ['a', {}]]], [{ nested: { list: [null, false] } }]])(
  '%j is JSON, and stays as it is',
  (value) => {
    expect(json.parse(value)).toEqual(value);
  },
);

test.each([[Infinity], [Number.NaN], [undefined], [{ deep: [{ number: -Infinity }] }], [[undefined]], [() => 1]])(
  '%j is none',
  (value) => {
    expect(json.safeParse(value).success).toBe(false);
  },
);
