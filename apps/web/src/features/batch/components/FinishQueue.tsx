import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { useQueueWords } from '../../../shared/language/queue-words.ts';
import { QueueFacts } from '../../../shared/repair/QueueFacts.tsx';
import styles from './FinishQueue.module.css';

/** What was looked at in this round. The rest counts by its earlier decision, and the queue does not keep anybody from finishing. */
export function FinishQueue({ batchId }: { readonly batchId: string }) {
  const words = useQueueWords();
  const { data } = useQuery({ ...queryOf('getRoundQueue', { batchId }), staleTime: 0 });
  if (data === undefined || data.queue === null) return null;
  return (
    <section className={styles.queue} aria-label={words.looked(data.round)}>
      <h3>{words.looked(data.round)}</h3>
      <QueueFacts queue={data.queue} />
    </section>
  );
}
