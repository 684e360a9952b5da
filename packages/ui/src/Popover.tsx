import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from './class-names.ts';
import { layerOf, standBy, useLeaveByPress } from './floating.ts';
import styles from './Popover.module.css';
import { type TriggerProps, useOpening } from './use-opening.ts';

interface PopoverProps {
  readonly title: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'below' | 'above';
  /** Renders the button that opens it; spread the properties on a Button. */
  readonly renderTrigger: (props: TriggerProps<'dialog'>) => ReactNode;
  /** The content of the panel; `close` closes it and returns the focus. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small panel beside its button, for a question of a few fields. The page stays usable. */
export function Popover({ renderTrigger, children, ...panel }: PopoverProps) {
  const { id, trigger, anchor, close, leave } = useOpening('dialog');
  return (
    <>
      {renderTrigger(trigger)}
      {anchor !== null && (
        <FloatingPanel {...panel} id={id} anchor={anchor} close={close} leave={leave}>
          {children(close)}
        </FloatingPanel>
      )}
    </>
  );
}

export interface FloatingPanelProps extends Omit<PopoverProps, 'renderTrigger' | 'children'> {
  readonly id: string;
  readonly anchor: HTMLElement;
  readonly close: () => void;
  /** Closes without returning the focus, because it has moved elsewhere. */
  readonly leave: () => void;
  /** The content fills the panel to its edges, and shows the title itself. */
  readonly isBare?: boolean;
  readonly children: ReactNode;
}

/** The panel of a popover, for a button whose panel is loaded once it is opened. */
export function FloatingPanel({
  id,
  anchor,
  title,
  align = 'start',
  side = 'below',
  isBare = false,
  close,
  leave,
  children,
}: FloatingPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const settle = () => standBy(element, anchor, align, side);
    settle();
    (isBare ? element : element.querySelector<HTMLElement>('input, select, button'))?.focus();
    const observer = new ResizeObserver(settle);
    observer.observe(element);
    window.addEventListener('resize', settle);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', settle);
    };
  }, [anchor, align, side, isBare]);
  useLeaveByPress(panel, anchor, leave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close]);
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={classNames(styles.panel, isBare && styles.bare)}
    >
      {!isBare && <h2 className={styles.title}>{title}</h2>}
      {children}
    </div>,
    layerOf(anchor),
  );
}
