import { useEntryPhrases } from '../../../shared/language/language.ts';
import { StatusMark } from '../../../ui/StatusMark.tsx';
import styles from './Failure.module.css';
import type { Attempt } from './use-attempt.ts';

/** What the server refused, and when it may be tried again. */
export function Failure({ failure, waitSeconds }: Pick<Attempt, 'failure' | 'waitSeconds'>) {
  const words = useEntryPhrases().account;
  if (failure === null) return null;
  return (
    <p className={styles.failure} role="alert">
      <StatusMark status="rejected" />
      <span>
        {failure}
        {waitSeconds > 0 && <span className={styles.wait}>{words.waits(waitSeconds)}</span>}
      </span>
    </p>
  );
}
