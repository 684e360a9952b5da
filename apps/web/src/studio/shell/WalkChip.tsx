import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { X } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { walkHint, walkPlace } from '../session/walk-text.ts';
import { focusStage } from '../workspace.ts';
import { useSession, useWorkspace } from './use-workspace.ts';
import styles from './WalkChip.module.css';

/** The place in the filtered list that previous and next walk; pressing it leaves the list. */
export function WalkChip() {
  const workspace = useWorkspace();
  const { walk, view } = useSession();
  const words = useStudioWords().walk;
  if (walk === null || view === null) return null;
  const place = walkPlace(walk, view.index, words);
  const hint = walkHint(walk, view.index, words);
  return (
    <Tooltip text={hint}>
      <button
        type="button"
        className={styles.chip}
        aria-label={hint}
        onClick={() => {
          workspace.session.walk(null);
          focusStage(workspace);
        }}
      >
        <span>{place}</span>
        <X size={14} aria-hidden />
      </button>
    </Tooltip>
  );
}
