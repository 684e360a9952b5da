import type { BatchEvent, BatchEventKind } from '@countersign/contract';
import { type Status, StatusMark } from '@countersign/ui/StatusMark.tsx';
import { Ago } from '../format/Ago.tsx';
import styles from './EventLine.module.css';
import { useEventWords } from './event-words.ts';

const shapes: Record<BatchEventKind, Status> = {
  'batch.delivered': 'awaiting',
  'batch.started': 'accepting',
  'batch.joined': 'accepting',
  'batch.sampled': 'accepting',
  'batch.finished': 'passed',
  'batch.reaccepted': 'accepting',
  'batch.repairTaken': 'repairing',
  'batch.controlDrawn': 'accepting',
  'batch.resubmitted': 'awaiting',
  'batch.assigned': 'done',
  'batch.shared': 'done',
  'item.takenOver': 'accepting',
  'item.edited': 'accepting',
  'item.unedited': 'accepting',
  'batch.reported': 'done',
  'batch.exported': 'done',
  'batch.warned': 'repairing',
  'batch.expired': 'paused',
  'item.passed': 'passed',
  'item.rejected': 'rejected',
  'item.invalid': 'invalid',
  'item.undone': 'awaiting',
  'item.valid': 'awaiting',
  'package.passed': 'passed',
  'package.rejected': 'rejected',
  'packages.passed': 'passed',
  'packages.rejected': 'rejected',
  'packages.rechecked': 'accepting',
  'items.invalid': 'invalid',
  'items.valid': 'awaiting',
  'opinions.drawn': 'accepting',
  'opinion.settled': 'done',
};

/** One event: its shape, what happened, who did it, and when. */
export function EventLine({ event }: { readonly event: BatchEvent }) {
  const words = useEventWords();
  const isRejected = event.what === 'batch.finished' && event.data['result'] !== '10';
  return (
    <li className={styles.event}>
      <StatusMark status={isRejected ? 'rejected' : shapes[event.what]} />
      <span className={styles.words}>
        <span>{words[event.what](event.data)}</span>
        <span className={styles.who}>{event.who}</span>
      </span>
      <span className={styles.when}>
        <Ago instant={event.at} />
      </span>
    </li>
  );
}
