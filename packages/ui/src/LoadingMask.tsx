import { createPortal } from 'react-dom';
import styles from './LoadingMask.module.css';
import { useUiWords } from './words.ts';

/** Lies over the page while it waits for an answer. The focus stays where it is, and keys go where they went. */
export function LoadingMask() {
  const words = useUiWords();
  return createPortal(
    <div className={styles.mask} data-loading-mask>
      <output className={styles.sign}>{words.loading}</output>
    </div>,
    document.body,
  );
}
