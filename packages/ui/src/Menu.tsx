import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';
import { place } from './place.ts';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean;
  /** Red words; the last of its group. */
  readonly isDangerous?: boolean;
  /** A hairline above it. */
  readonly startsGroup?: boolean;
  /** The language of the label where it is not the page's. */
  readonly lang?: string;
  /** Where it leads: a link, which other tabs and windows can open too. */
  readonly href?: string;
  /** It always opens a tab of its own. */
  readonly opensTab?: boolean;
  /** Without it a link is followed as every link. */
  readonly onChoose?: () => void;
}

interface TriggerProps {
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

interface MenuProps {
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
  readonly header?: ReactNode;
  /** Renders the button that opens the menu; spread the properties on a Button. */
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
}

export function Menu({ items, align = 'end', header, renderTrigger }: MenuProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const close = () => {
    setIsOpen(false);
    button?.focus();
  };
  return (
    <>
      {renderTrigger({
        ref: setButton,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
        onKeyDown: (event) => {
          if (event.key === 'ArrowDown') {
            event.preventDefault();
            setIsOpen(true);
          }
        },
      })}
      {isOpen && button !== null && (
        <MenuList
          id={id}
          items={items}
          anchor={button}
          align={align}
          header={header}
          close={close}
          leave={() => setIsOpen(false)}
        />
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
  /** Closes and gives the focus back. */
  readonly close: () => void;
  /** Closes; the focus has gone elsewhere. */
  readonly leave: () => void;
}

/** The open menu by itself, where no button of its own opens it: a context menu. */
export function MenuList({ id, items, anchor, align, header, close, leave }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const { left, top } = place(
      anchor.getBoundingClientRect(),
      element.getBoundingClientRect(),
      { width: window.innerWidth, height: window.innerHeight },
      align,
    );
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
    element.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  }, [anchor, align]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!list.current?.contains(target) && !anchor.contains(target)) leave();
    };
    document.addEventListener('pointerdown', onPointer);
    window.addEventListener('resize', leave);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      window.removeEventListener('resize', leave);
    };
  }, [anchor, leave]);

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
    // Over the dialog or drawer its button stands in; menus of the page lie below those.
    anchor.closest('[data-overlay]') ?? document.body,
  );
}

/** The next item whose label begins with the letter just typed. */
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
