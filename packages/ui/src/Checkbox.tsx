import { Check, Minus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './Checkbox.module.css';
import { classNames } from './class-names.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked' | 'children'> {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  readonly children: ReactNode;
  readonly hasError?: boolean;
  /** Only some of the rows it stands for are chosen: shows a bar, and a press chooses all. */
  readonly isMixed?: boolean;
}

export function Checkbox({
  isChecked,
  onChange,
  children,
  hasError = false,
  isMixed = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <span className={styles.box} data-error={hasError || undefined}>
        <input
          {...rest}
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          ref={(input) => {
            if (input !== null) input.indeterminate = isMixed;
          }}
          aria-invalid={hasError || undefined}
        />
        {isMixed ? <Minus className={styles.tick} aria-hidden /> : <Check className={styles.tick} aria-hidden />}
      </span>
      <span>{children}</span>
    </label>
  );
}
