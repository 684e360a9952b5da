import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /**
   * `primary` the one next step; `plain` with a border; `quiet` without one; `link` looks like text; `danger` red words
   * on a plain button; `fail` and `pass` the solid verdicts.
   */
  readonly kind?: 'primary' | 'plain' | 'quiet' | 'link' | 'danger' | 'fail' | 'pass';
  readonly size?: 'small' | 'middle' | 'large';
  readonly icon?: ReactNode;
  /** The key that does the same, shown as a key cap. */
  readonly shortcut?: string;
  /** Waits for an answer: the button keeps its width and ignores presses. */
  readonly isBusy?: boolean;
  readonly children?: ReactNode;
}

export function Button({
  kind = 'plain',
  size = 'middle',
  icon,
  shortcut,
  isBusy = false,
  children,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles.button,
        styles[kind],
        styles[size],
        children === undefined && styles.square,
        className,
      )}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      {children !== undefined && <span className={styles.label}>{children}</span>}
      {shortcut !== undefined && (
        <kbd className={styles.key} aria-hidden>
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
