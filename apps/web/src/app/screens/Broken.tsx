import { useEntryPhrases } from '../../shared/language/language.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/States.tsx';
import styles from './Notices.module.css';

/** What is left when a whole screen stops: the way to load it again. */
export function Broken() {
  const { app } = useEntryPhrases();
  return (
    <div className={styles.alone}>
      <ErrorState
        title={app.failed}
        text={app.failedText}
        actions={<Button onClick={() => window.location.reload()}>{app.loadAgain}</Button>}
      />
    </div>
  );
}
