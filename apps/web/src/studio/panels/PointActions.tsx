import { type AnnotationRecord, pointsOf } from '@countersign/studio';
import { ChevronLeft, ChevronRight, CircleMinus, CirclePlus, Eye } from 'lucide-react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStudio } from '../shell/use-workspace.ts';
import { ActionButton } from './ActionButton.tsx';
import styles from './EditPanel.module.css';

/** Choosing a point of a shape, and what can be done with the chosen one. */
export function PointActions({ record }: { readonly record: AnnotationRecord }) {
  const words = useStudioWords().edit;
  const hasChosen = useStudio((snapshot) => snapshot.selectedPart !== undefined);
  const isOne = useStudio((snapshot) => snapshot.selectedIds.length === 1);
  const { geometry } = record.annotation;
  if (!isOne || pointsOf(geometry).length === 0) return null;
  return (
    <div className={styles.actions}>
      <ActionButton command="point.previous" shortcut="PageUp" icon={<ChevronLeft />} />
      <ActionButton command="point.next" shortcut="PageDown" icon={<ChevronRight />} />
      {hasChosen && (
        <>
          {geometry.kind === 'skeleton' ? (
            <ActionButton command="point.show" shortcut="Shift+H" icon={<Eye />} />
          ) : (
            <ActionButton command="point.add" shortcut="Insert" icon={<CirclePlus />} />
          )}
          <ActionButton command="edit.remove" shortcut="Del" icon={<CircleMinus />} name={words.removePoint} />
        </>
      )}
    </div>
  );
}
