import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { markSeen } from '../../acceptance/seen.store.ts';
import { release } from '../claim.store.ts';
import { claimant } from '../item-claim.service.ts';

type ReleaseClaims = typeof itemCalls.releaseClaims;

export async function releaseClaims(requested: Requested<ReleaseClaims>): Promise<Outcome<ReleaseClaims>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.stage === 'accepting') await markSeen(db, member, batch.id, input.seen, now);
  await release(db, claimant(member, batch, now), input.itemIds);
  return ok(null);
}
