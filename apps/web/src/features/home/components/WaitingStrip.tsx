import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useNoticeWords } from '../../../shared/language/notice-words.ts';
import { usePollUnlessLive } from '../../../shared/live/live-state.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { type Wait, waitsOf } from '../waits.ts';
import styles from './WaitingStrip.module.css';

const LOOK_EVERY_MS = 60_000;

/**
 * What waits for an administrator: each kind with a count, a fact and a way. It takes no room while nothing waits, and
 * where it cannot be loaded: the list below is still of use.
 */
export function WaitingStrip() {
  const words = useNoticeWords().waiting;
  const now = useNow();
  const query = useQuery({
    ...queryOf('getWaiting', {}, { failures: 'own' }),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
  });
  if (query.data === undefined) return null;
  const waits = waitsOf(query.data, words, now);
  if (waits.length === 0) return null;
  const count = waits.reduce((sum, wait) => sum + wait.count, 0);
  const days = Math.max(...waits.map((wait) => wait.days));
  return (
    <section className={styles.strip} aria-label={words.title}>
      <div className={styles.lead}>
        <h2>{words.title}</h2>
        <p>{words.things(count, days)}</p>
      </div>
      <ul className={styles.waits}>
        {waits.map((wait) => (
          <Column key={wait.kind} wait={wait} title={words.titles[wait.kind]} isFirst={wait === waits[0]} />
        ))}
      </ul>
    </section>
  );
}

interface ColumnProps {
  readonly wait: Wait;
  readonly title: string;
  /** Its way is the one next step. */
  readonly isFirst: boolean;
}

function Column({ wait: { status, count, fact, way, href }, title, isFirst }: ColumnProps) {
  return (
    <li>
      <p className={styles.title}>
        <StatusMark status={status} size={12} />
        {title}
      </p>
      <p className={styles.fact}>
        <b>{countText(count)}</b> {fact}
      </p>
      <PageLink href={href} className={isFirst ? styles.primary : styles.way} aria-label={`${title}: ${way}`}>
        {way}
      </PageLink>
    </li>
  );
}
