import type { Dataset } from '@countersign/contract';
import { RadioGroup } from '@countersign/ui/RadioGroup.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queryOf } from '../../../shared/api/client.ts';
import type { Refusal } from '../../../shared/api/failures.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { useDatasetPageWords } from '../dataset-page-words.ts';
import styles from './DatasetDialog.module.css';
import { RefusableDialog } from './RefusableDialog.tsx';

const MOST = 20;

interface LinkOrderDialogProps {
  readonly dataset: Dataset;
  readonly onClose: () => void;
}

/** Links one of the customer's open orders to a dataset. */
export function LinkOrderDialog({ dataset, onClose }: LinkOrderDialogProps) {
  const { orders: words } = useDatasetPageWords();
  const [search, setSearch] = useState('');
  const [orderId, setOrderId] = useState('');
  const explain = ({ code }: Refusal) => {
    if (code === 5020009) return words.gone;
    if (code === 5020010) return words.isClosed;
    return code === 5020011 ? words.notParsed : null;
  };
  return (
    <RefusableDialog
      title={words.linkTitle}
      width="form"
      yes={words.linkDo}
      done={words.linked}
      act={orderId === '' ? null : () => api.linkDatasetOrder({ datasetId: dataset.id, orderId }, { failures: 'own' })}
      explain={explain}
      changes={['getDataset', 'listDatasets', 'listDatasetBatches', 'listDatasetEvents', 'listOrders']}
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>{words.linkText}</p>
        <div>
          <SearchField
            label={words.search}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setOrderId('');
            }}
          />
        </div>
        <Orders dataset={dataset} search={search} chosen={orderId} choose={setOrderId} />
      </div>
    </RefusableDialog>
  );
}

interface OrdersProps {
  readonly dataset: Dataset;
  readonly search: string;
  readonly chosen: string;
  readonly choose: (orderId: string) => void;
}

function Orders({ dataset, search, chosen, choose }: OrdersProps) {
  const { orders: words } = useDatasetPageWords();
  const {
    app: { comma },
  } = usePhrases();
  const language = useLanguage();
  const query = useQuery({
    ...queryOf('listOrders', { size: 100, ...(search !== '' && { search }) }, { failures: 'own' }),
    placeholderData: keepPreviousData,
  });
  if (query.data === undefined) return <Awaited query={query} />;
  const linked = new Set(dataset.orders.map(({ id }) => id));
  const open = query.data.orders.filter(({ id, closedAt }) => closedAt === null && !linked.has(id));
  if (open.length === 0) return <p>{words.noneFits}</p>;
  return (
    <>
      <RadioGroup
        label={words.choose}
        value={chosen}
        onChange={choose}
        options={open.slice(0, MOST).map(({ id, number, name, dueAt }) => ({
          key: id,
          label: name,
          note: dueAt === null ? number : `${number}${comma}${words.due(dateText(dueAt, language))}`,
        }))}
      />
      {(open.length > MOST || query.data.total > query.data.orders.length) && (
        <p className={styles.note}>{words.moreFit}</p>
      )}
    </>
  );
}
