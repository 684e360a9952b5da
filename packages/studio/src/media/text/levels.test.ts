import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLevels, LEVELS } from './levels.ts';

const stretches = fc.array(fc.tuple(fc.nat(100), fc.integer({ min: 1, max: 20 })), { maxLength: 40 });

test('stretches that overlap lie on different levels while there are some', () => {
  fc.assert(
    fc.property(stretches, (list) => {
      const levels = createLevels();
      const taken = list.map(([from, length]) => ({
        from,
        to: from + length,
        level: levels.take(from, from + length),
      }));
      const clashes = taken.flatMap((a, nth) =>
        taken
          .slice(0, nth)
          .filter((b) => a.level < LEVELS - 1 && a.level === b.level && a.from < b.to && b.from < a.to),
      );
      expect(clashes).toEqual([]);
      expect(taken.every(({ level }) => level < LEVELS)).toBe(true);
    }),
  );
});

test('a free lower level is taken again', () => {
  const levels = createLevels();
  expect([levels.take(0, 10), levels.take(5, 15), levels.take(10, 20), levels.take(0, 20)]).toEqual([0, 1, 0, 2]);
});
