import { pointerOnPicture } from '@countersign/studio/picture';
import { useStudioWords } from '../../../shared/language/studio-words.ts';
import styles from './Readout.module.css';
import { usePicture } from './use-picture.ts';

/** The zoom and the pixel under the pointer. */
export function Readout() {
  const words = useStudioWords();
  const percent = usePicture((snapshot) => Math.round(snapshot.viewport.scale * 100));
  const pixel = usePicture((snapshot) => {
    const at = pointerOnPicture(snapshot);
    const { width, height } = snapshot.picture;
    const isOver = at !== undefined && at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
    return isOver ? words.pixel(Math.floor(at.x), Math.floor(at.y)) : '';
  });
  const isOpen = usePicture((snapshot) => snapshot.itemId !== undefined);
  if (!isOpen) return null;
  return (
    <div className={styles.readout} aria-hidden>
      <span>{percent}%</span>
      {pixel !== '' && <span className={styles.pixel}>{pixel}</span>}
    </div>
  );
}
