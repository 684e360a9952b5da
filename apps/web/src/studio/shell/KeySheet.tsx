import { type KeyBinding, type KeyGroup } from '@countersign/studio';
import { Button } from '@countersign/ui/Button.tsx';
import { X } from 'lucide-react';
import { usePhrases } from '../../shared/language/language.ts';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import type { CommandName } from '../rooms/room.ts';
import { changePanes, focusStage } from '../workspace.ts';
import styles from './KeySheet.module.css';
import { useWorkspace } from './use-workspace.ts';

const columns = [
  ['decide', 'move', 'general'],
  ['annotations', 'view'],
  ['look', 'tools'],
] as const satisfies readonly (readonly KeyGroup[])[];

/** Who may change annotations has more keys, about as many as the others in two columns. */
const columnsOfEditor = [
  ['decide', 'move', 'look'],
  ['annotations', 'view', 'tools', 'general'],
  ['edit'],
] as const satisfies readonly (readonly KeyGroup[])[];

/** The list of keys over the item; it stays usable. */
export function KeySheet() {
  const workspace = useWorkspace();
  const words = useStudioWords();
  const { ui } = usePhrases();
  const close = () => {
    changePanes(workspace, { hasKeySheet: false });
    focusStage(workspace);
  };
  const { keys } = workspace.room;
  // A room may have no keys of a group.
  const shown = (workspace.isEditable ? columnsOfEditor : columns)
    .map((groups) => groups.filter((group) => keys.some((binding) => binding.group === group)))
    .filter((groups) => groups.length > 0);
  return (
    <section className={styles.sheet} aria-label={words.keys}>
      <header className={styles.head}>
        <h2>{words.keys}</h2>
        <p>
          <kbd className={styles.key}>?</kbd> {words.keysHint}
        </p>
        <p className={styles.hands}>{words.keysFoot}</p>
        <Button kind="quiet" size="small" icon={<X />} aria-label={ui.close} onClick={close} />
      </header>
      {/* A person without a pointer scrolls it by the keys, where it is higher than the window. */}
      <div className={styles.columns} role="group" aria-label={words.keys} tabIndex={0}>
        {shown.map((groups) => (
          <div key={groups[0]}>
            {groups.map((group) => (
              <div key={group} className={styles.group}>
                <h3 className={styles.title}>{words.keyGroups[group]}</h3>
                <dl className={styles.keys}>
                  {keys
                    .filter((binding) => binding.group === group)
                    .map((binding) => (
                      <div key={binding.command} className={styles.row}>
                        <dt>{words.commands[binding.command]}</dt>
                        <dd>
                          <Keys binding={binding} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </div>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

const arrows: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  '-': '–',
};

function Keys({ binding }: { readonly binding: KeyBinding<CommandName> }) {
  const { keyNames } = useStudioWords();
  const nameOf = (key: string) => (keyNames as Record<string, string>)[key] ?? arrows[key] ?? key;
  // The same key as +, without Shift.
  const keys = binding.keys.filter((key) => key !== '=');
  const [first = '', second] = keys;
  const isRow = keys.length > 2;
  const chords = isRow ? [first, '…', keys.at(-1) ?? ''] : second === undefined ? [first] : [first, second];
  return chords.map((chord, nth) => (
    <span key={chord} className={styles.chord}>
      {nth > 0 && !isRow && ' / '}
      {(chord.length > 1 ? chord.split('+') : [chord]).map((part) =>
        part === '…' ? (
          '…'
        ) : (
          <kbd key={part} className={styles.key}>
            {nameOf(part)}
          </kbd>
        ),
      )}
    </span>
  ));
}
