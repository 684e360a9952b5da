import { AfterAWhile } from '@countersign/ui/Skeleton.tsx';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { timeText } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './SavedState.module.css';
import { useOutbox, useSession } from './use-workspace.ts';

/** Whether the server has everything: saved, sending, or waiting for the connection. */
export function SavedState() {
  const { waiting, isOffline, isFull, isSignedOut, lastSavedAtMs } = useOutbox();
  const { failure, ready } = useSession();
  const words = useStudioWords();
  const language = useLanguage();
  if (isSignedOut) {
    return (
      <span className={styles.state} data-offline role="status">
        <CloudOff aria-hidden />
        {words.signedOut(waiting)}
      </span>
    );
  }
  if (isOffline || failure?.code === 'offline') {
    return (
      <span className={styles.state} data-offline role="status">
        <CloudOff aria-hidden />
        {waiting > 0 ? words.offline(waiting) : words.offlineNothing}
        {ready > 0 && ` · ${words.ready(ready)}`}
      </span>
    );
  }
  if (isFull && waiting > 0) {
    return (
      <span className={styles.state} data-offline role="status">
        <CloudOff aria-hidden />
        {words.full(waiting)}
      </span>
    );
  }
  const time = lastSavedAtMs === null ? null : timeText(lastSavedAtMs, language);
  const saved = (
    <>
      <CloudCheck className={styles.saved} aria-hidden />
      {time === null ? words.allSaved : words.saved(time)}
    </>
  );
  return (
    <span
      className={styles.state}
      aria-busy={waiting > 0 || undefined}
      title={ready > 0 ? words.ready(ready) : undefined}
    >
      {waiting === 0 ? (
        saved
      ) : (
        // Shown only after a while, because a verdict is usually acknowledged at once and the words would flash.
        <AfterAWhile before={saved}>
          <CloudUpload aria-hidden />
          {words.sending}
        </AfterAWhile>
      )}
    </span>
  );
}
