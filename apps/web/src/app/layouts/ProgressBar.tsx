import styles from './ProgressBar.module.css';

/** A line at the top while a navigation is under way. */
export function ProgressBar() {
  return <div className={styles.bar} aria-hidden />;
}
