import { ClipboardPaste, Copy, CopyPlus, StepForward, Trash2 } from 'lucide-react';
import { useStore } from '../../shared/store.ts';
import { useStudio, useWorkspace } from '../shell/use-workspace.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './EditPanel.module.css';

/** What can be done with the chosen annotations as a whole, for who has no keys. */
export function EditActions() {
  const hasCopied = useStore(useWorkspace().clipboard) !== null;
  const hasChosen = useStudio((snapshot) => snapshot.selectedIds.length > 0);
  const hasPoint = useStudio((snapshot) => snapshot.selectedPart !== undefined);
  if (!hasChosen && !hasCopied) return null;
  return (
    <div className={styles.actions}>
      {hasChosen && (
        <>
          <ActionButton command="edit.duplicate" shortcut="Ctrl+D" icon={<CopyPlus />} />
          <ActionButton command="edit.copy" shortcut="Ctrl+C" icon={<Copy />} />
          <ActionButton command="edit.copyToNext" shortcut="Shift+V" icon={<StepForward />} />
        </>
      )}
      {hasCopied && <ActionButton command="edit.paste" shortcut="Ctrl+V" icon={<ClipboardPaste />} />}
      {hasChosen && !hasPoint && <ActionButton command="edit.remove" shortcut="Del" icon={<Trash2 />} />}
    </div>
  );
}
