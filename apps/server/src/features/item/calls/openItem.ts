import type { itemCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { tryStep } from '../../batch/batch.service.ts';
import { findBatch } from '../../batch/batch.store.ts';
import { findHolder } from '../claim.store.ts';
import { claimant } from '../item-claim.service.ts';
import { findTarget, showItem } from '../item-open.service.ts';
import { readItem, readProgress } from '../item-view.store.ts';

type OpenItem = typeof itemCalls.openItem;

export async function openItem(requested: Requested<OpenItem>): Promise<Outcome<OpenItem>> {
  const { db, member, now, sign, input } = requested;
  const { customerId, memberId } = member;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (!input.isReadOnly) {
    const next = tryStep(member, batch, 'continue');
    if ('code' in next) return refuse(next.code);
  }
  const who = claimant(member, batch, now);
  const found = await findTarget(db, who, input.to, input.isReadOnly);
  if (found === undefined && input.to.kind !== 'next') return refuse(5005046);
  if (found !== undefined && !found.isClaimed && !input.isReadOnly) {
    const holder = (await findHolder(db, who, found.itemId)) ?? '';
    return refuse(batch.mode === 'item' ? 5005158 : 5007017, { holder });
  }
  const item = found === undefined ? undefined : await readItem(db, customerId, memberId, found.itemId);
  const progress = await readProgress(db, customerId, memberId, batch.id);
  const until = input.isReadOnly ? null : who.until;
  return ok({ item: item === undefined ? null : showItem(sign, batch.round, until, item), progress });
}
