import type { DatasetOverview } from '@countersign/contract';
import { DatasetBatches } from './DatasetBatches.tsx';
import { FigureStrip } from './FigureStrip.tsx';
import { GrowthChart } from './GrowthChart.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { KindsCard } from './KindsCard.tsx';
import styles from './OverviewTab.module.css';
import { SettingsCard } from './SettingsCard.tsx';

interface OverviewTabProps {
  readonly overview: DatasetOverview;
  readonly change: () => void;
}

/** The figures of a dataset, its growth, its kinds of files, its latest batches and what happened last. */
export function OverviewTab({ overview, change }: OverviewTabProps) {
  const { dataset, growth, kinds } = overview;
  return (
    <>
      {dataset.batches > 0 && <FigureStrip overview={overview} />}
      <div className={styles.overview} data-empty={dataset.batches === 0 || undefined}>
        {dataset.batches > 0 && (
          <>
            <GrowthChart growth={growth} createdAt={dataset.createdAt} />
            <KindsCard totals={kinds} />
          </>
        )}
        <SettingsCard overview={overview} change={change} />
        <div className={styles.batches}>
          <DatasetBatches dataset={dataset} />
        </div>
        <HistoryCard datasetId={dataset.id} />
      </div>
    </>
  );
}
