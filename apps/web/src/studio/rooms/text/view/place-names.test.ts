import { describe, expect, test } from 'vitest';
import { placeNames } from './place-names.ts';

const room = { left: 100, right: 700, height: 14 };

describe('[2.4-09] names above words of a text', () => {
  test('stand above the beginning of their words', () => {
    expect(placeNames([{ left: 200, top: 60, width: 80 }], room)).toEqual([{ left: 200, top: 46 }]);
  });

  test('stay inside the column', () => {
    expect(placeNames([{ left: 680, top: 60, width: 80 }], room)).toEqual([{ left: 620, top: 46 }]);
  });

  test('one that would cover another is left out, and the first one never', () => {
    const wishes = [
      { left: 200, top: 60, width: 80 },
      { left: 260, top: 60, width: 80 },
      { left: 260, top: 106, width: 80 },
    ];
    expect(placeNames(wishes, room).map((place) => place !== undefined)).toEqual([true, false, true]);
  });
});
