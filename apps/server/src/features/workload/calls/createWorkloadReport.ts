import type { workloadCalls } from '@countersign/contract';
import { monthOf } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { checkOrders, queueReport } from '../ask-for-workload.service.ts';
import { addReport } from '../workload-report.store.ts';

type CreateWorkloadReport = typeof workloadCalls.createWorkloadReport;

export async function createWorkloadReport(
  requested: Requested<CreateWorkloadReport>,
): Promise<Outcome<CreateWorkloadReport>> {
  const { db, context, member, now, input } = requested;
  const { months, orderIds, type, language } = input;
  const { timeZone } = context.settings;
  if (months.some((month) => month > monthOf(now, timeZone))) return refuse(5002002, { fields: ['months'] });
  const { areUnknown, blocked } = await checkOrders(db, member, { orderIds, timeZone });
  if (areUnknown) return refuse(5020009);
  if (blocked.length > 0) return refuse(5007012, { orders: blocked });

  const reportId = newId();
  await addReport(db, {
    customer_id: member.customerId,
    id: reportId,
    months: months.toSorted(),
    order_ids: orderIds,
    ...{ type, language, state: 'waiting', cause: null, asked_by: member.memberId, asked_at: now },
    ...{
      started_at: null,
      ended_at: null,
      file_name: null,
      object_key: null,
      size: null,
      sha256: null,
      expires_at: null,
    },
  });
  await queueReport(requested, 'workload.asked', reportId);
  return ok({ reportId });
}
