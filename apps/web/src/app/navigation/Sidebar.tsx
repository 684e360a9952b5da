import { usePhrases } from '../../shared/language/language.ts';
import { useShellSettings } from '../../shared/setting/shell-settings.ts';
import { Wordmark } from '../../shared/Wordmark.tsx';
import { MenuGroups } from './MenuGroups.tsx';
import { MenuSearch } from './MenuSearch.tsx';
import styles from './Sidebar.module.css';
import { useShellState } from './sidebar.ts';
import { useMenu } from './use-menu.ts';

/** The searchable menu beside the content, 210 px wide. */
export function Sidebar({ path }: { readonly path: string }) {
  const { menu } = usePhrases().shell;
  const { sidebarLogo, fixedHeader } = useShellSettings();
  const { isStill } = useShellState();
  const entries = useMenu(path);
  return (
    <nav
      className={styles.sidebar}
      aria-label={menu.label}
      data-still={isStill || undefined}
      data-below-bar={fixedHeader || undefined}
    >
      <div className={styles.menu}>
        {sidebarLogo && (
          <div className={styles.logo}>
            <Wordmark />
          </div>
        )}
        <MenuSearch entries={entries}>
          <MenuGroups entries={entries} />
        </MenuSearch>
      </div>
    </nav>
  );
}
