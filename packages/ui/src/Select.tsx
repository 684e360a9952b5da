import { ChevronDown } from 'lucide-react';
import styles from './Select.module.css';

interface SelectProps<V extends string> {
  readonly label: string;
  readonly name?: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A choice of a few options. It is the browser's own list, so phones and screen readers show theirs. */
export function Select<V extends string>({ label, name, value, options, onChange }: SelectProps<V>) {
  return (
    <span className={styles.select}>
      <select
        aria-label={label}
        name={name}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={16} aria-hidden />
    </span>
  );
}
