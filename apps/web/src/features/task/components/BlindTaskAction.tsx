import type { BlindTask } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { RowActions } from '@countersign/ui/DataTable.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './BlindTaskAction.module.css';

/** The way to the opinions, while they may be given. */
export function BlindTaskAction({ task }: { readonly task: BlindTask }) {
  const { blind, actions } = useTaskWords();
  const go = useGo();
  const { batchId, name, stage, isOpen, total, given } = task;
  if (!isOpen) return null;
  if (stage === 'awaiting') return <span className={styles.waits}>{blind.notBegun}</span>;
  return (
    <RowActions>
      <Button className="row-next" aria-label={blind.openOf(name)} onClick={() => go(paths.opinions(batchId))}>
        {given === total ? blind.look : given === 0 ? actions.start : actions.continue}
      </Button>
    </RowActions>
  );
}
