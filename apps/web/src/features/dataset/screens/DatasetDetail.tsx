import { Button } from '@countersign/ui/Button.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { Tabs } from '@countersign/ui/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { oneOf } from '../../../shared/list/list-address.ts';
import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { usePageSearch } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { DatasetBatches } from '../components/DatasetBatches.tsx';
import { DatasetDialog } from '../components/DatasetDialog.tsx';
import { DatasetHeader } from '../components/DatasetHeader.tsx';
import { DatasetSettings } from '../components/DatasetSettings.tsx';
import { DeleteDatasetDialog } from '../components/DeleteDatasetDialog.tsx';
import { HistoryTab } from '../components/HistoryTab.tsx';
import { LinkOrderDialog } from '../components/LinkOrderDialog.tsx';
import { OverviewTab } from '../components/OverviewTab.tsx';
import styles from '../components/page.module.css';
import { useDatasetPageWords } from '../dataset-page-words.ts';

const tabs = ['overview', 'batches', 'settings', 'history'] as const;

/** One dataset: its figures, its batches, its settings and what was done with it. */
export function DatasetDetail() {
  const [{ datasetId, tab }, change] = usePageSearch((raw) => ({
    datasetId: raw['datasetId'] ?? '',
    tab: oneOf(tabs, raw['tab']) ?? 'overview',
  }));
  const { crumbs, datasets, tabs: words } = useDatasetPageWords();
  const go = useGo();
  const [dialog, setDialog] = useState<'change' | 'link' | 'remove' | null>(null);
  const query = useQuery(queryOf('getDataset', { datasetId }, { failures: 'own' }));
  if (datasetId === '') return <GoTo href={paths.datasets()} />;
  if (query.data === undefined)
    return query.error === null ? <Loading /> : <Failed error={query.error} retry={() => void query.refetch()} />;
  const overview = query.data;
  const { dataset } = overview;
  const close = () => setDialog(null);
  const actions = {
    change: () => setDialog('change'),
    link: () => setDialog('link'),
    remove: () => setDialog('remove'),
  };
  return (
    <div className={styles.screen}>
      <Crumbs label={crumbs} above={[{ href: paths.datasets(), text: datasets }]} here={dataset.name} />
      <DatasetHeader dataset={dataset} actions={actions} />
      <Tabs
        label={dataset.name}
        value={tab}
        onChange={(next) =>
          change({ ...{ state: null, search: null, page: null, size: null }, tab: next === 'overview' ? null : next })
        }
        tabs={[
          { key: 'overview', label: words.overview },
          { key: 'batches', label: words.batches(dataset.batches) },
          { key: 'settings', label: words.settings },
          { key: 'history', label: words.history },
        ]}
      >
        {tab === 'overview' && <OverviewTab overview={overview} change={actions.change} />}
        {tab === 'batches' && <DatasetBatches dataset={dataset} isWhole />}
        {tab === 'settings' && <DatasetSettings overview={overview} actions={actions} />}
        {tab === 'history' && <HistoryTab datasetId={dataset.id} />}
      </Tabs>
      {dialog === 'change' && <DatasetDialog dataset={dataset} storageAreas={[]} onClose={close} />}
      {dialog === 'link' && <LinkOrderDialog dataset={dataset} onClose={close} />}
      {dialog === 'remove' && (
        <DeleteDatasetDialog dataset={dataset} onClose={close} onDone={() => go(paths.datasets(), { replace: true })} />
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.screen}>
      <Skeleton width="320px" height={28} />
      <SkeletonRows rows={6} />
    </div>
  );
}

function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { app, shell } = usePhrases();
  const { datasets } = useDatasetPageWords();
  const go = useGo();
  const isGone = error instanceof Refusal && error.code === 5019001;
  return (
    <ErrorState
      title={error instanceof Refusal ? wordsOf(error.code) : shell.list.failed}
      actions={
        isGone ? (
          <Button onClick={() => go(paths.datasets())}>{datasets}</Button>
        ) : (
          <Button onClick={retry}>{app.loadAgain}</Button>
        )
      }
    />
  );
}
