import type { RoundQueue } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { useState } from 'react';
import { useQueueWords } from '../../shared/language/queue-words.ts';
import { controlText } from '../../shared/repair/control-text.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import { focusStage } from '../workspace.ts';
import { ControlDialog } from './ControlDialog.tsx';
import { PartIcon } from './PartIcon.tsx';
import styles from './QueueRows.module.css';
import { partsOf, type QueuePartFigures, sumOfParts, waitingApart } from './queue-parts.ts';

interface QueueRowsProps {
  readonly queue: RoundQueue;
  /** A part was chosen, and its first item opens. */
  readonly onChoose?: () => void;
}

/** The parts of the queue with their bars; pressing one goes to its first item that nobody looked at. */
export function QueueRows({ queue, onChoose }: QueueRowsProps) {
  const workspace = useWorkspace();
  const words = useQueueWords();
  const [isDrawing, setIsDrawing] = useState(false);
  const { isReadOnly, batch, session } = workspace;
  const { control } = queue;
  const { progress } = useSession();
  const apart = waitingApart(queue, progress?.left ?? 0);
  const parts = partsOf(queue);
  const { done, total } = sumOfParts(parts);
  const mayDraw = !isReadOnly && batch.part === null;
  return (
    <>
      <ul className={styles.rows}>
        {parts.map((figures) => (
          <li key={figures.part}>
            <PartRow
              figures={figures}
              isDrawn={control !== null}
              onChoose={() => {
                void session.openPart(figures.part);
                focusStage(workspace);
                onChoose?.();
              }}
            />
          </li>
        ))}
      </ul>
      {total === 0 && <p className={styles.note}>{words.empty}</p>}
      {total > 0 && done === total && <p className={styles.note}>{words.allDone}</p>}
      {apart > 0 && <p className={styles.note}>{words.apart(apart)}</p>}
      {(control !== null || mayDraw) && (
        <p className={styles.note}>
          {control === null ? words.notDrawnText : controlText(control, words)}{' '}
          {mayDraw && (
            <Button kind="link" onClick={() => setIsDrawing(true)}>
              {control === null ? words.choose : words.change}
            </Button>
          )}
        </p>
      )}
      {isDrawing && <ControlDialog onClose={() => setIsDrawing(false)} />}
    </>
  );
}

interface PartRowProps {
  readonly figures: QueuePartFigures;
  readonly isDrawn: boolean;
  readonly onChoose: () => void;
}

function PartRow({ figures: { part, total, done, wrong, unasked }, isDrawn, onChoose }: PartRowProps) {
  const { isReadOnly } = useWorkspace();
  const { view } = useSession();
  const words = useQueueWords();
  const name = words.part[part](unasked);
  const count = total > 0 ? words.of(done, total) : part === 'control' && !isDrawn ? words.notDrawn : words.none;
  return (
    <button
      type="button"
      className={styles.row}
      aria-current={view?.queuePart === part ? 'true' : undefined}
      disabled={isReadOnly || done >= total}
      onClick={onChoose}
    >
      <span className={styles.line}>
        <PartIcon part={part} />
        <span className={styles.name}>{name}</span>
        <span className={styles.count}>
          {part === 'control' && wrong > 0 && <span className={styles.wrong}>{words.wrong(wrong)}</span>} {count}
        </span>
      </span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${(done / Math.max(1, total)) * 100}%` }} />
      </span>
    </button>
  );
}
