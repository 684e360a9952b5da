import type { NamedOrder } from '@countersign/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { requireRoom } from '../../platform/disk/space.ts';
import type { Member } from '../../platform/session/actor.ts';
import { recordEvents } from '../event/event.store.ts';
import { makeWorkloadWork } from './make-workload.work.ts';
import { readOrders } from './workload-sums.store.ts';

/** Rough size of a report. It does not grow with the number of items. */
const BYTES_A_REPORT = 1024 * 1024;

/** The orders of a report, as they are now: some may be unknown, others may have no acceptance records. */
export async function checkOrders(
  db: Db,
  { customerId }: Member,
  { orderIds, timeZone }: { readonly orderIds: readonly string[]; readonly timeZone: string },
): Promise<{ readonly areUnknown: boolean; readonly blocked: NamedOrder[] }> {
  const orders = await readOrders(db, { customerId, orderIds, timeZone });
  return {
    areUnknown: orders.length < orderIds.length,
    blocked: orders.filter((order) => order.isBlocked).map(({ id, number, name }) => ({ id, number, name })),
  };
}

/** Queues the making of a report in the transaction of the call. */
export async function queueReport(
  { context, db, member, now, ip }: Asked,
  kind: 'workload.asked' | 'workload.repeated',
  reportId: string,
): Promise<void> {
  const { customerId } = member;
  await requireRoom(context.space, 'objects', BYTES_A_REPORT);
  await recordEvents(db, [{ customerId, at: now, actor: { member }, ip, kind, data: { reportId } }]);
  await context.work.send(db, makeWorkloadWork, { customerId, reportId });
}

interface Asked {
  readonly context: Context;
  readonly db: Db;
  readonly member: Member;
  readonly now: Date;
  readonly ip: string;
}
