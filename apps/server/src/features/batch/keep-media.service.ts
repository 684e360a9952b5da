import { type Keeping, type KeepingRule, keepingOf } from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Settings } from '../../settings.ts';
import { recordEvents } from '../event/event.store.ts';
import { giveNotice } from '../notice/notice.store.ts';
import * as kept from './kept-media.store.ts';

/** How an installation keeps the media of delivered batches. */
export function mediaRule({ batchMonths: months, timeZone }: Settings): KeepingRule {
  return { months, timeZone };
}

/** What a batch is to the rule: its order keeps it, and nothing else does. */
export function mediaKeeping(
  { deliveredAt, warnedAt }: Pick<kept.BatchWithMedia, 'deliveredAt' | 'warnedAt'>,
  closedAt: Date | null,
  rule: KeepingRule,
  now: Date,
): Keeping {
  return keepingOf({ createdAt: deliveredAt, warnedAt, ordersClosedAt: [closedAt] }, rule, now);
}

/**
 * Tells the administrators which media of an order are about to go, and lets expire what they were told of long enough. The
 * order is locked: one that is opened at this moment keeps its media, or is not opened.
 */
export async function keepMedia({ settings }: Context, db: Db, of: kept.KeptOrder, now: Date): Promise<void> {
  const { customerId, id: orderId } = of;
  const order = await kept.lockKept(db, of);
  if (order === undefined || order.closedAt === null) return;
  const { name: orderName, closedAt } = order;
  const rule = mediaRule(settings);
  const batches = (await kept.lockKeptBatches(db, of)).map((batch) => ({
    ...batch,
    ...mediaKeeping(batch, closedAt, rule, now),
  }));
  const event = { customerId, at: now, actor: 'system', ip: null } as const;
  const expired = batches.filter(({ step }) => step === 'delete').map(({ id }) => id);
  if (expired.length > 0) {
    await kept.markExpired(db, customerId, expired, now);
    const expiries = expired.map((batchId) => ({ ...event, kind: 'batch.expired', batchId }));
    await recordEvents(db, expiries);
  }
  const warned = batches.flatMap(({ step, goesAt, id, name }) =>
    step === 'warn' && goesAt !== null ? [{ id, name, goesAt }] : [],
  );
  const [first] = warned.toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime());
  if (first === undefined) return;
  const ids = warned.map(({ id }) => id);
  await kept.markWarned(db, customerId, ids, now);
  await recordEvents(
    db,
    warned.map(({ id, goesAt }) => ({
      ...event,
      kind: 'batch.warned',
      batchId: id,
      data: { at: goesAt.toISOString() },
    })),
  );
  await giveNotice(db, {
    ...{ customerId, at: now, about: orderId, recipients: { to: 'administrators' } },
    ...{
      kind: 'mediaExpiring',
      data: { orderId, orderName, batches: warned.length, until: first.goesAt.toISOString() },
    },
  });
}
