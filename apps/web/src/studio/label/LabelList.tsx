import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useStudioWords } from '../../shared/language/studio-words.ts';
import { useStore } from '../../shared/store.ts';
import { useWorkspace } from '../shell/use-workspace.ts';
import { findLabels } from './find-labels.ts';
import styles from './LabelList.module.css';
import type { LabelChoices } from './use-label-choices.ts';

interface LabelListProps extends LabelChoices {
  readonly onClose: () => void;
}

/** The labels that may be given, found by typing, by arrow keys or, before anything is typed, by their digit. */
export function LabelList({ choices, current, choose, onClose }: LabelListProps) {
  const words = useStudioWords().edit;
  const recent = useStore(useWorkspace().recentLabels).filter((name) => name !== current);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const found = findLabels(choices, typed, recent);
  useLayoutEffect(() => {
    // A keyboard on the screen would cover what the label is for.
    (window.matchMedia('(pointer: coarse)').matches ? list.current : field.current)?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const take = (name: string | undefined) => {
    if (name === undefined) return;
    choose(name);
    onClose();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = found.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 }[event.key];
    if (to !== undefined) setAt(Math.max(0, Math.min(to, last)));
    else if (event.key === 'Enter') take(found[at]?.name);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (typed === '' && digitOf(event.key) !== undefined) take(digitOf(event.key));
    else return;
    event.preventDefault();
  };
  /** The label of a digit, unless the name of one begins with it. */
  const digitOf = (key: string) => {
    if (!/^[1-9]$/.test(key) || choices.some(({ name }) => name.startsWith(key))) return undefined;
    return choices.find((choice) => choice.key === key)?.name;
  };

  return (
    <div className={styles.all} data-own-keys>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={words.findLabel}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={found.length === 0 ? undefined : `${id}-${at}`}
        aria-autocomplete="list"
        placeholder={words.findLabel}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          setTyped(target.value);
          setAt(0);
        }}
      />
      <div
        ref={list}
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={words.label}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const option = (target as Element).closest<HTMLElement>('[role=option]');
          if (option) take(found[Number(option.dataset['nth'])]?.name);
        }}
      >
        {found.map(({ name, colour, key }, nth) => (
          <div
            key={name}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === at}
            aria-current={name === current || undefined}
            className={styles.option}
            data-last-recent={(typed === '' && nth === recent.length - 1) || undefined}
            data-nth={nth}
            onPointerMove={() => setAt(nth)}
          >
            <span className={styles.swatch} style={{ background: colour }} />
            <span className={styles.name}>{name}</span>
            {key !== undefined && <KeyCap name={key} />}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          {words.noSuchLabel}
        </p>
      )}
    </div>
  );
}
