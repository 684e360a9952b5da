import type { repairCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readVerdicts } from '../../delivery/exported-items.store.ts';
import { findRepair } from '../find-repair.ts';
import { showRepair } from '../show-repair.ts';

type GetRepair = typeof repairCalls.getRepair;

export async function getRepair({ db, input }: Requested<GetRepair>): Promise<Outcome<GetRepair>> {
  const found = await findRepair(db, input.batchId, 'look');
  if ('refusal' in found) return found.refusal;
  const { batch } = found;
  if (batch.stage !== 'rejected' && batch.stage !== 'repairing') return refuse(5007009);
  const items = await readVerdicts(db, batch, input.after, input.size + 1);
  return ok({
    repair: showRepair(batch, batch.stage),
    template: batch.template,
    items: items
      .slice(0, input.size)
      .map(({ at, unfixed, ...item }) => ({ ...item, unfixed: [...unfixed], at: at?.toISOString() ?? null })),
    hasMore: items.length > input.size,
  });
}
