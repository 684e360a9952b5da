import type { datasetCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRecords } from '../dataset.store.ts';
import { toDataset } from '../to-dataset.ts';

type Call = typeof datasetCalls.listDatasets;

export async function listDatasets({ db, member, input, context }: Requested<Call>): Promise<Outcome<Call>> {
  const { total, records } = await listRecords(db, member.customerId, input);
  return ok({ total, datasets: records.map(toDataset), storageAreas: [...context.areas.keys()] });
}
