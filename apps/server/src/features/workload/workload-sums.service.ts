import type { NamedOrder } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { WorkloadScope } from './package-workload.store.ts';
import type { WorkloadReportRow } from './workload-report.store.ts';
import {
  type ItemSum,
  type LabelSum,
  readItemSums,
  readLabelSums,
  readOrders,
  readUnitSums,
  type UnitSum,
} from './workload-sums.store.ts';

/** What a report shows. There is no more of it for more items. */
export interface CountedWork {
  readonly orders: readonly NamedOrder[];
  readonly items: readonly ItemSum[];
  readonly units: readonly UnitSum[];
  /** Empty unless the report is by label. */
  readonly labels: readonly LabelSum[];
}

/** @param db one snapshot, so that the sheets agree */
export async function readWork(
  db: Db,
  { type, months }: Pick<WorkloadReportRow, 'type' | 'months'>,
  scope: WorkloadScope,
): Promise<CountedWork> {
  const orders = await readOrders(db, scope);
  const items = await readItemSums(db, scope, months);
  const units = await readUnitSums(db, scope, months);
  return { orders, items, units, labels: type === 'label' ? await readLabelSums(db, scope, months) : [] };
}
