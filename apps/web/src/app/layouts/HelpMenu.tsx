import { Menu } from '@countersign/ui/Menu.tsx';
import { ChevronDown } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import { NavIcon } from '../navigation/NavIcon.tsx';
import type { MenuEntry } from '../navigation/use-menu.ts';
import styles from './NavBar.module.css';

/** Everything that helps, in one menu of the bar. */
export function HelpMenu({ entries }: { readonly entries: readonly MenuEntry[] }) {
  const { shell } = usePhrases();
  const go = useGo();
  if (entries.length === 0) return null;
  return (
    <Menu
      align="start"
      items={entries.map(({ href, label, icon, opensTab, onChoose }) => ({
        key: label,
        label,
        ...(href !== null && { href, opensTab }),
        ...(icon !== undefined && { icon: <NavIcon icon={icon} /> }),
        ...(!opensTab && { onChoose: href === null ? onChoose : () => go(href) }),
      }))}
      renderTrigger={(props) => (
        <button
          {...props}
          type="button"
          className={styles.link}
          aria-current={entries.some(({ isCurrent }) => isCurrent) || undefined}
        >
          {shell.help}
          <ChevronDown className={styles.chevron} aria-hidden />
        </button>
      )}
    />
  );
}
