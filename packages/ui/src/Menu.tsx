import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { layerOf, standBy, useLeaveByPress } from './floating.ts';
import styles from './Menu.module.css';
import { type TriggerProps, useOpening } from './use-opening.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Red words; the last item of its group. */
  readonly isDangerous?: boolean;
  /** A separator line above it. */
  readonly startsGroup?: boolean;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** The address of a link, so that other tabs and windows can open it too. */
  readonly href?: string;
  /** Always opens a new tab. */
  readonly opensTab?: boolean;
  /** Without it, a link is followed normally. */
  readonly onChoose?: () => void;
}

interface MenuTriggerProps extends TriggerProps<'menu'> {
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  readonly header?: ReactNode;
  /** Renders the button that opens the menu; spread the properties on a Button. */
  readonly renderTrigger: (props: MenuTriggerProps) => ReactNode;
}

export function Menu({ items, align = 'end', header, renderTrigger }: MenuProps) {
  const { id, trigger, anchor, open, close, leave } = useOpening('menu');
  return (
    <>
      {renderTrigger({
        ...trigger,
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            open();
          }
        },
      })}
      {anchor !== null && (
        <MenuList id={id} items={items} anchor={anchor} align={align} header={header} close={close} leave={leave} />
      )}
    </>
  );
}

interface MenuListProps {
  readonly id?: string;
  readonly items: readonly MenuItem[];
  readonly anchor: HTMLElement;
  readonly align: 'start' | 'end';
  readonly header?: ReactNode;
  /** Closes and returns the focus to the button. */
  readonly close: () => void;
  /** Closes without returning the focus, because it has moved elsewhere. */
  readonly leave: () => void;
}

/** The open menu alone, for a context menu without a button. */
export function MenuList({ id, items, anchor, align, header, close, leave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    standBy(element, anchor, align);
    element.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  }, [anchor, align]);
  useLeaveByPress(list, anchor, leave);
  useEffect(() => {
    window.addEventListener('resize', leave);
    return () => window.removeEventListener('resize', leave);
  }, [leave]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      close();
      return;
    }
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const now = all.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: all.length - 1 }[event.key];
    const found = next === undefined ? nextBeginningWith(event, all, now) : all.at(next % all.length);
    if (found === undefined) return;
    event.preventDefault();
    found.focus();
  };

  return createPortal(
    <div ref={list} id={id} role="menu" tabIndex={-1} className={styles.menu} onKeyDown={onKeyDown}>
      {header !== undefined && <div className={styles.header}>{header}</div>}
      {items.map((item) => (
        <Item key={item.key} item={item} close={close} />
      ))}
    </div>,
    layerOf(anchor),
  );
}

/** The next item whose label begins with the typed letter. */
function nextBeginningWith(
  { key, ctrlKey, metaKey, altKey }: React.KeyboardEvent,
  all: readonly HTMLElement[],
  now: number,
): HTMLElement | undefined {
  if (ctrlKey || metaKey || altKey || key === ' ' || key.length !== 1) return undefined;
  const letter = key.toLowerCase();
  return [...all.slice(now + 1), ...all.slice(0, now + 1)].find((item) =>
    item.innerText.trim().toLowerCase().startsWith(letter),
  );
}

function Item({ item, close }: { readonly item: MenuItem; readonly close: () => void }) {
  const { href, onChoose } = item;
  const shown = {
    role: 'menuitem',
    tabIndex: -1,
    lang: item.lang,
    className: classNames(styles.item, item.isDangerous && styles.danger, item.startsGroup && styles.group),
  };
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  if (href !== undefined) {
    return (
      <a
        {...shown}
        href={href}
        {...(item.opensTab && { target: '_blank', rel: 'noreferrer' })}
        onClick={(event) => {
          close();
          if (onChoose === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onChoose();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      {...shown}
      type="button"
      aria-disabled={item.isDisabled || undefined}
      onClick={() => {
        if (item.isDisabled) return;
        close();
        onChoose?.();
      }}
    >
      {content}
    </button>
  );
}
