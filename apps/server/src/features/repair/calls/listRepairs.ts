import type { repairCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { listRejected } from '../repair.store.ts';
import { showRepair } from '../show-repair.ts';

type ListRepairs = typeof repairCalls.listRepairs;

export async function listRepairs({ db, input }: Requested<ListRepairs>): Promise<Outcome<ListRepairs>> {
  const { counts: total, records } = await listRejected(db, input);
  const repairs = records.map((record) => showRepair(record, record.stage === 'repairing' ? 'repairing' : 'rejected'));
  return ok({ total, repairs });
}
