import { type ReactNode, useId } from 'react';
import styles from './Card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  readonly title: ReactNode;
  /** Beside the title: how many, of what time. */
  readonly subtitle?: ReactNode;
  /** At the right end of the head. */
  readonly actions?: ReactNode;
  /** A line below the content. */
  readonly foot?: ReactNode;
  /** The content goes from edge to edge, as a table does. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** What belongs to one thing, under its name. */
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
