import { type Dataset, datasetBatchStates } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Pager } from '@countersign/ui/Pager.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { useState } from 'react';
import { type AnswerOfCall } from '../../../shared/api/client.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { oneOf, pageQuery, useListAddress } from '../../../shared/list/list-address.ts';
import { listInput, useListQuery } from '../../../shared/list/use-list-query.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useBatchView } from '../batch-view.ts';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { BatchCards } from './BatchCards.tsx';
import { BatchFilters } from './BatchFilters.tsx';
import { BatchLines } from './BatchLines.tsx';
import styles from './DatasetBatches.module.css';
import { NewBatchDialog } from './NewBatchDialog.tsx';

/** With the card for a new one they fill two rows. */
const SOME = 7;

interface DatasetBatchesProps {
  readonly dataset: Dataset;
  /** With a search and all pages; without it the latest ones alone. */
  readonly isWhole?: boolean;
}

/** The batches of a dataset, as cards or a list, those of one state or all. */
export function DatasetBatches({ dataset, isWhole = false }: DatasetBatchesProps) {
  const { batches: words } = useDatasetPageWords();
  const [isMaking, setIsMaking] = useState(false);
  const [view] = useBatchView();
  const address = useListAddress((raw) => ({ state: oneOf(datasetBatchStates, raw['state']) }));
  const { state, search, page, size, change } = address;
  const shown = isWhole ? listInput(address) : { page: 1, size: SOME };
  const query = useListQuery('listDatasetBatches', { datasetId: dataset.id, ...shown, ...(state && { state }) });
  const { data } = query;
  return (
    <section className={styles.batches} aria-label={words.title}>
      {dataset.batches > 0 && <BatchFilters address={address} byState={data?.byState} isWhole={isWhole} />}
      {data === undefined ? (
        query.isError ? (
          <Awaited query={query} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : data.total === 0 ? (
        <NoBatches
          dataset={dataset}
          clear={state === undefined && search === '' ? null : () => change({ state: null, search: null, page: null })}
        />
      ) : (
        <>
          {view === 'cards' ? (
            <BatchCards batches={data.batches} isStale={query.isPlaceholderData} add={() => setIsMaking(true)} />
          ) : (
            <BatchLines batches={data.batches} isStale={query.isPlaceholderData} add={() => setIsMaking(true)} />
          )}
          <Foot dataset={dataset} data={data} isWhole={isWhole}>
            <Pager
              {...{ total: data.total, page, size, sizes: [10, 20, 50, 100], totalText: null }}
              onChange={(nextPage, nextSize) => change(pageQuery(nextPage, nextSize))}
            />
          </Foot>
        </>
      )}
      {isMaking && <NewBatchDialog datasetId={dataset.id} onClose={() => setIsMaking(false)} />}
    </section>
  );
}

interface FootProps {
  readonly dataset: Dataset;
  readonly data: AnswerOfCall<'listDatasetBatches'>;
  readonly isWhole: boolean;
  readonly children: React.ReactNode;
}

/** How many there are, and the way to the others. */
function Foot({ dataset, data: { total, batches }, isWhole, children }: FootProps) {
  const { batches: words } = useDatasetPageWords();
  if (isWhole)
    return (
      <div className={styles.foot}>
        <span>{words.count(total)}</span>
        {children}
      </div>
    );
  if (total <= batches.length) return null;
  return (
    <div className={styles.foot}>
      <PageLink href={paths.dataset(dataset.id, { tab: 'batches' })}>{words.showAll(dataset.batches)}</PageLink>
    </div>
  );
}

/** @param clear shows all again; null where no filter hides them. */
function NoBatches({ dataset, clear }: { readonly dataset: Dataset; readonly clear: (() => void) | null }) {
  const { batches: words } = useDatasetPageWords();
  const go = useGo();
  if (clear !== null)
    return (
      <EmptyState
        isFiltered
        title={words.noFit}
        text={words.noFitText}
        actions={<Button onClick={clear}>{words.clear}</Button>}
      />
    );
  return (
    <EmptyState
      title={words.none}
      text={words.noneText}
      actions={
        <Button kind="primary" onClick={() => go(paths.upload({ datasetId: dataset.id }))}>
          {words.begin}
        </Button>
      }
    />
  );
}
