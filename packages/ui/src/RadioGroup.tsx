import { type ReactNode, useId } from 'react';
import styles from './RadioGroup.module.css';

interface RadioGroupProps<K extends string> {
  readonly label: string;
  readonly options: readonly { readonly key: K; readonly label: string; readonly note?: ReactNode }[];
  readonly value: K;
  readonly onChange: (key: K) => void;
  /** Side by side where there is room; below each other otherwise. */
  readonly isRow?: boolean;
}

/** One of a few that are all shown; the arrows move between them. */
export function RadioGroup<K extends string>({ label, options, value, onChange, isRow = false }: RadioGroupProps<K>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={isRow ? styles.row : styles.column}>
        {options.map((option) => (
          <label key={option.key} className={styles.option}>
            <input type="radio" name={name} checked={option.key === value} onChange={() => onChange(option.key)} />
            <span>
              {option.label}
              {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
