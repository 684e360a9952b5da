import type { Keeping } from '@countersign/domain';
import type { Db } from '../../platform/db/connect.ts';
import type { Settings } from '../../settings.ts';
import { mediaKeeping, mediaRule } from './keep-media.service.ts';
import { type BatchWithMediaOfAny, listKeptOfAll } from './kept-media.store.ts';

/** A batch whose media will go. */
export interface ExpiringMedia {
  readonly batch: BatchWithMediaOfAny;
  readonly step: Keeping['step'];
  readonly goesAt: Date;
  readonly warnFrom: Date;
}

/** The batches of all customers whose media go until an instant, the first to go first. It changes nothing. */
export async function listExpiringMedia(db: Db, settings: Settings, now: Date, until: Date): Promise<ExpiringMedia[]> {
  const rule = mediaRule(settings);
  const expiring = (await listKeptOfAll(db)).flatMap((batch) => {
    const { step, goesAt, warnFrom } = mediaKeeping(batch, batch.closedAt, rule, now);
    return goesAt === null || warnFrom === null || goesAt > until ? [] : [{ batch, step, goesAt, warnFrom }];
  });
  return expiring.toSorted((a, b) => a.goesAt.getTime() - b.goesAt.getTime());
}
