import type { handoverCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listHandovers } from '../handover.store.ts';
import { toHandover } from '../to-handover.ts';

type Call = typeof handoverCalls.listHandoverDatasets;

export async function listHandoverDatasets({ db, input }: Requested<Call>): Promise<Outcome<Call>> {
  const { total, records } = await listHandovers(db, input);
  return ok({ total, datasets: records.map(toHandover) });
}
