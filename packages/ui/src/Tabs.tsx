import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<K extends string> {
  /** The name of the tabs, for screen readers. */
  readonly label: string;
  readonly value: K;
  readonly tabs: readonly { readonly key: K; readonly label: string }[];
  readonly onChange: (key: K) => void;
  /** The content of the chosen tab. */
  readonly children: ReactNode;
}

/** Different content of one thing. Arrow keys, Home and End move between the tabs. */
export function Tabs<K extends string>({ label, value, tabs, onChange, children }: TabsProps<K>) {
  const id = useId();
  const tabId = (key: K) => `${id} ${key}`.replaceAll(' ', '-');
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === value);
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = wanted === undefined ? undefined : tabs.at(wanted % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={tabId(tab.key)}
            data-key={tab.key}
            aria-controls={tab.key === value ? id : undefined}
            aria-selected={tab.key === value}
            tabIndex={tab.key === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={id} role="tabpanel" aria-labelledby={tabId(value)} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
