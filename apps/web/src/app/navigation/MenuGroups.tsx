import styles from './MenuGroups.module.css';
import { MenuLink } from './MenuLink.tsx';
import type { MenuEntry } from './use-menu.ts';

const groups = ['work', 'account', 'help'] as const;

/** The whole menu, in groups separated by lines. */
export function MenuGroups({
  entries,
  onFollow,
}: {
  readonly entries: readonly MenuEntry[];
  readonly onFollow?: () => void;
}) {
  return groups.map((group) => {
    const ofGroup = entries.filter((entry) => entry.group === group);
    return (
      ofGroup.length > 0 && (
        <ul key={group} className={styles.group}>
          {ofGroup.map((entry) => (
            <li key={entry.label}>
              <MenuLink entry={entry} {...(onFollow && { onFollow })} />
            </li>
          ))}
        </ul>
      )
    );
  });
}
