import { NoticeMark } from '@countersign/ui/NoticeMark.tsx';
import { useEntryPhrases } from '../../../shared/language/language.ts';
import styles from './Failure.module.css';
import type { Attempt } from './use-attempt.ts';

/** What the server refused, and when the person may try again. */
export function Failure({ failure, waitSeconds }: Pick<Attempt, 'failure' | 'waitSeconds'>) {
  const words = useEntryPhrases().account;
  if (failure === null) return null;
  return (
    <div className={styles.failure} role="alert">
      <NoticeMark status="rejected" />
      <div>
        {failure}
        {waitSeconds > 0 && <div className="figures">{words.waits(waitSeconds)}</div>}
      </div>
    </div>
  );
}
