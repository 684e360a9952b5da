import { Dialog } from '@countersign/ui/Dialog.tsx';
import { ChevronUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useQueueWords } from '../../shared/language/queue-words.ts';
import { useSession, useWorkspace } from '../shell/use-workspace.ts';
import { PartIcon } from './PartIcon.tsx';
import styles from './PhoneQueue.module.css';
import { QueueRows } from './QueueRows.tsx';
import { partsOf, sumOfParts } from './queue-parts.ts';
import { useQueue } from './use-queue.ts';

/** The part of the queue that the item is in, in one line; pressed, all three. */
export function PhoneQueue() {
  const { batch, isOpinion } = useWorkspace();
  if (batch.round === 1 || isOpinion) return null;
  return (
    <Suspense>
      <Line />
    </Suspense>
  );
}

function Line() {
  const { batch } = useWorkspace();
  const { view } = useSession();
  const words = useQueueWords();
  const queue = useQueue();
  const [isOpen, setIsOpen] = useState(false);
  if (queue === null) return null;
  const parts = partsOf(queue);
  const shown = parts.find(({ part }) => part === view?.queuePart);
  const { done, total } = shown ?? sumOfParts(parts);
  return (
    <>
      <button type="button" className={styles.line} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {shown !== undefined && <PartIcon part={shown.part} />}
        <span className={styles.name}>
          {shown === undefined ? words.title(batch.round) : words.part[shown.part](shown.unasked)}
        </span>
        <span className={styles.count}>{words.of(done, total)}</span>
        <ChevronUp aria-hidden />
      </button>
      {isOpen && (
        <Dialog title={words.title(batch.round)} width="form" onClose={() => setIsOpen(false)}>
          <QueueRows queue={queue} onChoose={() => setIsOpen(false)} />
        </Dialog>
      )}
    </>
  );
}
