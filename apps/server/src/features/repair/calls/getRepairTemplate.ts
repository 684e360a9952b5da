import type { repairCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { findRepair } from '../find-repair.ts';

type GetRepairTemplate = typeof repairCalls.getRepairTemplate;

export async function getRepairTemplate({
  db,
  input,
}: Requested<GetRepairTemplate>): Promise<Outcome<GetRepairTemplate>> {
  const found = await findRepair(db, input.batchId, 'look');
  return 'refusal' in found ? found.refusal : ok({ template: found.batch.template });
}
