import { TextField } from '@countersign/ui/TextField.tsx';
import styles from './NumberField.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onEnter: () => void;
}

/** A field for a whole number from 1; it removes anything else. */
export function NumberField({ label, value, onChange, onEnter }: NumberFieldProps) {
  return (
    <TextField
      className={styles.field}
      label={label}
      inputMode="numeric"
      maxLength={10}
      value={value}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter();
      }}
    />
  );
}

/** The two numbers in ascending order; null if they are not a range within the bounds. */
export function readRange(
  from: string,
  to: string,
  last: number,
): { readonly from: number; readonly to: number } | null {
  const [first, end] = [Number(from), Number(to === '' ? from : to)];
  return first >= 1 && end >= first && end <= last ? { from: first, to: end } : null;
}
