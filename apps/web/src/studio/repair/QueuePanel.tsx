import { Suspense } from 'react';
import { useQueueWords } from '../../shared/language/queue-words.ts';
import { Section } from '../panels/Section.tsx';
import { useWorkspace } from '../shell/use-workspace.ts';
import { QueueRows } from './QueueRows.tsx';
import { partsOf, sumOfParts } from './queue-parts.ts';
import { useQueue } from './use-queue.ts';

/** What is to be looked at in a new round, in its three parts, and how far it is. */
export function QueuePanel() {
  const { batch, isOpinion } = useWorkspace();
  if (batch.round === 1 || isOpinion) return null;
  return (
    <Suspense>
      <Queue />
    </Suspense>
  );
}

function Queue() {
  const { batch } = useWorkspace();
  const words = useQueueWords();
  const queue = useQueue();
  if (queue === null) return null;
  const { done, total } = sumOfParts(partsOf(queue));
  return (
    <Section name="queue" title={words.title(batch.round)} aside={words.of(done, total)}>
      <QueueRows queue={queue} />
    </Section>
  );
}
