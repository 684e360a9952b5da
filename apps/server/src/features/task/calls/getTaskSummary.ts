import type { taskCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { readPaces } from '../../acceptance/pace.store.ts';
import { readSummary } from '../task-summary.store.ts';

type GetTaskSummary = typeof taskCalls.getTaskSummary;

export async function getTaskSummary(requested: Requested<GetTaskSummary>): Promise<Outcome<GetTaskSummary>> {
  const { db, member, now, context } = requested;
  const { customerId, memberId } = member;
  const [summary, paces] = await Promise.all([
    readSummary(db, member, now, context.settings.timeZone),
    readPaces(db, customerId, [memberId], now),
  ]);
  const { packages, items, batches, until, ...shown } = summary;
  return ok({
    ...shown,
    assignedBy: [...shown.assignedBy],
    overdueSince: shown.overdueSince?.toISOString() ?? null,
    held: { packages, items, batches: [...batches], until: until?.toISOString() ?? null },
    today: shown.today.map((hour) => ({ ...hour, at: new Date(hour.at).toISOString() })),
    secondsEach: paces.get(memberId) ?? null,
  });
}
