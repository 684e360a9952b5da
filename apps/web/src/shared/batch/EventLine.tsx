import type { BatchEvent, BatchEventKind } from '@countersign/contract';
import {
  Download,
  FileChartColumn,
  Hand,
  ImageOff,
  Inbox,
  ListChecks,
  Pencil,
  PencilOff,
  RefreshCw,
  Repeat2,
  RotateCcw,
  Scale,
  Shuffle,
  Split,
  Undo2,
  UserCheck,
  UserPlus,
  Users,
} from 'lucide-react';
import { Ago } from '../format/Ago.tsx';
import { EventSign, type Sign } from '../history/EventSign.tsx';
import styles from './EventLine.module.css';
import { useEventWords } from './event-words.ts';

const signs: Record<BatchEventKind, Sign> = {
  'batch.delivered': Inbox,
  'batch.started': 'accepting',
  'batch.joined': UserPlus,
  'batch.sampled': Shuffle,
  'batch.finished': 'passed',
  'batch.reaccepted': RotateCcw,
  'batch.repairTaken': 'repairing',
  'batch.controlDrawn': ListChecks,
  'batch.resubmitted': Repeat2,
  'batch.assigned': UserCheck,
  'batch.shared': Users,
  'item.takenOver': Hand,
  'item.edited': Pencil,
  'item.unedited': PencilOff,
  'batch.reported': FileChartColumn,
  'batch.exported': Download,
  'batch.warned': 'repairing',
  'batch.expired': ImageOff,
  'item.passed': 'passed',
  'item.rejected': 'rejected',
  'item.invalid': 'invalid',
  'item.undone': Undo2,
  'item.valid': 'awaiting',
  'package.passed': 'passed',
  'package.rejected': 'rejected',
  'packages.passed': 'passed',
  'packages.rejected': 'rejected',
  'packages.rechecked': RefreshCw,
  'items.invalid': 'invalid',
  'items.valid': 'awaiting',
  'opinions.drawn': Split,
  'opinion.settled': Scale,
};

/** One event: its sign, what happened, who did it, and when. */
export function EventLine({ event }: { readonly event: BatchEvent }) {
  const words = useEventWords();
  const isRejected = event.what === 'batch.finished' && event.data['result'] !== '10';
  return (
    <li className={styles.event}>
      <EventSign sign={isRejected ? 'rejected' : signs[event.what]} />
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
