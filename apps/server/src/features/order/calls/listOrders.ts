import type { Order, orderCalls } from '@countersign/contract';
import { orderProgress } from '@countersign/domain';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords, type OrderRecord } from '../order-list.store.ts';

type ListOrders = typeof orderCalls.listOrders;

export async function listOrders({ db, member, now, input }: Requested<ListOrders>): Promise<Outcome<ListOrders>> {
  const { records, counts: views } = await listRecords(db, member, input, now);
  // The provider's figures cover the whole order; an acceptor sees only a part of it.
  const orders = records.map((record) => showOrder(record, member.role === '10' ? record.reported : {}));
  return ok({ total: views[input.view], views, orders });
}

function showOrder(record: OrderRecord, reported: OrderRecord['reported']): Order {
  const { batches, reported: _, datasets, ...row } = record;
  const progress = orderProgress(reported, batches);
  const accepted = batches.filter((batch) => batch.stage === 'passed' || batch.stage === 'rejected').length;
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    total: Object.values(progress).reduce((sum, count) => sum + count, 0),
    datasets: [...datasets],
    batches: { total: batches.length, accepted, remaining: batches.length - accepted },
    delivery: { total: 0, downloaded: 0, remaining: 0, latestAt: null },
    progress,
  };
}
