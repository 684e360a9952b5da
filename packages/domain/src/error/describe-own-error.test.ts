import { describe, expect, test } from 'vitest';
import { describeOwnError } from './describe-own-error.ts';

describe('[8-04] an error of the server is described without what people wrote', () => {
  const id = '0192f0c1-7a3e-7c11-8a5e-2f6f0d1c9b10';
  test.each([
    [new TypeError(`Cannot read properties of undefined (reading 'login_name')`), `reading 'login_name'`],
    [new TypeError(`Cannot read properties of undefined (reading '佐藤 里奈')`), 'reading “…”'],
    [new SyntaxError(`Unexpected token 'N', "Nuts4Bolts" is not valid JSON`), 'Unexpected token “…”, “…” is not valid'],
    [new Error('invalid input syntax for type uuid: "bengt02"'), 'type uuid: “…”'],
    [new Error('550 5.1.1 <bengt@example.com>: rejected'), '550 5.1.1 <…>: rejected'],
    [new Error(`no ${'t0ken'.repeat(9)} there`), 'no … there'],
    [new Error(`batch ${id} is gone`), `batch ${id} is gone`],
    [new Error('at https://a.example/media?sig=abc'), 'at https://a.example/media?…'],
  ])('%s', (error, said) => expect(describeOwnError(error).message).toContain(said));

  test('its code and where it was thrown stay, its words stand in no line of the stack', () => {
    const error = Object.assign(new RangeError('of "two\n    at lines"'), {
      code: '23505',
      detail: 'bengt@example.com',
    });
    const { name, frames } = describeOwnError(error);
    expect(name).toBe('RangeError 23505');
    expect(frames).toMatch(/^ +at .*describe-own-error\.test\.ts/);
    expect(describeOwnError('Nuts4Bolts')).toEqual({ name: 'Error', message: 'a string was thrown', frames: '' });
  });
});
