import type { DatasetOverview, datasetCalls } from '@countersign/contract';
import { keepingOf, startOfMonth, WARNED_DAYS } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import type { Settings } from '../../../settings.ts';
import { readRecord } from '../dataset.store.ts';
import { type Figures, readFigures, readGrowth } from '../dataset-figures.store.ts';
import { toDataset } from '../to-dataset.ts';
import { keepingRule } from '../to-dataset-batch.ts';

type Call = typeof datasetCalls.getDataset;

export async function getDataset({ input, db, member, context, now }: Requested<Call>): Promise<Outcome<Call>> {
  const { customerId } = member;
  const { settings } = context;
  const [record, figures, growth] = await Promise.all([
    readRecord(db, customerId, input.datasetId),
    readFigures(db, customerId, input.datasetId, startOfMonth(now, settings.timeZone)),
    readGrowth(db, customerId, input.datasetId, now),
  ]);
  if (record === undefined) return refuse(5019001);
  const { thisMonth, failed, missing, kinds } = figures;
  return ok({
    dataset: toDataset(record),
    ...{ thisMonth, failed, missing, kinds: [...kinds] },
    keeping: { months: settings.datasetMonths, warnedDays: WARNED_DAYS },
    nextExpiry: nextExpiry(figures, settings, now),
    growth: growth.map(({ at, bytes, batch }) => ({ at: at.toISOString(), bytes, batch })),
  });
}

function nextExpiry({ oldest, ordersClosedAt }: Figures, settings: Settings, now: Date): DatasetOverview['nextExpiry'] {
  if (oldest === null) return null;
  const data = {
    createdAt: new Date(oldest.createdAt),
    ordersClosedAt: ordersClosedAt.map((at) => (at === null ? null : new Date(at))),
    warnedAt: oldest.warnedAt === null ? null : new Date(oldest.warnedAt),
  };
  const { goesAt } = keepingOf(data, keepingRule(settings), now);
  return goesAt && { batch: oldest.number, at: goesAt.toISOString() };
}
