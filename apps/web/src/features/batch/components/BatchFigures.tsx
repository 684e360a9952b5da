import type { Batch } from '@countersign/contract';
import { percentText } from '@countersign/domain';
import type { ReactNode } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './BatchFigures.module.css';
import { sampleText } from './sample-text.ts';

/** The rates beside the final one, and who finished the batch, when and how: each with its name. */
export function BatchFigures({ batch }: { readonly batch: Batch }) {
  const words = usePhrases().batch;
  const { actual, agreedRate, sampling, completedAt, remark } = batch;
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.accuracyDelivered, percentText(batch.deliveredAccuracy.value, agreedRate)],
    [words.decidedSingly, percentText(actual.acceptanceRate)],
    [words.passedSingly, countAndRate(actual.passed, actual.passRate, agreedRate)],
    [words.sample, sampleText(batch, words) ?? '–'],
    ...(sampling === null
      ? []
      : ([[words.samplePassed, countAndRate(sampling.passed, sampling.accuracy.value, agreedRate)]] as const)),
    [words.boxRate, percentText(batch.boxRate)],
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

function countAndRate(count: number, rate: number | null, agreed: number): string {
  return rate === null ? '–' : `${countText(count)} (${percentText(rate, agreed)})`;
}
