import { useId, useState } from 'react';

type Part = 'menu' | 'dialog';

/** Of the button that opens a floating part. */
export interface TriggerProps<P extends Part> {
  readonly ref: (element: HTMLButtonElement | null) => void;
  readonly 'aria-haspopup': P;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** A button and the part it opens and closes. */
export function useOpening<P extends Part>(part: P) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const trigger: TriggerProps<P> = {
    ref: setButton,
    'aria-haspopup': part,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: () => setIsOpen(!isOpen),
  };
  return {
    id,
    trigger,
    /** What the open part stands by; null while it is closed. */
    anchor: isOpen ? button : null,
    open: () => setIsOpen(true),
    /** Closes and gives the focus back. */
    close: () => {
      setIsOpen(false);
      button?.focus();
    },
    /** Closes; the focus has gone elsewhere. */
    leave: () => setIsOpen(false),
  };
}
