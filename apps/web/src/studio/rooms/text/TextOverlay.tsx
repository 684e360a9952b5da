import { FilterChips } from '../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../panels/HiddenAnnotations.tsx';
import styles from './TextOverlay.module.css';

/** Over the corner of the text: how many annotations are hidden, and the filters in use. */
export function TextOverlay() {
  return (
    <div className={styles.corner}>
      <HiddenAnnotations />
      <FilterChips />
    </div>
  );
}
