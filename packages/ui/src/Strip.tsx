import type { ReactNode } from 'react';
import { StatusMark } from './StatusMark.tsx';
import styles from './Strip.module.css';

interface StripProps {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What holds for the whole page for a while, over everything in it, until it is over. */
export function Strip({ children, action }: StripProps) {
  return (
    <div className={styles.strip} role="status" data-strip>
      <StatusMark status="repairing" />
      <p className={styles.text}>{children}</p>
      {action}
    </div>
  );
}
