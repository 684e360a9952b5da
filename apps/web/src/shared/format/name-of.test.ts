import { languages, settlementUnits } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { describe, expect, test } from 'vitest';
import { nameOf } from './name-of.ts';

describe.each(languages)('in %s', (language) => {
  const { batch, item, unit } = phrasesOf(language);

  test('every settlement unit has a name of its own', () => {
    const names = settlementUnits.map((key) => nameOf(unit, key));
    expect(new Set(names).size).toBe(settlementUnits.length);
    expect(names).not.toContain('-');
  });

  test.each(['', null, undefined, 'toString'])('[3-09] a state, a result or a unit that is %o is a dash', (nothing) => {
    expect([nameOf(batch.stages, nothing), nameOf(item.results, nothing), nameOf(unit, nothing)]).toEqual([
      '-',
      '-',
      '-',
    ]);
  });
});

test('[3-09] names are those of the language', () => {
  const namesOf = (language: (typeof languages)[number]) => nameOf(phrasesOf(language).unit, 'piece');
  expect(languages.map(namesOf)).toEqual(['pieces', '个', '個']);
});
