import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.ts';
import { NoticeMark } from './NoticeMark.tsx';
import styles from './TextField.module.css';

export interface TextFieldProps
  extends Omit<ComponentProps<'input'>, keyof FieldProps | 'size' | 'prefix'>,
    FieldProps {
  readonly size?: 'middle' | 'large' | 'phone';
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** At the right end of the label's line. */
  readonly aside?: ReactNode;
}

export function TextField({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error = null,
  hint,
  size = 'middle',
  prefix,
  suffix,
  aside,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className={classNames(styles.field, styles[size], className)}>
      <div className={classNames(styles.head, isLabelHidden && 'visually-hidden')}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={styles.box} data-error={error !== null || undefined} data-disabled={rest.disabled || undefined}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== null || undefined}
          aria-describedby={note === undefined ? undefined : noteId}
        />
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {/* Tab reaches the field first, though this stands above it. */}
      {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      {note !== undefined && (
        <p
          id={noteId}
          className={error === null ? styles.hint : styles.error}
          role={error === null ? undefined : 'alert'}
        >
          {error !== null && <NoticeMark status="rejected" size={12} />}
          {note}
        </p>
      )}
    </div>
  );
}
