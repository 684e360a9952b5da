import { ClipboardPaste, Copy, CopyPlus, StepForward, Trash2 } from 'lucide-react';
import { useStore } from '../../shared/store.ts';
import { useMedium, useWorkspace } from '../shell/use-workspace.ts';
import { CommandButton } from './CommandButton.tsx';
import styles from './EditPanel.module.css';

/** What can be done with the chosen annotations as a whole, for who has no keys. */
export function EditActions() {
  const { clipboard, room } = useWorkspace();
  const hasCopied = useStore(clipboard) !== null;
  const maySendOn = room.keys.some(({ command }) => command === 'edit.copyToNext');
  const hasChosen = useMedium((snapshot) => snapshot.selectedIds.length > 0);
  const hasPoint = useMedium((snapshot) => snapshot.selectedPart !== undefined);
  if (!hasChosen && !hasCopied) return null;
  return (
    <div className={styles.actions}>
      {hasChosen && (
        <>
          <CommandButton command="edit.duplicate" shortcut="Ctrl+D" icon={<CopyPlus />} />
          <CommandButton command="edit.copy" shortcut="Ctrl+C" icon={<Copy />} />
          {maySendOn && <CommandButton command="edit.copyToNext" shortcut="Shift+V" icon={<StepForward />} />}
        </>
      )}
      {hasCopied && <CommandButton command="edit.paste" shortcut="Ctrl+V" icon={<ClipboardPaste />} />}
      {hasChosen && !hasPoint && <CommandButton command="edit.remove" shortcut="Del" icon={<Trash2 />} />}
    </div>
  );
}
