import { type ComponentProps, type ReactNode, useId } from 'react';
import { StatusMark } from './StatusMark.tsx';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is wrong; stands under the field and is announced. */
  readonly error?: string | null;
  readonly hint?: string;
  /** At the right end below the field, such as how much of it is used. */
  readonly aside?: ReactNode;
}

/** A field for more than a line. */
export function TextArea({ label, value, onChange, error = null, hint, aside, ...rest }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
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
          {error !== null && <StatusMark status="rejected" size={12} />}
          {note}
        </p>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
    </div>
  );
}
