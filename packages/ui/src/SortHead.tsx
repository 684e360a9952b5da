import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SortHead.module.css';

/** The column that orders a table, and how to order by another. */
export interface Sort {
  readonly key: string;
  readonly order: 'ascending' | 'descending';
  readonly onSort: (key: string) => void;
}

interface SortHeadProps {
  readonly sortKey: string;
  readonly sort: Sort;
  readonly children: ReactNode;
}

/** A column header that orders the table. */
export function SortHead({ sortKey, sort, children }: SortHeadProps) {
  const isOn = sort.key === sortKey;
  const Arrow = sort.order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <button type="button" className={styles.head} data-on={isOn || undefined} onClick={() => sort.onSort(sortKey)}>
      <span>{children}</span>
      <Arrow aria-hidden />
    </button>
  );
}
