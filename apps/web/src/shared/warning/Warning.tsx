import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import type { ReactNode } from 'react';
import styles from './Warning.module.css';

/** A sentence that says what may go wrong. It may take several lines. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <p className={styles.warning} role="status">
      <StatusMark status="repairing" size={16} />
      <span>{children}</span>
    </p>
  );
}
