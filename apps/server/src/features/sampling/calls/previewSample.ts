import type { samplingCalls } from '@countersign/contract';
import { sizeOfRuns } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { readPaces } from '../../acceptance/pace.store.ts';
import { readFrame } from '../frame.store.ts';
import { listInspectedLots } from '../inspected-lots.store.ts';
import { hasAnnotators } from '../strata.store.ts';

type PreviewSample = typeof samplingCalls.previewSample;

export async function previewSample(requested: Requested<PreviewSample>): Promise<Outcome<PreviewSample>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.isPart) return refuse(5007027);
  if (batch.mode === 'job') return refuse(5007018);
  const [{ packages, held }, paces, lots, isAnnotated] = await Promise.all([
    readFrame(db, member, batch, input, now),
    readPaces(db, member.customerId, [member.memberId], now),
    listInspectedLots(db, member, batch.id),
    hasAnnotators(db, member.customerId, batch.id),
  ]);
  const runs = packages.flatMap((one) => one.runs);
  return ok({
    lot: sizeOfRuns(runs),
    firstIndex: runs[0]?.from ?? 0,
    lastIndex: runs.at(-1)?.to ?? 0,
    packages: packages.length,
    hasAnnotators: isAnnotated,
    held: [...held],
    secondsEach: paces.get(member.memberId) ?? null,
    lots,
  });
}
