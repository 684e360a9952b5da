import { keepingOf, startOfDay } from '@countersign/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type NewEvent, recordEvents } from '../event/event.store.ts';
import { lockDataset } from './dataset.store.ts';
import { type Due, mailExpiry } from './expiry-mail.ts';
import * as kept from './kept-data.store.ts';
import { keepingRule } from './to-dataset-batch.ts';

/**
 * Warns the administrators of what a dataset is about to lose, in one mail a day, and lets expire what they were warned
 * of long enough. Facts are read behind locks: an order that is linked or opened at this moment keeps the data.
 */
export async function keepDataset(context: Context, db: Db, of: kept.KeptDataset, now: Date): Promise<void> {
  const { customerId, id: datasetId } = of;
  if ((await lockDataset(db, customerId, datasetId)) === undefined) return;
  await kept.lockKept(db, of);
  const { settings } = context;
  const batches = await kept.listKeptBatches(db, of, now);
  const due = (step: 'warn' | 'delete') => dueBatches(batches, step, context, now);
  const event = { customerId, at: now, actor: 'system', ip: null, datasetId } as const;
  const expired = due('delete').filter(({ batch }) => batch.state !== 'parsing' && !batch.isUploading);
  if (expired.length > 0) {
    await kept.markExpired(db, customerId, idsOf(expired), now);
    await recordEvents(
      db,
      expired.map(
        ({ batch: { number, bytes } }): NewEvent => ({
          ...event,
          kind: 'dataset.expired',
          data: { batch: number, bytes },
        }),
      ),
    );
  }
  const warned = due('warn');
  if (warned.length === 0 || (await kept.isWarnedSince(db, of, startOfDay(now, settings.timeZone)))) return;
  await kept.markWarned(db, customerId, idsOf(warned), now);
  await recordEvents(
    db,
    warned.map(
      ({ batch: { number, bytes }, goesAt }): NewEvent => ({
        ...event,
        kind: 'dataset.warned',
        data: { batch: number, at: goesAt.toISOString(), bytes },
      }),
    ),
  );
  for (const member of await kept.listWarned(db, customerId))
    await mailExpiry(context, db, { member, datasetId, warned });
}

function dueBatches(
  batches: readonly kept.KeptBatch[],
  step: 'warn' | 'delete',
  { settings }: Context,
  now: Date,
): Due[] {
  return batches.flatMap((batch) => {
    const keeping = keepingOf(keptDataOf(batch), keepingRule(settings), now);
    return keeping.step === step && keeping.goesAt !== null ? [{ batch, goesAt: keeping.goesAt }] : [];
  });
}

/** A batch as the rule reads it. */
export function keptDataOf({ createdAt, warnedAt, ordersClosedAt }: kept.KeptBatch) {
  return { createdAt, warnedAt, ordersClosedAt: ordersClosedAt.map((at) => (at === null ? null : new Date(at))) };
}

function idsOf(due: readonly Due[]): string[] {
  return due.map(({ batch }) => batch.id);
}
