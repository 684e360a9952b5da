import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './PlainCard.module.css';

interface PlainCardProps {
  readonly title: ReactNode;
  /** At the right end of the title: a count, a link or a small button. */
  readonly aside?: ReactNode;
  /** Said instead of the content where there is none. */
  readonly empty?: string | null;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A box whose title stands close to its content, for figures and short lists. */
export function PlainCard({ title, aside, empty = null, className, children }: PlainCardProps) {
  return (
    <section className={classNames(styles.card, className)}>
      <h2>
        {title} {aside}
      </h2>
      {empty === null ? children : <p className={styles.empty}>{empty}</p>}
    </section>
  );
}
