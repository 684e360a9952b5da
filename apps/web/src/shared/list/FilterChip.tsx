import { X } from 'lucide-react';
import styles from './list.module.css';

interface FilterChipProps {
  readonly text: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** An active filter: its name, its value and a button that removes it. */
export function FilterChip({ text, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      <span>{text}</span>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <X size={12} aria-hidden />
      </button>
    </span>
  );
}
