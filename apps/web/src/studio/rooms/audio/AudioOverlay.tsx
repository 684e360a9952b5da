import { FilterChips } from '../../panels/FilterChips.tsx';
import { HiddenAnnotations } from '../../panels/HiddenAnnotations.tsx';
import styles from './AudioOverlay.module.css';

/** Over the corner of the recording: how many annotations are hidden, and the filters in use. */
export function AudioOverlay() {
  return (
    <div className={styles.corner}>
      <HiddenAnnotations />
      <FilterChips />
    </div>
  );
}
