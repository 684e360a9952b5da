import type { Annotation, Difference } from '@countersign/contract';
import { countText } from '../../../shared/format/numbers.ts';
import { tickedBy } from '../ticked-by.ts';
import styles from './DifferenceAudio.module.css';

interface DifferenceVideoProps {
  readonly difference: Difference;
  readonly annotations: readonly Annotation[];
}

/** What was ticked of a video: the frames, the number of who ticked it, and the track. */
export function DifferenceVideo({ difference, annotations }: DifferenceVideoProps) {
  const ticked = annotations.filter(({ id }) => tickedBy(difference, id) !== '');
  return (
    <ul className={styles.rows} aria-label={difference.fileName}>
      {ticked.map((one) => (
        <li key={one.id}>
          <span className={styles.time}>{framesOf(difference, one)}</span>
          <span className={styles.tag}>
            {tickedBy(difference, one.id)} {one.label}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** '30–60, 90' of the frames that the errors name, or of those in which the track is seen. */
function framesOf({ first, second }: Difference, { id, geometry }: Annotation): string {
  const named = [first, second].flatMap(({ verdict }) =>
    verdict.ticks.flatMap(({ annotationId, at }) => (annotationId === id && at !== undefined ? [at] : [])),
  );
  const runs = geometry.kind === 'track' ? geometry.runs.map(([from, to]) => ({ from, to })) : [];
  const some = named.length > 0 ? named : runs;
  return some
    .slice(0, MOST_STRETCHES)
    .map(({ from, to }) => (from === to ? countText(from) : `${countText(from)}–${countText(to)}`))
    .join(', ');
}

const MOST_STRETCHES = 6;
