import type { Batch, BatchRound, Template } from '@countersign/contract';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { dateTimeText } from '../../../shared/format/dates.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useRoundWords } from '../../../shared/language/round-words.ts';
import styles from './BatchRounds.module.css';
import { FixRates } from './FixRates.tsx';
import { RoundChanges } from './RoundChanges.tsx';
import { RoundQueues } from './RoundQueues.tsx';

interface BatchRoundsProps {
  readonly batch: Batch;
  readonly template: Pick<Template, 'errorTypes'>;
  /** The first round first. */
  readonly rounds: readonly BatchRound[];
}

/** Every round of a batch with its dates, people and figures; and what the latest one changed, item by item. */
export function BatchRounds({ batch, template, rounds }: BatchRoundsProps) {
  const words = useRoundWords();
  return (
    <div className={styles.rounds}>
      <section className={styles.card} aria-label={words.list}>
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={words.list}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{words.list}</th>
                <th scope="col">{words.delivered}</th>
                {[words.asked, words.repaired, words.claimed, words.unasked, words.passed, words.rejected].map(
                  (name) => (
                    <th key={name} scope="col" className={styles.number}>
                      {name}
                    </th>
                  ),
                )}
                <th scope="col">{words.result}</th>
              </tr>
            </thead>
            <tbody>
              {rounds.toReversed().map((round) => (
                <RoundRow key={round.round} round={round} />
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <RoundQueues batch={batch} rounds={rounds} />
      <FixRates batch={batch} template={template} />
      <RoundChanges batch={batch} />
    </div>
  );
}

function RoundRow({ round }: { readonly round: BatchRound }) {
  const words = useRoundWords();
  const language = useLanguage();
  const { comma } = usePhrases().app;
  const { repair, result } = round;
  const figures = [repair?.asked, repair?.changed, repair?.unchanged, repair?.unasked, round.passed, round.rejected];
  return (
    <tr>
      <th scope="row">{words.round(round.round)}</th>
      <td>
        {dateTimeText(round.deliveredAt, language)}
        <span className={styles.note}>{words.by(round.submitter)}</span>
      </td>
      {figures.map((figure, nth) => (
        // The figures stand in the order of the columns.
        <td key={nth} className={styles.number}>
          {figure === undefined ? '–' : countText(figure)}
        </td>
      ))}
      <td>
        <StatusMark status={result === null ? 'accepting' : result === '10' ? 'passed' : 'rejected'} size={12}>
          {result === null ? words.open : words.results[result]}
        </StatusMark>
        {round.finishedAt !== null && (
          <span className={styles.note}>
            {[dateTimeText(round.finishedAt, language), round.finishedBy ?? ''].filter(Boolean).join(comma)}
          </span>
        )}
        {round.remark !== null && <span className={styles.note}>{round.remark}</span>}
      </td>
    </tr>
  );
}
