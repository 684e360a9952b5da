import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { NoticeMark } from './NoticeMark.tsx';

interface BannerProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A message across the top of the page, shown as long as it holds. */
export function Banner({ children, action }: BannerProps) {
  return (
    <div className={styles.banner} role="status" data-banner>
      <NoticeMark status="repairing" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
