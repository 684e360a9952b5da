import { useRouterState } from '@tanstack/react-router';
import styles from './ProgressBar.module.css';

/** A line at the top while a navigation is under way; it has no spinner. */
export function ProgressBar() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.bar} aria-hidden /> : null;
}
