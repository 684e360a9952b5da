import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './Popover.module.css';
import { place } from './place.ts';

interface TriggerProps {
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

interface PopoverProps {
  readonly title: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'below' | 'above';
  /** Renders the button that opens it; spread the properties on a Button. */
  readonly renderTrigger: (props: TriggerProps) => ReactNode;
  /** What stands in the panel; `close` closes it and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel by its button: a question of a few fields, while the page stays usable. */
export function Popover({ renderTrigger, ...panel }: PopoverProps) {
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
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: () => setIsOpen(!isOpen),
      })}
      {isOpen && button !== null && (
        <Panel {...panel} id={id} anchor={button} close={close} leave={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface PanelProps extends Omit<PopoverProps, 'renderTrigger'> {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
  /** Closes; the focus has gone elsewhere. */
  readonly leave: () => void;
}

function Panel({ id, anchor, title, align = 'start', side = 'below', close, leave, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const settle = () => {
      const { left, top } = place(
        anchor.getBoundingClientRect(),
        element.getBoundingClientRect(),
        { width: window.innerWidth, height: window.innerHeight },
        align,
        side,
      );
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    settle();
    element.querySelector<HTMLElement>('input, select, button')?.focus();
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    window.addEventListener('resize', settle);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', settle);
    };
  }, [anchor, align, side]);
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.contains(target)) leave();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [anchor, close, leave]);
  return createPortal(
    <div ref={panel} id={id} role="dialog" aria-label={title} tabIndex={-1} className={styles.panel}>
      <h2 className={styles.title}>{title}</h2>
      {children(close)}
    </div>,
    anchor.closest('[data-overlay]') ?? document.body,
  );
}
