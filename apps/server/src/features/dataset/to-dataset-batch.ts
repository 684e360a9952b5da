import type { DatasetBatch } from '@countersign/contract';
import { type KeepingRule, keepingOf } from '@countersign/domain';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import type { Settings } from '../../settings.ts';
import type { DatasetBatchRecord } from './dataset-batch.store.ts';

/** How an installation keeps the data of datasets. */
export function keepingRule({ datasetMonths: months, timeZone }: Settings): KeepingRule {
  return { months, timeZone };
}

/** What showing a batch needs: who reads it, when, and how long data is kept. */
export interface Shown {
  readonly sign: SignUrl;
  readonly now: Date;
  readonly rule: KeepingRule;
}

/** The record as the contract describes it. */
export function toDatasetBatch(record: DatasetBatchRecord, { sign, now, rule }: Shown): DatasetBatch {
  const { coverIds, orders, createdAt, updatedAt, warnedAt, ...batch } = record;
  const ordersClosedAt = orders.map(({ closedAt }) => (closedAt === null ? null : new Date(closedAt)));
  const { goesAt } = keepingOf({ createdAt, ordersClosedAt, warnedAt }, rule, now);
  return {
    ...batch,
    covers: coverIds.map((id) => sign.ofFile(id, 'thumbnail')),
    usedBy: orders.filter(({ closedAt }) => closedAt === null).map(({ number }) => number),
    expiresAt: hasData(record) && goesAt !== null ? goesAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Whether there is something to delete. */
function hasData({ state, verifiedFiles }: DatasetBatchRecord): boolean {
  return state !== 'expired' && verifiedFiles > 0;
}
