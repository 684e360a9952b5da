import { ExternalLink } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { PageLink } from '../../shared/navigation/PageLink.tsx';
import styles from './MenuLink.module.css';
import { NavIcon } from './NavIcon.tsx';
import type { MenuEntry } from './use-menu.ts';

/** One entry of the menu. */
export function MenuLink({ entry, onFollow }: { readonly entry: MenuEntry; readonly onFollow?: () => void }) {
  const { newTab } = usePhrases().shell;
  const content = (
    <>
      {entry.icon !== undefined && <NavIcon icon={entry.icon} />}
      <span className={styles.label}>{entry.label}</span>
    </>
  );
  if (entry.href === null) {
    return (
      <button
        type="button"
        className={styles.link}
        onClick={() => {
          onFollow?.();
          entry.onChoose?.();
        }}
      >
        {content}
      </button>
    );
  }
  if (entry.opensTab) {
    return (
      <a className={styles.link} href={entry.href} target="_blank" rel="noreferrer" onClick={onFollow}>
        {content}
        <ExternalLink className={styles.out} role="img" aria-label={newTab} />
      </a>
    );
  }
  return (
    <PageLink
      className={styles.link}
      href={entry.href}
      aria-current={entry.isCurrent ? 'page' : undefined}
      {...(onFollow && { onClick: onFollow })}
    >
      {content}
    </PageLink>
  );
}
