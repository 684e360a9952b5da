import type { ErrorTypeDefinition, Inspection, MeasuredRate, Sample } from '@countersign/contract';
import { agreedText, intervalText, missedRates, percentText } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Suspense } from 'react';
import { intervalOf } from '../batch/interval-of.ts';
import { countText } from '../format/numbers.ts';
import { useFinishingWords } from '../language/finishing-words.ts';
import { useLanguage, usePhrases } from '../language/language.ts';
import styles from './FinishFacts.module.css';
import { DecidingRate, DecidingRule } from './FinishSample.tsx';

/** The figures that a batch or a package is finished by. */
export interface Finished {
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly agreedRate: number;
  readonly inspectedAccuracy: MeasuredRate;
  /** Absent where nobody asked for it, as of packages. */
  readonly deliveredAccuracy?: MeasuredRate;
  readonly inspection: Inspection;
  /** Valid items without a result. They pass by default. */
  readonly undecided: number;
  /** The sample that decides; null where everything decided one by one does. */
  readonly sampling: Sample | null;
  readonly errors: readonly { readonly typeId: string; readonly count: number }[];
}

interface FinishFactsProps {
  readonly of: Finished;
  readonly errorTypes: readonly ErrorTypeDefinition[];
}

/** What a person should know before giving a result: counts, the rate, what nobody opened, and the errors. */
export function FinishFacts(props: FinishFactsProps) {
  // Few dialogs have these words, which come with the first one.
  return (
    <Suspense>
      <Facts {...props} />
    </Suspense>
  );
}

function Facts({ of, errorTypes }: FinishFactsProps) {
  const { item, sampling } = usePhrases();
  const finishing = useFinishingWords();
  return (
    <div className={styles.facts}>
      <ul className={styles.counts}>
        <li>
          <StatusMark status="passed">{item.results['10']}</StatusMark> <b>{countText(of.passed)}</b>
        </li>
        <li>
          <StatusMark status="rejected">{item.results['20']}</StatusMark> <b>{countText(of.rejected)}</b>
        </li>
        <li>
          <StatusMark status="invalid">{item.results.invalid}</StatusMark> <b>{countText(of.invalid)}</b>
        </li>
      </ul>
      <dl className={styles.figures}>
        <dt>{finishing.rate}</dt>
        <dd>
          {of.sampling === null ? (
            <>
              <p>
                <Rate of={of} />
              </p>
              <Missed of={of} />
            </>
          ) : (
            <DecidingRate of={of} sample={of.sampling} />
          )}
        </dd>
        {of.sampling !== null && (
          <>
            <dt>{sampling.decides}</dt>
            <dd>
              <DecidingRule sample={of.sampling} agreedRate={of.agreedRate} />
            </dd>
          </>
        )}
        <dt>{finishing.looked}</dt>
        <dd>
          <Unseen of={of} />
        </dd>
        <dt>{finishing.errors}</dt>
        <dd>
          <Errors of={of} errorTypes={errorTypes} />
        </dd>
      </dl>
    </div>
  );
}

function Rate({ of: { inspectedAccuracy, agreedRate } }: Pick<FinishFactsProps, 'of'>) {
  const words = useFinishingWords();
  const interval = intervalOf(inspectedAccuracy);
  const agreed = `${agreedText(agreedRate)}%`;
  if (inspectedAccuracy.value === null) return words.noRate(agreed);
  const rate = percentText(inspectedAccuracy.value, agreedRate);
  return words.rateOf(rate, interval && intervalText(interval, agreedRate), agreed);
}

/** What misses the agreed rate although the rate above does not: without it, the suggestion would contradict the figure. */
function Missed({ of }: Pick<FinishFactsProps, 'of'>) {
  const words = useFinishingWords();
  const { explicit } = of.inspection;
  const decided = explicit.passed + explicit.rejected;
  const right = Math.round((of.deliveredAccuracy?.value ?? explicit.passed / Math.max(1, decided)) * decided);
  const missed = missedRates(of.agreedRate, { ...explicit, editedPassed: explicit.passed - right }, of);
  return missed.map((one) => (
    <p key={one.of}>
      {words.missed[one.of](
        percentText(one.right / one.decided, of.agreedRate),
        countText(one.right),
        countText(one.decided),
        `${agreedText(of.agreedRate)}%`,
      )}
    </p>
  ));
}

/** Unopened items are given as a count and as a share of the valid ones, apart from those that pass by default. */
function Unseen({ of: { passed, rejected, undecided, inspection } }: Pick<FinishFactsProps, 'of'>) {
  const { sampling } = usePhrases();
  const words = useFinishingWords();
  const { unseen, unseenPassed, unseenRejected, whole } = inspection;
  const all = passed + rejected + undecided;
  const decidedUnseen = unseenPassed + unseenRejected;
  const ofWhole = whole.passed + whole.rejected;
  const share = (count: number) => percentText(count / Math.max(1, all));
  return (
    <>
      {unseen === 0 && words.allSeen}
      {decidedUnseen > 0 && (
        <Warning>
          {words.unseen(decidedUnseen, share(decidedUnseen), countText(unseenPassed), countText(unseenRejected))}
        </Warning>
      )}
      {undecided > 0 && (
        <Warning>{sampling.willPass(undecided, unseen - decidedUnseen, share(unseen - decidedUnseen))}</Warning>
      )}
      {ofWhole > unseen && <p className={styles.note}>{words.whole(ofWhole, share(ofWhole))}</p>}
    </>
  );
}

function Warning({ children }: { readonly children: string }) {
  return (
    <div className={styles.unseen}>
      <StatusMark status="repairing" />
      <p>{children}</p>
    </div>
  );
}

function Errors({ of: { errors }, errorTypes }: FinishFactsProps) {
  const words = usePhrases().batch;
  const language = useLanguage();
  if (errors.length === 0) return words.noErrors;
  const counts = new Map<string, number>();
  for (const { typeId, count } of errors) counts.set(typeId, (counts.get(typeId) ?? 0) + count);
  return (
    <ul className={styles.errors}>
      {[...counts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([typeId, count]) => (
          <li key={typeId}>
            <span>{errorTypes.find(({ id }) => id === typeId)?.name[language] ?? typeId}</span>
            <span className={styles.count}>{countText(count)}</span>
          </li>
        ))}
    </ul>
  );
}
