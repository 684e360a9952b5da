import { describe, expect, test } from 'vitest';
import { throttle } from './throttle.ts';

describe('[9-09] the throttle', () => {
  test('lets one call through in its interval, to the millisecond, and gives the others the fallback', () => {
    let now = 0;
    const ask = throttle(
      500,
      (what: string) => `ran ${what}`,
      (what: string) => `too soon for ${what}`,
      () => now,
    );
    const answers = [0, 1, 499, 500, 999, 1000, 5000].map((at) => {
      now = at;
      return ask(String(at));
    });
    expect(answers).toEqual([
      'ran 0',
      'too soon for 1',
      'too soon for 499',
      'ran 500',
      'too soon for 999',
      'ran 1000',
      'ran 5000',
    ]);
  });

  test('counts a call that fails', () => {
    let now = 0;
    const fail = throttle(
      10,
      (): string => {
        throw new Error('no');
      },
      () => 'later',
      () => now,
    );
    expect(fail).toThrow('no');
    expect(fail()).toBe('later');
    now = 10;
    expect(fail).toThrow('no');
  });
});
