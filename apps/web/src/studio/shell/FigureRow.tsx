import { KeyCap } from '@countersign/ui/KeyCap.tsx';
import styles from './ViewSheet.module.css';

interface FigureRowProps {
  readonly title: string;
  /** That change it too. */
  readonly keys?: readonly string[];
  readonly text: string;
  readonly value: number;
  readonly limits: { readonly least: number; readonly most: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

/** A figure of the view with its slider. */
export function FigureRow({ title, keys = [], text, value, limits, onChange }: FigureRowProps) {
  return (
    <div className={styles.tone}>
      <span className={styles.name}>
        {title}{' '}
        {keys.map((key) => (
          <KeyCap key={key} name={key} className={styles.key} />
        ))}
      </span>
      <span className={styles.value}>{text}</span>
      <input
        type="range"
        aria-label={title}
        aria-valuetext={text}
        min={limits.least}
        max={limits.most}
        step={limits.step}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
