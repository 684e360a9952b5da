import type { noticeCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { markRead } from '../own-notices.store.ts';

type MarkAllNoticesRead = typeof noticeCalls.markAllNoticesRead;

export async function markAllNoticesRead(
  requested: Requested<MarkAllNoticesRead>,
): Promise<Outcome<MarkAllNoticesRead>> {
  const { db, member, input, now } = requested;
  await markRead(db, member, { until: new Date(input.until) }, now);
  return ok(null);
}
