import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.ts';
import { NoticeMark } from './NoticeMark.tsx';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, keyof FieldProps>, FieldProps {
  /** At the right end below the field, such as the used length or the key that sends it. */
  readonly aside?: ReactNode;
}

/** A field for several lines. */
export function TextArea({
  label,
  isLabelHidden = false,
  value,
  onChange,
  error = null,
  hint,
  aside,
  ...rest
}: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error !== null || undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
      />
      <div className={styles.foot}>
        <p
          id={`${id}-note`}
          className={error === null ? styles.hint : styles.error}
          role={error === null ? undefined : 'alert'}
        >
          {error !== null && <NoticeMark status="rejected" size={12} />}
          {note}
        </p>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
    </div>
  );
}
