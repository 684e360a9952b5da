import type { ReactNode } from 'react';
import styles from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** Facts beside the title. */
  readonly subtitle?: ReactNode;
  /** Buttons at the right end. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}

/** Focuses the heading of the visible page; hidden pages that are kept have headings too. */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll('h1')];
  headings.find((heading) => heading.checkVisibility())?.focus({ preventScroll: true });
}
