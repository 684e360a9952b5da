import { MOST_WORKLOAD_ORDERS, type WorkloadOrder } from '@countersign/contract';
import { Checkbox } from '@countersign/ui/Checkbox.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { SearchField } from '../../../shared/list/SearchField.tsx';
import { useWorkloadWords } from '../workload-words.ts';
import styles from './OrderChoice.module.css';

/** So many orders are listed; others are found by their name. */
const LISTED = 50;

interface OrderChoiceProps {
  readonly months: readonly string[];
  readonly chosen: readonly string[];
  readonly onChange: (orderIds: readonly string[]) => void;
}

/** The orders with what was decided in the chosen months. One without acceptance records cannot be ticked, and says so. */
export function OrderChoice({ months, chosen, onChange }: OrderChoiceProps) {
  const { form: words } = useWorkloadWords();
  const [search, setSearch] = useState('');
  const input = { months: [...months], size: LISTED, ...(search !== '' && { search }) };
  const { data } = useQuery({ ...queryOf('listWorkloadOrders', input), placeholderData: keepPreviousData });
  const isFull = chosen.length >= MOST_WORKLOAD_ORDERS;
  const toggle = ({ id }: WorkloadOrder) =>
    onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <section className={styles.orders} aria-label={words.orders}>
      <h3>
        {words.orders} <span className={styles.note}>{words.chosenOrders(chosen.length, MOST_WORKLOAD_ORDERS)}</span>
      </h3>
      <div className={styles.box}>
        <div className={styles.search}>
          <SearchField label={words.search} value={search} onSearch={setSearch} />
          <span className={styles.note}>{words.decided}</span>
        </div>
        <ul className={styles.list}>
          {data === undefined && <SkeletonRows rows={4} />}
          {data?.orders.map((order) => {
            const isChosen = chosen.includes(order.id);
            return (
              <li key={order.id} data-chosen={isChosen || undefined}>
                <Checkbox
                  className={styles.order}
                  isChecked={isChosen}
                  disabled={(order.isBlocked && !isChosen) || (isFull && !isChosen)}
                  onChange={() => toggle(order)}
                >
                  <span className={styles.name}>{order.name}</span>
                  {order.isBlocked ? (
                    <span className={styles.blocked}>
                      <StatusMark status="repairing" size={12}>
                        {words.blocked}
                      </StatusMark>
                    </span>
                  ) : (
                    <span className={styles.number}>{order.number}</span>
                  )}
                </Checkbox>
                {!order.isBlocked && <span className={styles.decided}>{countText(order.decided)}</span>}
              </li>
            );
          })}
          {data?.total === 0 && <li className={styles.note}>{words.noOrders}</li>}
          {data !== undefined && data.total > data.orders.length && (
            <li className={styles.note}>{words.more(data.total - data.orders.length)}</li>
          )}
        </ul>
      </div>
    </section>
  );
}
