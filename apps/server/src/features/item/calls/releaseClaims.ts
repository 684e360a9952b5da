import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { release } from '../claim.store.ts';
import { claimant } from '../item-claim.service.ts';
import { markSeen } from '../seen.store.ts';

type ReleaseClaims = typeof itemCalls.releaseClaims;

export async function releaseClaims(requested: Requested<ReleaseClaims>): Promise<Outcome<ReleaseClaims>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.stage === 'accepting') await markSeen(db, member.customerId, batch.id, input.seen, now);
  await release(db, claimant(member, batch, now), input.itemIds);
  return ok(null);
}
