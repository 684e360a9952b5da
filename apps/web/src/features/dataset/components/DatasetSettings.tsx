import type { DatasetOverview } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { Facts } from '@countersign/ui/Facts.tsx';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetSettings.module.css';
import type { DatasetActions } from './dataset-actions.ts';
import { LinkedOrders } from './LinkedOrders.tsx';

interface DatasetSettingsProps {
  readonly overview: DatasetOverview;
  readonly actions: DatasetActions;
}

/** What can be changed of a dataset, the orders it is linked to, and its deletion. */
export function DatasetSettings({ overview: { dataset, keeping }, actions }: DatasetSettingsProps) {
  const { settings: words, remove } = useDatasetPageWords();
  return (
    <div className={styles.settings}>
      <Card title={words.title} actions={<Button onClick={actions.change}>{words.change}</Button>}>
        <Facts
          facts={[
            { label: words.name, value: dataset.name },
            { label: words.area, value: dataset.storageArea },
            { label: words.kept, value: words.keptLong(keeping.months) },
            { label: words.warned, value: words.warnedBefore(keeping.warnedDays) },
            { label: words.comment, value: dataset.comment === '' ? '–' : dataset.comment },
          ]}
        />
      </Card>
      <LinkedOrders dataset={dataset} link={actions.link} />
      <Card title={words.deleteTitle}>
        <div className={styles.remove}>
          <p>{words.deleteText}</p>
          <Button kind="danger" onClick={actions.remove}>
            {remove}
          </Button>
        </div>
      </Card>
    </div>
  );
}
