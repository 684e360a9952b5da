import { Button } from '@countersign/ui/Button.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { useEntryPhrases } from '../../shared/language/language.ts';
import styles from './Notices.module.css';

/** Shown when a whole screen crashes, with a button to reload it. */
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
