import type { OrderDetail } from '@countersign/contract';
import type { OrderDetailPhrases } from '@countersign/phrases';
import { Button } from '@countersign/ui/Button.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { Tabs } from '@countersign/ui/Tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { DeliveryTab } from '../../../shared/delivery/DeliveryTab.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { oneOf } from '../../../shared/list/list-address.ts';
import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { GoTo } from '../../../shared/navigation/GoTo.tsx';
import { usePageSearch } from '../../../shared/navigation/page.ts';
import { useGo } from '../../../shared/navigation/use-go.ts';
import { paths } from '../../../shared/paths.ts';
import { useUser } from '../../../shared/session/user.ts';
import { AcceptanceTab, type BatchActionsProps } from '../components/AcceptanceTab.tsx';
import { FlowCard } from '../components/FlowCard.tsx';
import { OrderFacts } from '../components/OrderFacts.tsx';
import { OrderHeader } from '../components/OrderHeader.tsx';
import { OrderHistory } from '../components/OrderHistory.tsx';
import { ProgressCard } from '../components/ProgressCard.tsx';
import { RequestNote } from '../components/RequestNote.tsx';
import { useOrderDetailWords } from '../order-detail-words.ts';
import styles from './SingleOrder.module.css';

const tabs = ['acceptance', 'delivery', 'history'] as const;

interface SingleOrderProps {
  /** The next step of a batch, at its row's end. */
  readonly BatchActions: ComponentType<BatchActionsProps>;
}

/** One order: where its items stand, when they may be finished, its batches and what happened to it. */
export function SingleOrder({ BatchActions }: SingleOrderProps) {
  const [{ orderId }] = usePageSearch((raw) => ({ orderId: raw['orderId'] ?? '' }));
  const query = useQuery({ ...queryOf('getOrder', { orderId }, { failures: 'own' }), enabled: orderId !== '' });
  if (orderId === '') return <GoTo href={paths.orders()} />;
  if (query.data === undefined)
    return query.error === null ? <Loading /> : <Failed error={query.error} retry={() => void query.refetch()} />;
  return <OpenOrder order={query.data} BatchActions={BatchActions} />;
}

function OpenOrder({ order, BatchActions }: SingleOrderProps & { readonly order: OrderDetail }) {
  const words = useOrderDetailWords();
  const isAdministrator = useUser().role === '10';
  const [{ tab }, change] = usePageSearch((raw) => ({ tab: oneOf(tabs, raw['tab']) ?? 'acceptance' }));
  const isWorkedOn = order.state === 'accepted';
  return (
    <div className={styles.screen}>
      <Crumbs label={words.crumbs} above={[{ href: paths.orders(), text: words.orders }]} here={order.number} />
      <OrderHeader order={order} />
      <OrderFacts order={order} />
      <RequestNote order={order} />
      {isWorkedOn && <ProgressCard order={order} />}
      {isWorkedOn && <FlowCard order={order} />}
      {isWorkedOn && isAdministrator && (
        <Tabs
          label={words.tabs.label}
          value={tab}
          onChange={(next) => change({ tab: next === 'acceptance' ? null : next, page: null, size: null })}
          tabs={tabs.map((key) => ({ key, label: tabLabel(key, order, words.tabs) }))}
        >
          {tab === 'acceptance' && <AcceptanceTab orderId={order.id} BatchActions={BatchActions} />}
          {tab === 'delivery' && <DeliveryTab orderId={order.id} />}
          {tab === 'history' && <OrderHistory orderId={order.id} />}
        </Tabs>
      )}
      {isWorkedOn && !isAdministrator && <AcceptanceTab orderId={order.id} BatchActions={BatchActions} />}
      {!isWorkedOn && isAdministrator && <OrderHistory orderId={order.id} />}
    </div>
  );
}

/** With the counts of the tab where there is something to count. */
function tabLabel(
  tab: (typeof tabs)[number],
  { batches, delivery }: OrderDetail,
  words: OrderDetailPhrases['tabs'],
): string {
  if (tab === 'history') return words.history;
  if (tab === 'delivery')
    return delivery.total === 0 ? words.delivery : words.files(delivery.downloaded, delivery.total);
  return batches.total === 0 ? words.acceptance : words.batches(batches.accepted, batches.total);
}

function Loading() {
  return (
    <div className={styles.screen}>
      <Skeleton width="320px" height={28} />
      <Skeleton height={44} />
      <Skeleton height={192} />
      <SkeletonRows rows={4} />
    </div>
  );
}

function Failed({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  const { app, shell } = usePhrases();
  const { orders } = useOrderDetailWords();
  const go = useGo();
  const isGone = error instanceof Refusal && error.code === 5020009;
  return (
    <ErrorState
      title={error instanceof Refusal ? wordsOf(error.code) : shell.list.failed}
      actions={
        isGone ? (
          <Button onClick={() => go(paths.orders())}>{orders}</Button>
        ) : (
          <Button onClick={retry}>{app.loadAgain}</Button>
        )
      }
    />
  );
}
