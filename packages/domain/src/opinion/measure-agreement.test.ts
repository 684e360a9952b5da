import { expect, test } from 'vitest';
import { measureAgreement, measureAgreementOf, type PairCount } from './measure-agreement.ts';

const pair = (who: string, results: string, pairs: number, isSettled = false): PairCount => {
  const [firstId = '', secondId = ''] = who;
  const [first, second] = results.split(' ') as ['10' | '20', '10' | '20'];
  return { firstId, secondId, first, second, isSettled, pairs };
};

// Two psychiatrists on 50 patients, as textbooks work the example: kappa 0.4.
const counts = [pair('ab', '10 10', 20), pair('ab', '10 20', 5), pair('ab', '20 10', 10), pair('ab', '20 20', 15)];

test('[2.4-12] counts, raw agreement and kappa of pairs', () => {
  const { kappa, ...rest } = measureAgreement(counts);
  expect(rest).toEqual({
    ...{ pairs: 50, bothPassed: 20, bothRejected: 15, onlyThisPassed: 5, onlyOtherPassed: 10, waiting: 15 },
    agreed: 0.7,
  });
  expect(kappa.value).toBeCloseTo(0.4, 10);
});

test('of one person: the same whichever of the two decided first', () => {
  const swapped = counts.map(({ first, second, ...one }) => ({
    ...{ ...one, firstId: 'b', secondId: 'a', first: second, second: first },
  }));
  expect(measureAgreementOf('a', swapped)).toEqual(measureAgreementOf('a', counts));
  expect(measureAgreementOf('b', counts)).toMatchObject({ onlyThisPassed: 10, onlyOtherPassed: 5 });
});

test('pairs of others do not count for a person', () => {
  expect(measureAgreementOf('c', counts)).toMatchObject({ pairs: 0, agreed: null, kappa: { value: null } });
});

test('what is settled waits no longer, and counts as it was decided', () => {
  const settled = [pair('ab', '10 20', 3, true), pair('ab', '20 10', 2)];
  expect(measureAgreement(settled)).toMatchObject({ pairs: 5, waiting: 2, agreed: 0 });
});

test('agreement without a single rejected item says nothing beyond chance', () => {
  const { agreed, kappa } = measureAgreement([pair('ab', '10 10', 40)]);
  expect([agreed, kappa.value]).toEqual([1, null]);
});
