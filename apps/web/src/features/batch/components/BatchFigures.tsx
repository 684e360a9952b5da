import type { Batch } from '@countersign/contract';
import type { ReactNode } from 'react';
import { countText, percentText } from '../../../shared/format/numbers.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './BatchFigures.module.css';
import { sampleText } from './sample-text.ts';

/** The rates beside the final one, and who finished the batch, when and how: each with its name. */
export function BatchFigures({ batch }: { readonly batch: Batch }) {
  const words = usePhrases().batch;
  const { actual, sampling, completedAt, remark } = batch;
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.accuracyDelivered, shareText(batch.deliveredAccuracy.value)],
    [words.decidedSingly, shareText(actual.acceptanceRate)],
    [words.passedSingly, countAndShare(actual.passed, actual.passRate)],
    [words.sample, sampleText(batch, words) ?? '–'],
    ...(sampling === null
      ? []
      : ([[words.samplePassed, countAndShare(sampling.passed, sampling.accuracy.value)]] as const)),
    [words.boxRate, shareText(batch.boxRate)],
    ...(batch.box3dRate === null ? [] : ([[words.box3dRate, shareText(batch.box3dRate)]] as const)),
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

function shareText(share: number | null): string {
  return share === null ? '–' : `${percentText(share)} %`;
}

function countAndShare(count: number, share: number | null): string {
  return share === null ? '–' : `${countText(count)} (${shareText(share)})`;
}
