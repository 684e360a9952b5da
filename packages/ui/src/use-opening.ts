import { useId, useState } from 'react';

type Part = 'menu' | 'dialog';

/** Properties of the button that opens a floating part. */
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
    /** The anchor of the open part; null while it is closed. */
    anchor: isOpen ? button : null,
    open: () => setIsOpen(true),
    /** Closes and returns the focus to the button. */
    close: () => {
      setIsOpen(false);
      button?.focus();
    },
    /** Closes without returning the focus, because it has moved elsewhere. */
    leave: () => setIsOpen(false),
  };
}
