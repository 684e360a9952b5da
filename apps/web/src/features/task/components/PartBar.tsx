import type { BlindTask, Task } from '@countersign/contract';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { countText } from '../../../shared/format/numbers.ts';
import { type PartFigures, partFiguresOf } from '../part-figures.ts';
import { useTaskWords } from '../use-task-words.ts';
import styles from './PartBar.module.css';

const shown = ['passed', 'rejected', 'wholePassed', 'wholeRejected'] as const;

/** A member's part as a bar: what was looked at, what was decided without looking, and what is left. */
export function PartBar({ task }: { readonly task: Task }) {
  return <FiguresBar part={partFiguresOf(task)} isOpen={task.isOpen} />;
}

/** The opinions that a member gives, as a bar. */
export function OpinionBar({ task: { total, given, passed, rejected, isOpen } }: { readonly task: BlindTask }) {
  const part = { total, passed, rejected, wholePassed: 0, wholeRejected: 0, left: total - given };
  return <FiguresBar part={part} isOpen={isOpen} />;
}

function FiguresBar({ part, isOpen }: { readonly part: PartFigures; readonly isOpen: boolean }) {
  const words = useTaskWords();
  const whole = part.wholePassed + part.wholeRejected;
  const text = words.partText(countText(part.passed), countText(part.rejected), countText(whole), countText(part.left));
  return (
    <div className={styles.part}>
      <Tooltip text={text}>
        <span className={styles.bar} role="img" aria-label={text} tabIndex={0}>
          {shown
            .filter((key) => part[key] > 0)
            .map((key) => (
              <span key={key} data-part={key} style={{ flexGrow: part[key] }} />
            ))}
          <span style={{ flexGrow: part.left }} />
        </span>
      </Tooltip>
      <span className={styles.words}>
        <span>{words.seenOf(countText(part.passed + part.rejected), countText(part.total))}</span>
        {whole > 0 && <span>{words.wholeCount(countText(whole))}</span>}
        {part.left > 0 && isOpen && <span className={styles.left}>{words.leftCount(countText(part.left))}</span>}
      </span>
    </div>
  );
}

/** Explains the bar's parts, once in the table's footer. */
export function PartLegend() {
  const words = useTaskWords().legend;
  return (
    <span className={styles.legend}>
      {([...shown, 'left'] as const).map((key) => (
        <span key={key} className={styles.entry}>
          <span data-part={key} className={styles.swatch} />
          {words[key]}
        </span>
      ))}
    </span>
  );
}
