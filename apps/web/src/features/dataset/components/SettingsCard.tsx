import type { DatasetOverview } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { PlainCard } from '@countersign/ui/PlainCard.tsx';
import { Fragment } from 'react';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import { useDatasetWords } from '../dataset-words.ts';
import { OrderLink } from './OrderLink.tsx';
import styles from './SettingsCard.module.css';

interface SettingsCardProps {
  readonly overview: DatasetOverview;
  readonly change: () => void;
}

/** Where a dataset lies, who uses it and how long it is kept. */
export function SettingsCard({ overview: { dataset, keeping }, change }: SettingsCardProps) {
  const { settings: words } = useDatasetPageWords();
  const { listComma } = useDatasetWords();
  const { storageArea, orders, comment } = dataset;
  return (
    <PlainCard
      title={words.title}
      aside={
        <Button kind="link" size="small" onClick={change}>
          {words.change}
        </Button>
      }
    >
      <dl className={styles.facts}>
        <dt>{words.area}</dt>
        <dd>{storageArea}</dd>
        <dt>{words.orders}</dt>
        <dd>
          {orders.length === 0
            ? words.noOrders
            : orders.map((order, nth) => (
                <Fragment key={order.id}>
                  {nth > 0 && listComma}
                  <OrderLink order={order} />
                </Fragment>
              ))}
        </dd>
        <dt>{words.kept}</dt>
        <dd>{words.keptFor(keeping.months)}</dd>
        <dt>{words.warned}</dt>
        <dd>{words.warnedBefore(keeping.warnedDays)}</dd>
        <dt>{words.comment}</dt>
        <dd className={styles.comment}>{comment === '' ? '–' : comment}</dd>
      </dl>
    </PlainCard>
  );
}
