import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { CircleAlert, ListChecks, ListTree, MessageSquare, SlidersHorizontal, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useOpenRules } from '../rule/use-open-rules.ts';
import { runCommand } from '../run-command.ts';
import { useMedium, useSession, useWorkspace } from '../shell/use-workspace.ts';
import { errorsOf } from '../verdict/edit-verdict.ts';
import styles from './FoldedPanels.module.css';

/** The panels as a rail of icons with counts. */
export function FoldedPanels() {
  const words = useStudioWords();
  const { draft } = useSession();
  const labels = useMedium((snapshot) => snapshot.labels).filter((label) => label.count > 0).length;
  const annotations = useMedium((snapshot) => snapshot.annotations).length;
  const selected = useMedium((snapshot) => snapshot.annotations.find((one) => one.id === snapshot.selectedId));
  const attributes = Object.keys(selected?.annotation.attributes ?? {}).length;
  const errors = errorsOf(draft).length;
  const rules = useOpenRules().length;
  return (
    <aside className={styles.rail}>
      {rules > 0 && <Folded icon={<ListChecks />} name={words.rules.title} count={rules} isFail />}
      <Folded icon={<Tag />} name={words.labels} count={labels} />
      <Folded icon={<ListTree />} name={words.annotations} count={annotations} />
      <Folded icon={<SlidersHorizontal />} name={words.attributes} count={attributes} />
      <Folded icon={<CircleAlert />} name={words.errors} count={errors} isFail={errors > 0} />
      <Folded icon={<MessageSquare />} name={words.comment} count={draft.comment === '' ? 0 : 1} />
    </aside>
  );
}

interface FoldedProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly count: number;
  readonly isFail?: boolean;
}

function Folded({ icon, name, count, isFail = false }: FoldedProps) {
  const workspace = useWorkspace();
  return (
    <Tooltip text={name} align="end">
      <button
        type="button"
        className={styles.folded}
        data-fail={isFail || undefined}
        aria-label={`${name}: ${count}`}
        onClick={() => runCommand(workspace, 'workspace.panels')}
      >
        {icon}
        <span>{count}</span>
      </button>
    </Tooltip>
  );
}
