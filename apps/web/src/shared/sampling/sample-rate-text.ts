import type { Sample } from '@countersign/contract';
import { intervalText, percentText } from '@countersign/domain';
import type { Phrases } from '@countersign/phrases';
import { intervalOf } from '../batch/interval-of.ts';

/** The delivered accuracy of a sample with its interval. Items in a row have none; a lot looked at whole needs none. */
export function sampleRateText(
  { accuracy, order }: Sample,
  agreedRate: number,
  words: Pick<Phrases['sampling'], 'rateOf' | 'noInterval'>,
): string {
  if (accuracy.value === null) return '–';
  const rate = percentText(accuracy.value, agreedRate);
  if (order === 'sequential') return words.noInterval(rate);
  const interval = intervalOf(accuracy);
  return words.rateOf(rate, interval && intervalText(interval, agreedRate));
}
