import type { Batch, BatchRound } from '@countersign/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { useQueueWords } from '../../../shared/language/queue-words.ts';
import { QueueFacts } from '../../../shared/repair/QueueFacts.tsx';
import styles from './BatchRounds.module.css';

interface RoundQueuesProps {
  readonly batch: Batch;
  /** The first round first. */
  readonly rounds: readonly BatchRound[];
}

/** What was looked at in each round after the first, and how the control of the present one was drawn. */
export function RoundQueues({ batch, rounds }: RoundQueuesProps) {
  const words = useQueueWords();
  const { data } = useQuery(queryOf('getRoundQueue', { batchId: batch.id }));
  const draws = data?.draws ?? [];
  return (
    <>
      {rounds.toReversed().map(
        ({ round, queue }) =>
          queue !== null && (
            <section key={round} className={styles.card} aria-label={words.looked(round)}>
              <h2>{words.looked(round)}</h2>
              <QueueFacts queue={queue} />
              {round === batch.round && draws.length > 0 && (
                <div>
                  <p>{words.draws}</p>
                  {draws.map(({ number, size, isEnlargement, seed, drawnBy }) => (
                    <span key={number} className={styles.note}>
                      {words.drawText(number, size, isEnlargement, drawnBy, seed)}
                    </span>
                  ))}
                </div>
              )}
            </section>
          ),
      )}
    </>
  );
}
