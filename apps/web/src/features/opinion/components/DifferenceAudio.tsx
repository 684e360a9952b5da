import type { Annotation, Difference } from '@countersign/contract';
import { durationText } from '@countersign/domain';
import { tickedBy } from '../ticked-by.ts';
import styles from './DifferenceAudio.module.css';

interface DifferenceAudioProps {
  readonly difference: Difference;
  readonly annotations: readonly Annotation[];
}

/** What was ticked of a recording: when it begins, what it says, and the number of who ticked it. */
export function DifferenceAudio({ difference, annotations }: DifferenceAudioProps) {
  const ticked = annotations.filter(({ id }) => tickedBy(difference, id) !== '');
  return (
    <ul className={styles.rows} aria-label={difference.fileName}>
      {ticked.map((one) => (
        <li key={one.id}>
          <span className={styles.time}>{startOf(one)}</span>
          <span className={styles.tag}>
            {tickedBy(difference, one.id)} {one.label}
          </span>
          <bdi>{String(one.attributes['text'] ?? '')}</bdi>
        </li>
      ))}
    </ul>
  );
}

function startOf({ geometry }: Annotation): string {
  return geometry.kind === 'interval' ? durationText(geometry.fromUs / 1000) : '';
}
