import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly title: ReactNode;
  /** Beside the title, such as a count or a period. */
  readonly subtitle?: ReactNode;
  /** At the right end of the header. */
  readonly actions?: ReactNode;
  /** A line below the content. */
  readonly foot?: ReactNode;
  /** The content fills the card to its edges, as a table does. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A titled box for content that belongs together. */
export function Card({ title, subtitle, actions, foot, isFlush = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <span className={styles.subtitle}>{subtitle}</span>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={classNames(styles.body, isFlush && styles.flush)}>{children}</div>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </section>
  );
}
