import { type AnnotationRecord } from '@countersign/studio';
import { pointsOf } from '@countersign/studio/picture';
import { ChevronLeft, ChevronRight, CircleMinus, CirclePlus, Eye } from 'lucide-react';
import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { CommandButton } from '../../../panels/CommandButton.tsx';
import styles from '../../../panels/EditPanel.module.css';
import { usePicture } from '../use-picture.ts';
import { PictureButton } from './PictureButton.tsx';

/** Choosing a point of a shape, and what can be done with the chosen one. */
export function PointActions({ record }: { readonly record: AnnotationRecord }) {
  const words = useStudioWords().edit;
  const hasChosen = usePicture((snapshot) => snapshot.selectedPart !== undefined);
  const isOne = usePicture((snapshot) => snapshot.selectedIds.length === 1);
  const { geometry } = record.annotation;
  if (!isOne || pointsOf(geometry).length === 0) return null;
  return (
    <div className={styles.actions}>
      <PictureButton command="point.previous" shortcut="PageUp" icon={<ChevronLeft />} />
      <PictureButton command="point.next" shortcut="PageDown" icon={<ChevronRight />} />
      {hasChosen && (
        <>
          {geometry.kind === 'skeleton' ? (
            <PictureButton command="point.show" shortcut="Shift+H" icon={<Eye />} />
          ) : (
            <PictureButton command="point.add" shortcut="Insert" icon={<CirclePlus />} />
          )}
          <CommandButton command="edit.remove" shortcut="Del" icon={<CircleMinus />} name={words.removePoint} />
        </>
      )}
    </div>
  );
}
