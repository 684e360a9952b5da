import type { batchCalls, Output } from '@countersign/contract';
import { FoundIn } from './FoundIn.tsx';
import { UnreadLink } from './UnreadLink.tsx';

type Listed = Output<typeof batchCalls.listBatches>['batches'][number];

interface BatchAsideProps {
  readonly batch: Listed;
  /** All batches of the page. */
  readonly batches: readonly Listed[];
  readonly search: string;
}

/** Beside the number of a batch: its unread messages, and where a search found it. */
export function BatchAside({ batch: { id, found }, batches, search }: BatchAsideProps) {
  return (
    <>
      <UnreadLink batchId={id} batchIds={batches.map((batch) => batch.id)} />
      {/* A name or a number that was found stands out in the row already. */}
      {found !== null && !['batch', 'name'].includes(found.field) && <FoundIn found={found} search={search} />}
    </>
  );
}
