import { type ReactNode, useId } from 'react';
import styles from './Segments.module.css';
import { type Status, StatusMark } from './StatusMark.tsx';
import { useUiWords } from './words.ts';

export interface Segment<K extends string> {
  readonly key: K;
  readonly label: string;
  readonly status?: Status;
  /** A sign before the label, where it has no status. */
  readonly icon?: ReactNode;
  readonly count?: number | undefined;
}

interface SegmentsProps<K extends string> {
  /** The name of the choice, for screen readers. */
  readonly label: string;
  readonly segments: readonly Segment<K>[];
  readonly value: K;
  readonly onChange: (key: K) => void;
}

/** Up to six views of one list, as a radio group, so arrow keys move between them. On a phone they become chips. */
export function Segments<K extends string>({ label, segments, value, onChange }: SegmentsProps<K>) {
  const words = useUiWords();
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.key} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={segment.key === value}
            onChange={() => onChange(segment.key)}
            className="visually-hidden"
          />
          {segment.status !== undefined && <StatusMark status={segment.status} />}
          {segment.icon}
          <span>{segment.label}</span>
          {segment.count !== undefined && <span className={styles.count}>{words.count(segment.count)}</span>}
        </label>
      ))}
    </div>
  );
}
