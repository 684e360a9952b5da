import { Button } from '@countersign/ui/Button.tsx';
import { Check, Redo2, SquareStack, StepBack, Undo2, X } from 'lucide-react';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import { useIsTouch } from '../../shell/use-media.ts';
import styles from './TouchBar.module.css';
import { usePicture, usePictureStage } from './use-picture.ts';

/** What the keys do while annotations are changed, for a finger: beside the thumb that holds the tablet. */
export function TouchBar() {
  const { engine } = usePictureStage();
  const words = useStudioWords();
  const isTouch = useIsTouch();
  const isEditable = usePicture((snapshot) => snapshot.isEditable);
  const isDrawing = usePicture(({ gesture }) => /^(draw|cut)\.(?!idle)/.test(gesture));
  const hasUndo = usePicture((snapshot) => snapshot.hasUndo);
  const hasRedo = usePicture((snapshot) => snapshot.hasRedo);
  const isSelectingSeveral = usePicture((snapshot) => snapshot.isSelectingSeveral);
  if (!isTouch || !isEditable) return null;
  const { commands, edit } = words;
  return (
    <div className={styles.bar} role="toolbar" aria-label={words.keyGroups.edit}>
      {isDrawing ? (
        <>
          <Button kind="primary" icon={<Check />} onClick={() => engine.run('gesture.finish')}>
            {edit.endDrawing}
          </Button>
          <Button kind="quiet" icon={<StepBack />} aria-label={edit.stepBack} onClick={() => engine.run('edit.undo')} />
          <Button
            kind="quiet"
            icon={<X />}
            aria-label={commands['gesture.cancel']}
            onClick={() => engine.run('gesture.cancel')}
          />
        </>
      ) : (
        <>
          <Button
            kind="quiet"
            icon={<Undo2 />}
            aria-label={commands['edit.undo']}
            disabled={!hasUndo}
            onClick={() => engine.run('edit.undo')}
          />
          <Button
            kind="quiet"
            icon={<Redo2 />}
            aria-label={commands['edit.redo']}
            disabled={!hasRedo}
            onClick={() => engine.run('edit.redo')}
          />
          <Button
            kind="quiet"
            className={styles.toggle}
            icon={<SquareStack />}
            aria-label={edit.selectSeveral}
            aria-pressed={isSelectingSeveral}
            onClick={() => engine.setSelectingSeveral(!isSelectingSeveral)}
          />
        </>
      )}
    </div>
  );
}
