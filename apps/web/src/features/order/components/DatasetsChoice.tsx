import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { Awaited } from '../../../shared/list/Awaited.tsx';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './RequestDialog.module.css';

const MOST = 100;

interface DatasetsChoiceProps {
  readonly chosen: readonly string[];
  readonly choose: (datasetIds: readonly string[]) => void;
  readonly error: string | null;
}

/** The datasets that an order is to be made from. One without a parsed batch cannot be chosen yet. */
export function DatasetsChoice({ chosen, choose, error }: DatasetsChoiceProps) {
  const { form: words } = useOrderDetailWords();
  const [search, setSearch] = useState('');
  const query = useQuery({
    ...queryOf('listDatasets', { size: MOST, ...(search !== '' && { search }) }, { failures: 'own' }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <fieldset className={styles.datasets}>
      <legend>
        {words.datasets} {chosen.length > 0 && <span>{words.chosen(chosen.length)}</span>}
      </legend>
      {data === undefined ? (
        <Awaited query={query} />
      ) : data.total === 0 && search === '' ? (
        <p className={styles.hint}>{words.noDatasets}</p>
      ) : (
        <>
          <div>
            <SearchField label={words.search} value={search} onSearch={setSearch} />
          </div>
          {data.total === 0 && <p className={styles.hint}>{words.noneFit}</p>}
          {data.total > 0 && (
            <ul className={styles.list}>
              {data.datasets.map(({ id, name, items, parsedBatches }) => (
                <li key={id}>
                  <Checkbox
                    isChecked={chosen.includes(id)}
                    disabled={parsedBatches === 0 && !chosen.includes(id)}
                    onChange={(isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
                  >
                    {name}
                  </Checkbox>
                  <span className={styles.count}>{parsedBatches === 0 ? words.notParsed : words.files(items)}</span>
                </li>
              ))}
            </ul>
          )}
          <p className={styles.hint}>{data.total > data.datasets.length ? words.moreFit : words.datasetsHint}</p>
        </>
      )}
      {error !== null && (
        <p className={styles.error} role="alert">
          <StatusMark status="rejected" size={12} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
