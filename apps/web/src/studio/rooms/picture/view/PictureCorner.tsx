import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import { FilterChips } from '../../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../../panels/HiddenAnnotations.tsx';
import { WholeChips } from '../../../panels/WholeChips.tsx';
import { ChangedView } from './ChangedView.tsx';
import styles from './PictureCorner.module.css';

/** Over the picture's corner: what shows other than delivered, what is hidden, the active filters, and the annotations of the whole picture. */
export function PictureCorner() {
  const words = useStudioWords();
  return (
    <div className={styles.corner}>
      <ChangedView />
      <HiddenAnnotations />
      <FilterChips />
      <WholeChips title={words.look.wholePicture} />
    </div>
  );
}
