import { X } from 'lucide-react';
import type { ReactNode } from 'react';
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

interface RemovableFilterProps {
  readonly name: string;
  readonly isUsed: boolean;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** The field that sets it, which has the name as its label. */
  readonly children: ReactNode;
}

/** The field of a filter. In use it is a chip with the name, the field and a button that removes it. */
export function RemovableFilter({ name, isUsed, removeLabel, onRemove, children }: RemovableFilterProps) {
  return (
    <span className={isUsed ? styles.chip : styles.field}>
      {isUsed && <span aria-hidden>{name}</span>}
      {children}
      {isUsed && (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  );
}
