import { Button } from '@countersign/ui/Button.tsx';
import { Check, Redo2, SquareStack, StepBack, Undo2, X } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import styles from './TouchBar.module.css';
import { useIsTouch } from './use-media.ts';
import { useStudio, useWorkspace } from './use-workspace.ts';

/** What the keys do while annotations are changed, for a finger: beside the thumb that holds the tablet. */
export function TouchBar() {
  const { studio } = useWorkspace().studioView;
  const words = useStudioWords();
  const isTouch = useIsTouch();
  const isEditable = useStudio((snapshot) => snapshot.isEditable);
  const isDrawing = useStudio(({ gesture }) => /^(draw|cut)\.(?!idle)/.test(gesture));
  const hasUndo = useStudio((snapshot) => snapshot.hasUndo);
  const hasRedo = useStudio((snapshot) => snapshot.hasRedo);
  const isSelectingSeveral = useStudio((snapshot) => snapshot.isSelectingSeveral);
  if (!isTouch || !isEditable) return null;
  const { commands, edit } = words;
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.keyGroups.edit}>
      {isDrawing ? (
        <>
          <Button kind="primary" icon={<Check />} onClick={() => studio.run('gesture.finish')}>
            {edit.endDrawing}
          </Button>
          <Button kind="quiet" icon={<StepBack />} aria-label={edit.stepBack} onClick={() => studio.run('edit.undo')} />
          <Button
            kind="quiet"
            icon={<X />}
            aria-label={commands['gesture.cancel']}
            onClick={() => studio.run('gesture.cancel')}
          />
        </>
      ) : (
        <>
          <Button
            kind="quiet"
            icon={<Undo2 />}
            aria-label={commands['edit.undo']}
            disabled={!hasUndo}
            onClick={() => studio.run('edit.undo')}
          />
          <Button
            kind="quiet"
            icon={<Redo2 />}
            aria-label={commands['edit.redo']}
            disabled={!hasRedo}
            onClick={() => studio.run('edit.redo')}
          />
          <Button
            kind="quiet"
            className={styles.toggle}
            icon={<SquareStack />}
            aria-label={edit.selectSeveral}
            aria-pressed={isSelectingSeveral}
            onClick={() => studio.setSelectingSeveral(!isSelectingSeveral)}
          />
        </>
      )}
    </div>
  );
}
