import { type Keeping, keepingOf } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Settings } from '../../settings.ts';
import { keptDataOf } from './keep-data.service.ts';
import { type KeptBatch, listKeptBatches } from './kept-data.store.ts';
import { keepingRule } from './to-dataset-batch.ts';

/** A batch whose data will go. */
export interface Expiring {
  readonly batch: KeptBatch;
  readonly step: Keeping['step'];
  readonly goesAt: Date;
  readonly warnFrom: Date;
}

/** The batches of all customers whose data goes until an instant, the first to go first. It changes nothing. */
export async function listExpiring(db: Db, settings: Settings, now: Date, until: Date): Promise<Expiring[]> {
  const rule = keepingRule(settings);
  const expiring = (await listKeptBatches(db, null, now)).flatMap((batch) => {
    const { step, goesAt, warnFrom } = keepingOf(keptDataOf(batch), rule, now);
    return goesAt === null || warnFrom === null || goesAt > until ? [] : [{ batch, step, goesAt, warnFrom }];
  });
  return expiring.toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime());
}
