import { Button } from '@countersign/ui/Button.tsx';
import { countText } from '../../shared/format/numbers.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { goBack } from '../run-command.ts';
import styles from './Centre.module.css';
import { useOutbox, useSession, useWorkspace } from './use-workspace.ts';

/** Shown when every opinion is given. */
export function OpinionsGiven() {
  const workspace = useWorkspace();
  const { progress } = useSession();
  const { waiting } = useOutbox();
  const words = useStudioWords();
  const { opinion } = usePhrases();
  if (progress === null) return null;
  return (
    <div className={styles.centre}>
      <section className={styles.done}>
        <h2>{opinion.given(countText(progress.total))}</h2>
        <p>{waiting > 0 ? words.doneWaiting(waiting) : opinion.givenText}</p>
        <div className={styles.actions}>
          <Button kind="primary" size="large" onClick={() => goBack(workspace)}>
            {opinion.back}
          </Button>
          <Button kind="link" onClick={() => void workspace.session.open(workspace.firstIndex)}>
            {words.lookAgain}
          </Button>
        </div>
      </section>
    </div>
  );
}
