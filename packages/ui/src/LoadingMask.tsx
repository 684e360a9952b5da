import { createPortal } from 'react-dom';
import styles from './LoadingMask.module.css';
import { useUiWords } from './words.ts';

/** Covers the page while it waits for an answer. The focus and the keys stay where they were. */
export function LoadingMask() {
  const words = useUiWords();
  return createPortal(
    <div className={styles.mask} data-loading-mask>
      <output className={styles.sign}>{words.loading}</output>
    </div>,
    document.body,
  );
}
