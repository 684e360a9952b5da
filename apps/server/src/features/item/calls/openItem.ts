import type { Input, itemCalls } from '@countersign/contract';
import type { Db } from '../../../platform/db/connect.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { tryStep } from '../../acceptance/step.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { findHolder, findItem } from '../claim.store.ts';
import type { Claimant } from '../claimable.store.ts';
import { claimant } from '../item-claim.service.ts';
import { findOpenEdit } from '../item-edit.store.ts';
import { findTarget, showItem } from '../item-open.service.ts';
import type { ItemDetail } from '../item-view.store.ts';

type OpenItem = typeof itemCalls.openItem;

export async function openItem(requested: Requested<OpenItem>): Promise<Outcome<OpenItem>> {
  const { db, member, now, sign, input } = requested;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (!input.isReadOnly) {
    const next = tryStep(member, batch, 'continue');
    if ('code' in next) return refuse(next.code);
  }
  const who = claimant(member, batch, now, input.inQueue);
  // A change without a result has to be decided or discarded before another item is opened.
  const changed = input.isReadOnly || member.mode !== 'edit' ? null : await findOpenEdit(db, member, batch.id, now);
  if (changed !== null && !(input.to.kind === 'index' && input.to.index === changed))
    return refuse(5005046, { changed });
  const holderBefore = input.isReadOnly ? null : await findOusted(db, who, input.to);
  if (holderBefore !== null && member.role !== '10') return refuse(5016011);
  const { item, isClaimed, progress } = await findTarget(db, who, input.to, input.isReadOnly);
  if (isClaimed && item !== undefined && holderBefore !== null) await noteTakeOver(requested, item, holderBefore);
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

/** Whose lease the move would end; null where it would end none. */
async function findOusted(db: Db, who: Claimant, to: Input<OpenItem>['to']): Promise<string | null> {
  if (to.kind !== 'index' || to.takeOver !== true) return null;
  const { item } = await findItem(db, who, to);
  return item === undefined ? null : findHolder(db, who, item.id);
}

/** Notes whose lease an administrator ended. */
async function noteTakeOver(
  { db, member, now, ip, input }: Requested<OpenItem>,
  item: Pick<ItemDetail, 'id' | 'index'>,
  holder: string,
): Promise<void> {
  const event = { customerId: member.customerId, at: now, actor: { member }, ip, batchId: input.batchId };
  await recordEvents(db, [
    { ...event, kind: 'item.takenOver', itemId: item.id, data: { index: item.index, from: holder } },
  ]);
}
