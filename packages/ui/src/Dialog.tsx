import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { holdFocus } from './hold-focus.ts';
import { NoticeMark, type NoticeStatus } from './NoticeMark.tsx';
import { useUiWords } from './words.ts';

export interface DialogProps {
  readonly title: ReactNode;
  /** Width in px: `question` 440, `form` 640, `wide` 1040. */
  readonly width?: 'question' | 'form' | 'wide';
  /** The ARIA role. By default a small one is an `alertdialog` that needs an answer; a `dialog` has a close button. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The status shape before the title of a question. */
  readonly status?: NoticeStatus;
  readonly children?: ReactNode;
  /** Facts at the left of the footer. */
  readonly facts?: ReactNode;
  /** The buttons: Cancel first, the primary one last. */
  readonly actions?: ReactNode;
  /**
   * Called by Escape and the close button. Without it the dialog can only be answered. The backdrop never closes it.
   */
  readonly onClose?: () => void;
  readonly layer?: 'dialog' | 'signInAgain';
}

export function Dialog({
  title,
  width = 'question',
  role = width === 'question' ? 'alertdialog' : 'dialog',
  status,
  children,
  facts,
  actions,
  onClose,
  layer = 'dialog',
}: DialogProps) {
  const words = useUiWords();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [opener] = useState(() => document.activeElement);
  useLayoutEffect(() => (panel.current === null ? undefined : holdFocus(panel.current, opener)), [opener]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || panel.current?.inert !== false) return;
      event.preventDefault();
      onClose?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [onClose]);
  return createPortal(
    <div className={classNames(styles.mask, styles[layer])} data-overlay>
      <div
        ref={panel}
        role={role}
        aria-modal
        aria-labelledby={titleId}
        tabIndex={-1}
        className={classNames(styles.panel, styles[width])}
      >
        <div className={styles.head}>
          {status !== undefined && <NoticeMark status={status} size={16} />}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {onClose !== undefined && role === 'dialog' && (
            <Button kind="quiet" size="small" icon={<X />} aria-label={words.close} onClick={onClose} />
          )}
        </div>
        {children !== undefined && (
          <div className={classNames(styles.body, status !== undefined && styles.indented)}>{children}</div>
        )}
        {(actions !== undefined || facts !== undefined) && (
          <div className={styles.foot}>
            <div className={styles.facts}>{facts}</div>
            {actions}
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
}
