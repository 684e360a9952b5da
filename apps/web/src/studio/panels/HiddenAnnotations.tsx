import { countHidden } from '@countersign/studio';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import styles from './HiddenAnnotations.module.css';

/** Says how many annotations of the item are hidden, so that none passes unseen; pressing it shows all. */
export function HiddenAnnotations() {
  const workspace = useWorkspace();
  const { look } = useStudioWords();
  const count = useMedium(countHidden);
  if (count === 0) return null;
  const hidden = look.hidden(count);
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={look.showHidden(hidden)}
      onClick={() => {
        workspace.stage.engine.showAll();
        focusStage(workspace);
      }}
    >
      <span className={styles.text}>{hidden}</span>
      <span className={styles.reset}>{look.showAll}</span>
    </button>
  );
}
