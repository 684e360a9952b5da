import type { Batch, Sample, SampleStratumCounts } from '@countersign/contract';
import type { ReactNode } from 'react';
import { StandsFor } from '../../../shared/finish/StandsFor.tsx';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { sampleRateText } from '../../../shared/sampling/sample-rate-text.ts';
import styles from './SampleCard.module.css';
import { SampleStrata } from './SampleStrata.tsx';

interface SampleCardProps {
  readonly batch: Batch;
  readonly sample: Sample;
  /** Null where it was not drawn by strata. */
  readonly strata: readonly SampleStratumCounts[] | null;
}

/** What came of the sample of a batch, and how it was drawn: by which rule, by whom, and with which seed. */
export function SampleCard({ batch, sample, strata }: SampleCardProps) {
  const {
    assignment,
    sampling: words,
    batch: batchWords,
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const { plan } = sample;
  const planned =
    plan.kind === 'aql'
      ? [words.limit(plan.limit), words.level(plan.level), words.severities[plan.severity]].join(comma)
      : words.plans[plan.kind];
  const { byDefault } = batch.inspection;
  // What a part of a sample shows is nothing a plan or a rate could be held to.
  const isPart = batch.part !== null;
  const figures: readonly (readonly [name: string, value: ReactNode])[] = [
    [words.size, countText(isPart ? sample.valid : sample.size)],
    [words.lookedAt, countText(sample.decided)],
    [words.passedOnes, countText(sample.passed)],
    [words.rejectedOnes, countText(sample.rejected)],
    [
      words.defectsFound,
      isPart || sample.accepts === null ? countText(sample.defects) : words.defectsOf(sample.defects, sample.accepts),
    ],
    ...(isPart ? [] : ([[words.rate, sampleRateText(sample, batch.agreedRate, words)]] as const)),
    ...(byDefault.passed === 0 ? [] : ([[batchWords.decidedByDefault, countText(byDefault.passed)]] as const)),
  ];
  return (
    <section className={styles.card} aria-label={words.title}>
      <div className={styles.head}>
        <h2>{sample.number === 1 ? words.title : `${words.title}${comma}${words.number(sample.number)}`}</h2>
        <PageLink href={paths.items({ batchId: batch.id, sample: 'in' })}>{words.showItems}</PageLink>
      </div>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {strata !== null && sample.stratifyBy !== 'nothing' && <SampleStrata by={sample.stratifyBy} strata={strata} />}
      {!isPart && <StandsFor sample={sample} valid={batch.delivered - batch.invalid} className={styles.note} />}
      {isPart && <p className={styles.note}>{assignment.ownPartText}</p>}
      <p className={styles.note}>
        {[
          words.drew(sample.size, sample.lot),
          words.orders[sample.order],
          planned,
          words.undecideds[sample.undecided],
        ].join(comma)}
      </p>
      {sample.seed !== null && (
        <p className={styles.note}>
          {words.bySeed(sample.drawnBy, dateTimeText(sample.drawnAt, language), sample.seed)}
        </p>
      )}
    </section>
  );
}
