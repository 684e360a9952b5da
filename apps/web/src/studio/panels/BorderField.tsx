import { Button } from '@countersign/ui/Button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './EditPanel.module.css';

interface BorderFieldProps {
  readonly name: string;
  /** What the two buttons do, for screen readers. */
  readonly back: string;
  readonly on: string;
  readonly onMove: (by: -1 | 1) => void;
}

/** Moves a border of the selected annotation by a step, for who has no keys. */
export function BorderField({ name, back, on, onMove }: BorderFieldProps) {
  return (
    <div className={styles.field}>
      <span>{name}</span>
      <span>
        <Button kind="quiet" size="small" icon={<ChevronLeft />} aria-label={back} onClick={() => onMove(-1)} />
        <Button kind="quiet" size="small" icon={<ChevronRight />} aria-label={on} onClick={() => onMove(1)} />
      </span>
    </div>
  );
}
