import type { Batch } from '@countersign/contract';
import { intervalText, percentText } from '@countersign/domain';
import type { ReactNode } from 'react';
import { intervalOf } from '../../../shared/batch/interval-of.ts';
import { sampleText } from '../../../shared/batch/sample-text.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './BatchFigures.module.css';

/** The other rates besides the final one, and who finished the batch, when and how. */
export function BatchFigures({ batch }: { readonly batch: Batch }) {
  const {
    batch: words,
    sampling: { rateOf },
  } = usePhrases();
  const { actual, agreedRate, inspection, sampling, boxRate, completedAt, remark } = batch;
  const { explicit, whole, byDefault, overruled, unseen, unseenPassed } = inspection;
  const valid = batch.delivered - batch.invalid;
  // Items in a row say nothing of the annotations of others.
  const interval = sampling?.order === 'sequential' ? null : intervalOf(boxRate);
  const ofValid = (count: number) => countAndShare(count, valid);
  const unlessNone = (name: string, { passed, rejected }: Results, value = ofValid(passed + rejected)) =>
    passed + rejected === 0 ? [] : [[name, value] as const];
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.accuracyDelivered, percentText(batch.deliveredAccuracy.value, agreedRate)],
    [words.decidedSingly, ofValid(explicit.passed + explicit.rejected)],
    [words.passedSingly, countAndRate(actual.passed, actual.passRate, agreedRate)],
    ...unlessNone(words.decidedWhole, whole),
    ...unlessNone(words.decidedByDefault, byDefault),
    ...unlessNone(words.overruled, overruled, countText(overruled.passed + overruled.rejected)),
    [
      words.neverOpened,
      unseenPassed === 0 ? ofValid(unseen) : words.ofThemPassed(ofValid(unseen), countText(unseenPassed)),
    ],
    [words.sample, sampleText(batch, words) ?? '–'],
    ...(sampling === null
      ? []
      : ([[words.samplePassed, countAndRate(sampling.passed, sampling.accuracy.value, agreedRate)]] as const)),
    [
      words.annotationRates[batch.medium],
      boxRate.value === null ? '–' : rateOf(percentText(boxRate.value), interval && intervalText(interval)),
    ],
    ...(batch.box3dRate === null ? [] : ([[words.box3dRate, percentText(batch.box3dRate)]] as const)),
    [words.latestAcceptor, batch.latestAcceptor ?? '–'],
    ...(completedAt === null ? [] : ([[words.completed, <Time key="at" instant={completedAt} />]] as const)),
    ...(remark === null || remark === '' ? [] : ([[words.remark, remark]] as const)),
  ];
  return (
    <section className={styles.figures} aria-label={words.figures}>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Results = Batch['inspection']['explicit'];

/** A count with its share of the valid items. */
function countAndShare(count: number, valid: number): string {
  return valid === 0 ? countText(count) : `${countText(count)} (${percentText(count / valid)})`;
}

function countAndRate(count: number, rate: number | null, agreed: number): string {
  return rate === null ? '–' : `${countText(count)} (${percentText(rate, agreed)})`;
}
