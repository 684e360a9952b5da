import { Button } from '@countersign/ui/Button.tsx';
import { Mark } from '@countersign/ui/Mark.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import {
  ArrowLeft,
  ChevronLeft,
  ChevronRight,
  Keyboard,
  Maximize2,
  Minimize2,
  PanelRightClose,
  PanelRightOpen,
  Redo2,
  Undo2,
} from 'lucide-react';
import { highestIndex } from '../../shared/batch/highest-index.ts';
import { countText } from '../../shared/format/numbers.ts';
import { FileName } from '../../shared/item/FileName.tsx';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useEnds } from '../repair/use-queue.ts';
import { goBack, runCommand } from '../run-command.ts';
import { IndexField } from './IndexField.tsx';
import { SavedState } from './SavedState.tsx';
import styles from './TopBar.module.css';
import { useIsTouch } from './use-media.ts';
import { useMedium, usePanes, useSession, useWorkspace } from './use-workspace.ts';
import { WalkChip } from './WalkChip.tsx';

export function TopBar() {
  const workspace = useWorkspace();
  const { view, packageProgress, walk } = useSession();
  const { isFolded, isFilled, hasKeySheet } = usePanes();
  const words = useStudioWords();
  const { opinion } = usePhrases();
  const { batch, isOpinion, isEditable } = workspace;
  const { isFirst, isLast } = useEnds();
  const backWords = isOpinion ? opinion.back : batch.mode === 'package' ? words.backToPackages : words.back;
  const panelWords = isFolded ? words.unfoldPanels : words.foldPanels;
  const fillWords = isFilled ? words.showNavigation : words.fillWindow;
  return (
    <header className={styles.bar}>
      <Tooltip text={backWords} align="start">
        <Button kind="quiet" icon={<ArrowLeft />} aria-label={backWords} onClick={() => goBack(workspace)} />
      </Tooltip>
      <Mark size={20} />
      <Tooltip text={batch.name} isOnlyWhenCut>
        <h1 className={styles.name}>{batch.name}</h1>
      </Tooltip>
      {batch.mode === 'package' && packageProgress !== null && (
        <span className={styles.aside}>{words.packageOf(packageProgress.ordinal, batch.packageCount)}</span>
      )}
      {isOpinion && <span className={styles.aside}>{opinion.blind}</span>}
      <div className={styles.place}>
        <Tooltip text={words.previousItem} shortcut="A">
          <Button
            kind="quiet"
            size="small"
            icon={<ChevronLeft />}
            aria-label={words.previousItem}
            disabled={isFirst}
            onClick={() => runCommand(workspace, 'item.previous')}
          />
        </Tooltip>
        <IndexField />
        {walk === null ? (
          !isOpinion && <span className={styles.aside}>{words.ofTotal(countText(highestIndex(batch)))}</span>
        ) : (
          <WalkChip />
        )}
        <Tooltip text={words.nextItem} shortcut="N">
          <Button
            kind="quiet"
            size="small"
            icon={<ChevronRight />}
            aria-label={words.nextItem}
            disabled={isLast}
            onClick={() => runCommand(workspace, 'item.next')}
          />
        </Tooltip>
      </div>
      <span className={styles.file}>{view !== null && <FileName name={view.fileName} />}</span>
      {batch.round > 1 && !isOpinion && <span className={styles.round}>{words.comparison.round(batch.round)}</span>}
      {isEditable && <EditedCount />}
      <span className={styles.space} />
      <SavedState />
      <div className={styles.icons}>
        {isEditable && <UndoButtons />}
        <Tooltip text={words.keys} shortcut="?">
          <Button
            kind="quiet"
            icon={<Keyboard />}
            aria-label={words.keys}
            aria-pressed={hasKeySheet}
            className={styles.toggle}
            onClick={() => runCommand(workspace, 'workspace.keys')}
          />
        </Tooltip>
        <Tooltip text={fillWords} shortcut="M">
          <Button
            kind="quiet"
            icon={isFilled ? <Minimize2 /> : <Maximize2 />}
            aria-label={fillWords}
            onClick={() => runCommand(workspace, 'workspace.fill')}
          />
        </Tooltip>
        <Tooltip text={panelWords} shortcut="\" align="end">
          <Button
            kind="quiet"
            icon={isFolded ? <PanelRightOpen /> : <PanelRightClose />}
            aria-label={panelWords}
            aria-expanded={!isFolded}
            onClick={() => runCommand(workspace, 'workspace.panels')}
          />
        </Tooltip>
      </div>
    </header>
  );
}

/** How many annotations are not as they were delivered. */
function EditedCount() {
  const words = useStudioWords().edit;
  const count = useMedium((snapshot) => snapshot.editedIds.size);
  return count === 0 ? null : <span className={styles.edited}>{words.changed(count)}</span>;
}

function UndoButtons() {
  const { engine } = useWorkspace().stage;
  const { commands } = useStudioWords();
  const hasUndo = useMedium((snapshot) => snapshot.hasUndo);
  const hasRedo = useMedium((snapshot) => snapshot.hasRedo);
  // A finger has them beside its thumb.
  if (useIsTouch()) return null;
  return (
    <>
      <Tooltip text={commands['edit.undo']} shortcut="Ctrl+Z">
        <Button
          kind="quiet"
          icon={<Undo2 />}
          aria-label={commands['edit.undo']}
          disabled={!hasUndo}
          onClick={() => engine.run('edit.undo')}
        />
      </Tooltip>
      <Tooltip text={commands['edit.redo']} shortcut="Ctrl+Y">
        <Button
          kind="quiet"
          icon={<Redo2 />}
          aria-label={commands['edit.redo']}
          disabled={!hasRedo}
          onClick={() => engine.run('edit.redo')}
        />
      </Tooltip>
    </>
  );
}
