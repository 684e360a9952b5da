import type { opinionCalls } from '@countersign/contract';
import { sizeOfRuns } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { findSeconds } from '../opinion-draw.store.ts';
import { readLot } from '../opinion-lot.service.ts';

type PreviewOpinions = typeof opinionCalls.previewOpinions;

export async function previewOpinions(requested: Requested<PreviewOpinions>): Promise<Outcome<PreviewOpinions>> {
  const { db, member, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  const seconds = await findSeconds(db, customerId, batch.id, input.memberIds, 'look');
  if (seconds.length !== new Set(input.memberIds).size) return refuse(5001018);
  const packages = await readLot(db, customerId, batch, input);
  return ok({
    lot: sizeOfRuns(packages.flatMap(({ runs }) => runs)),
    seeing: seconds.filter(({ seesAll }) => seesAll).map(({ name }) => name),
  });
}
