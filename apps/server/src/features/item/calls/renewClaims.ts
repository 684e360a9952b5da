import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { renew } from '../claim.store.ts';
import { claimant } from '../item-claim.service.ts';

type RenewClaims = typeof itemCalls.renewClaims;

export async function renewClaims(requested: Requested<RenewClaims>): Promise<Outcome<RenewClaims>> {
  const { db, member, now, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  const who = claimant(member, batch, now);
  const held = await renew(db, who, input.itemIds);
  return ok({ held: held.map((itemId) => ({ itemId, until: who.until.toISOString() })) });
}
