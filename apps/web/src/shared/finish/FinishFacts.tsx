import type { ErrorTypeDefinition, Inspection, MeasuredRate } from '@countersign/contract';
import { agreedText, intervalText, percentText } from '@countersign/domain';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { intervalOf } from '../batch/interval-of.ts';
import { countText } from '../format/numbers.ts';
import { useLanguage, usePhrases } from '../language/language.ts';
import styles from './FinishFacts.module.css';

/** The figures that a batch or a package is finished by. */
export interface Finished {
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly agreedRate: number;
  readonly inspectedAccuracy: MeasuredRate;
  readonly inspection: Inspection;
  readonly errors: readonly { readonly typeId: string; readonly count: number }[];
}

interface FinishFactsProps {
  readonly of: Finished;
  readonly errorTypes: readonly ErrorTypeDefinition[];
}

/** What a person should know before giving a result: counts, the rate, what nobody opened, and the errors. */
export function FinishFacts({ of, errorTypes }: FinishFactsProps) {
  const { batch: words, item } = usePhrases();
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
        <dt>{words.finishing.rate}</dt>
        <dd>
          <Rate of={of} />
        </dd>
        <dt>{words.finishing.looked}</dt>
        <dd>
          <Unseen of={of} />
        </dd>
        <dt>{words.finishing.errors}</dt>
        <dd>
          <Errors of={of} errorTypes={errorTypes} />
        </dd>
      </dl>
    </div>
  );
}

function Rate({ of: { inspectedAccuracy, agreedRate } }: Pick<FinishFactsProps, 'of'>) {
  const words = usePhrases().batch.finishing;
  const interval = intervalOf(inspectedAccuracy);
  const agreed = `${agreedText(agreedRate)}%`;
  if (inspectedAccuracy.value === null) return words.noRate(agreed);
  const rate = percentText(inspectedAccuracy.value, agreedRate);
  return words.rateOf(rate, interval && intervalText(interval, agreedRate), agreed);
}

/** Unopened items are given as a count and as a share of the valid ones, whatever their result. */
function Unseen({ of: { passed, rejected, inspection } }: Pick<FinishFactsProps, 'of'>) {
  const words = usePhrases().batch.finishing;
  const { unseen, unseenPassed, unseenRejected, whole } = inspection;
  const all = passed + rejected;
  const ofWhole = whole.passed + whole.rejected;
  const share = (count: number) => percentText(count / Math.max(1, all));
  return (
    <>
      {unseen === 0 ? (
        words.allSeen
      ) : (
        <div className={styles.unseen}>
          <StatusMark status="repairing" />
          <p>{words.unseen(unseen, share(unseen), countText(unseenPassed), countText(unseenRejected))}</p>
        </div>
      )}
      {ofWhole > unseen && <p className={styles.note}>{words.whole(ofWhole, share(ofWhole))}</p>}
    </>
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
