import type { workloadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { readPreview } from '../workload-sums.store.ts';

type PreviewWorkload = typeof workloadCalls.previewWorkload;

export async function previewWorkload({
  db,
  context,
  member,
  input: { months, orderIds },
}: Requested<PreviewWorkload>): Promise<Outcome<PreviewWorkload>> {
  const { timeZone } = context.settings;
  return ok(await readPreview(db, { customerId: member.customerId, orderIds, timeZone }, months));
}
