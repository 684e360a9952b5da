import type { DatasetBatch } from '@countersign/contract';
import { Plus } from 'lucide-react';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import card from './BatchCard.module.css';
import { BatchCard } from './BatchCard.tsx';
import styles from './DatasetBatches.module.css';

interface BatchCardsProps {
  readonly batches: readonly DatasetBatch[];
  readonly isStale: boolean;
  readonly add: () => void;
}

export function BatchCards({ batches, isStale, add }: BatchCardsProps) {
  const { batches: words } = useDatasetPageWords();
  return (
    <ul className={styles.cards} data-stale={isStale || undefined}>
      {batches.map((batch) => (
        <BatchCard key={batch.id} batch={batch} />
      ))}
      <li>
        <button type="button" className={card.fresh} onClick={add}>
          <Plus size={18} aria-hidden />
          <b>{words.fresh}</b>
          {words.freshText}
        </button>
      </li>
    </ul>
  );
}
