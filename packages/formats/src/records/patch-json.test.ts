import type { Json } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from '../json/is-same.ts';
import { patchJson } from './patch-json.ts';

const patched = (text: string, change: (value: never) => unknown) => {
  const before = JSON.parse(text) as Json;
  return patchJson(text, before, change(before as never) as Json, (value) => JSON.stringify(value));
};

describe('[2.4-09] of changed JSON only the change is written anew', () => {
  it.each<[string, string, (value: never) => unknown, string]>([
    [
      'a member',
      '{"id": 12345678901234567890,"b":7.0, "2":-0.0,"a" : "\\u00e9","1":1.10}',
      (value: object) => ({ ...value, b: 8 }),
      '{"id": 12345678901234567890,"b":8, "2":-0.0,"a" : "\\u00e9","1":1.10}',
    ],
    ['a member deep inside', '[{"a":[1.0,{"b":2.0}]}]', () => [{ a: [1, { b: 3 }] }], '[{"a":[1.0,{"b":3}]}]'],
    ['a new member', '{\n "a": 1.0\n}', (value: object) => ({ ...value, b: 2 }), '{\n "a": 1.0,\n "b": 2\n}'],
    ['a new member beside one', '{"a": 1.0}', (value: object) => ({ ...value, b: 2 }), '{"a": 1.0, "b": 2}'],
    ['a member that is gone', '{ "a": 1.0, "b": 2.0 ,"c":3.0 }', () => ({ b: 2, c: 3 }), '{ "b": 2.0 ,"c":3.0 }'],
    ['all members', '{"a":1.0}', () => ({}), '{}'],
    [
      'two that change places',
      '{"a":{"x":1.0},"b":"\\u0041"}',
      () => ({ a: 'A', b: { x: 1 } }),
      '{"a":"\\u0041","b":{"x":1.0}}',
    ],
    ['one of a list', '[1.0, [2.0], {"a":3.0}]', () => [1, [2], { a: 4 }], '[1.0, [2.0], {"a":4}]'],
    ['one that is gone from a list', '[1.0, 2.0,3.0]', () => [1, 3], '[1.0,3.0]'],
    ['one inside a list', '[{"a":1.0}, {"b":1.0}]', () => [{ a: 1 }, 5, { b: 1 }], '[{"a":1.0}, 5, {"b":1.0}]'],
    ['one more of a list', '[1.0]', () => [1, 2], '[1.0,2]'],
    ['a list that was empty', '[ ]', () => [1], '[1]'],
    [
      'brackets and quotes in texts',
      '{"a":"}\\"]\\\\","b":[1.0]}',
      (value: object) => ({ ...value, c: 1 }),
      '{"a":"}\\"]\\\\","b":[1.0],"c":1}',
    ],
    ['a key that is there twice', '{"a":1.0,"a":2.0}', () => ({ a: 3 }), '{"a":1.0,"a":3}'],
  ])('%s', (_, text, change, expected) => {
    expect(patched(text, change)).toBe(expected);
  });

  it('of any values, in any layout', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (before, after, indent) => {
        const text = JSON.stringify(before, null, indent);
        const came = JSON.parse(text) as Json;
        const now = JSON.parse(JSON.stringify({ came, after })) as Json;
        const around = { came, kept: came } as Json;
        const result = patchJson(JSON.stringify(around, null, indent), around, now, (value) => JSON.stringify(value));
        expect(isSame(JSON.parse(result), now)).toBe(true);
      }),
    );
  });
});
