import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { findHolder } from '../claim.store.ts';
import { claimant } from '../item-claim.service.ts';
import { findTarget, showItem } from '../item-open.service.ts';

type OpenItem = typeof itemCalls.openItem;

export async function openItem(requested: Requested<OpenItem>): Promise<Outcome<OpenItem>> {
  const { db, member, now, sign, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (!input.isReadOnly) {
    const next = tryStep(member, batch, 'continue');
    if ('code' in next) return refuse(next.code);
  }
  const who = claimant(member, batch, now);
  const { item, isClaimed, progress } = await findTarget(db, who, input.to, input.isReadOnly);
  if (item === undefined && input.to.kind !== 'next') return refuse(5005046);
  if (item !== undefined && !isClaimed && !input.isReadOnly) {
    const holder = await findHolder(db, who, item.id);
    // It went to another's part while it was being claimed.
    if (holder === null) return refuse(5005046);
    return refuse(batch.mode === 'item' ? 5005158 : 5007017, { holder });
  }
  const until = input.isReadOnly ? null : who.until;
  return ok({ item: item === undefined ? null : showItem(sign, batch.round, until, item), progress });
}
