import type { RoundQueue } from '@countersign/contract';
import { useQueueWords } from '../language/queue-words.ts';
import { controlText } from './control-text.ts';
import styles from './QueueFacts.module.css';

/** What of the queue of a round was looked at, part by part, and what its control proves. */
export function QueueFacts({ queue }: { readonly queue: RoundQueue }) {
  const words = useQueueWords();
  const { unchanged, changed, control } = queue;
  const lines = [
    { name: words.part.unchanged(), figures: unchanged },
    { name: words.part.changed(changed.unasked), figures: changed },
    { name: words.part.control(), figures: control },
  ];
  return (
    <>
      <ul className={styles.parts}>
        {lines.map(({ name, figures }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.count}>
              {figures === null
                ? words.notDrawn
                : figures.total === 0
                  ? words.none
                  : words.of(figures.done, figures.total)}
              {figures !== null && figures.wrong > 0 && ` (${words.wrong(figures.wrong)})`}
            </span>
          </li>
        ))}
      </ul>
      {control !== null && <p className={styles.note}>{controlText(control, words)}</p>}
    </>
  );
}
