import { useStudioWords } from '../../../../shared/language/studio-words.ts';
import type { ItemComparison } from '../../../difference/comparison.ts';
import { usePanes } from '../../../shell/use-workspace.ts';
import styles from './TimeTags.module.css';
import { useLessMotion } from './use-flicker.ts';
import { useTimes } from './use-times.ts';

interface TimeTagsProps {
  readonly comparison: ItemComparison;
  readonly view: 'slider' | 'side' | 'flicker';
  readonly isEarlierTurn: boolean;
}

/** Says on the picture which part of it, or which turn, is of which time. */
export function TimeTags({ comparison, view, isEarlierTurn }: TimeTagsProps) {
  const { split } = usePanes();
  const words = useStudioWords().comparison;
  const { before, after } = useTimes(comparison);
  const isStill = useLessMotion();
  const at = view === 'slider' ? split : 1;
  if (view === 'flicker')
    return (
      <div className={styles.middle}>
        <TimeTag {...(isEarlierTurn ? before : after)} />
        {isStill && <p className={styles.note}>{words.still}</p>}
      </div>
    );
  return (
    <>
      <div className={styles.left} style={{ right: `${(1 - at) * 100}%` }}>
        <TimeTag {...before} />
      </div>
      <div className={styles.right} style={{ left: `${at * 100}%` }}>
        <TimeTag {...after} />
      </div>
    </>
  );
}

function TimeTag({ name, day }: { readonly name: string; readonly day: string }) {
  return (
    <span className={styles.tag}>
      <b>{name}</b> {day}
    </span>
  );
}
