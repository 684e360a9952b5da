import type { Batch } from '@countersign/contract';
import { percentText, ratesWithout } from '@countersign/domain';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { useFinishingWords } from '../../../shared/language/finishing-words.ts';
import styles from './FinishInvalid.module.css';

/** What the invalid items of a batch that has some take out of the accuracy, and why they are invalid. */
export function FinishInvalid({ batch }: { readonly batch: Batch }) {
  const words = useFinishingWords();
  const { data } = useQuery({
    ...queryOf('getInvalid', { batchId: batch.id }, { failures: 'own' }),
    staleTime: 0,
  });
  if (data === undefined) return null;
  const { passed, rejected, reasons } = data;
  // The invalid items are not in the counts of the batch.
  const all = { passed: batch.passed + passed, rejected: batch.rejected + rejected };
  const { before, after } = ratesWithout(all, data);
  const textOf = (rate: number | null) => (rate === null ? '–' : percentText(rate, batch.agreedRate));
  return (
    <section className={styles.invalid} aria-label={words.invalidTitle}>
      <h3>{words.invalidTitle}</h3>
      <p>
        {words.invalidHad(passed, rejected)}
        {passed + rejected > 0 && ` ${words.invalidRate(textOf(before), textOf(after))}`}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ remark, items }, at) => (
            <li key={`${at} ${remark}`}>{words.invalidWhy(remark, items)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
