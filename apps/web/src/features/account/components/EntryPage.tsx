import type { ReactNode } from 'react';
import { LanguageMenu } from '../../../shared/language/LanguageMenu.tsx';
import { Wordmark } from '../../../shared/Wordmark.tsx';
import { BrandSide } from './BrandSide.tsx';
import styles from './EntryPage.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The layout before somebody is signed in: one form beside the brand. */
export function EntryPage({ title, subtitle, children }: EntryPageProps) {
  return (
    <div className={styles.page}>
      <BrandSide />
      <main className={styles.side}>
        <header className={styles.bar}>
          <span className={styles.wordmark}>
            <Wordmark />
          </span>
          <LanguageMenu />
        </header>
        <div className={styles.column}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
