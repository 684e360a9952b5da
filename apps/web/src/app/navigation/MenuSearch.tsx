import { TextField } from '@countersign/ui/TextField.tsx';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { usePhrases } from '../../shared/language/language.ts';
import { useGo } from '../../shared/navigation/use-go.ts';
import styles from './MenuSearch.module.css';
import { NavIcon } from './NavIcon.tsx';
import type { MenuEntry } from './use-menu.ts';
import { useMenuSearch } from './use-menu-search.ts';

interface MenuSearchProps {
  readonly entries: readonly MenuEntry[];
  /** Shown while nothing is typed; without it all entries are listed. */
  readonly children?: ReactNode;
  /** Called after an entry was chosen. */
  readonly onDone?: () => void;
}

/** The menu search: type, choose with the arrow keys, go with Enter. */
export function MenuSearch({ entries, children, onDone }: MenuSearchProps) {
  const { menu } = usePhrases().shell;
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const found = useMenuSearch(entries, typed);
  const isListed = typed !== '' || children === undefined;
  const idOf = (at: number) => `${listId}-${at}`;

  const follow = ({ href, opensTab, onChoose }: MenuEntry) => {
    setTyped('');
    setChosen(0);
    onDone?.();
    if (href === null) onChoose?.();
    else if (opensTab) window.open(href, '_blank', 'noreferrer');
    else go(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const entry = found[chosen];
    if (step !== undefined && found.length > 0) setChosen((chosen + step + found.length) % found.length);
    else if (event.key === 'Enter' && entry !== undefined && isListed) follow(entry);
    else if (event.key === 'Escape' && typed !== '') setTyped('');
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <TextField
        type="search"
        role="combobox"
        label={menu.search}
        isLabelHidden
        placeholder={menu.search}
        prefix={<Search size={16} aria-hidden />}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isListed && found.length > 0}
        aria-controls={listId}
        aria-activedescendant={isListed && found.length > 0 ? idOf(chosen) : undefined}
      />
      {!isListed && children}
      <div id={listId} role="listbox" aria-label={menu.search} className={styles.list} hidden={!isListed}>
        {isListed &&
          found.map((entry, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field takes the keys
            <div
              key={entry.label}
              id={idOf(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={styles.option}
              onPointerMove={() => setChosen(at)}
              onClick={() => follow(entry)}
            >
              {entry.icon !== undefined && <NavIcon icon={entry.icon} />}
              {entry.label}
            </div>
          ))}
      </div>
      {isListed && found.length === 0 && (
        <p className={styles.nothing} role="status">
          {menu.nothing}
        </p>
      )}
    </div>
  );
}
