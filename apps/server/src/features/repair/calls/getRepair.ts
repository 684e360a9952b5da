import type { RejectedItem, repairCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { loadTexts, type WithText } from '../../../platform/texts/load-texts.ts';
import { type ExportedVerdict, readVerdicts } from '../../delivery/exported-items.store.ts';
import { createSaidAt } from '../../delivery/said-at-errors.service.ts';
import { findRepair } from '../find-repair.ts';
import { showRepair } from '../show-repair.ts';

type GetRepair = typeof repairCalls.getRepair;

export async function getRepair({ context, db, input }: Requested<GetRepair>): Promise<Outcome<GetRepair>> {
  const found = await findRepair(db, input.batchId, 'look');
  if ('refusal' in found) return found.refusal;
  const { batch } = found;
  if (batch.stage !== 'rejected' && batch.stage !== 'repairing') return refuse(5007009);
  const verdicts = await readVerdicts(db, batch, input.after, input.size + 1);
  const items: RejectedItem[] = [];
  for await (const loaded of loadTexts(context.objects, verdicts.slice(0, input.size)))
    items.push(...loaded.map(shown));
  return ok({
    repair: showRepair(batch, batch.stage),
    template: batch.template,
    items,
    hasMore: verdicts.length > input.size,
  });
}

function shown(item: WithText<ExportedVerdict>): RejectedItem {
  const { index, packageName, fileName, verdict, labels, unfixed, by, at } = item;
  const saidAt = createSaidAt(item);
  const said = (verdict?.ticks ?? []).flatMap(({ annotationId }) => {
    const words = saidAt({ annotationId });
    return words === null ? [] : [[annotationId, words] as const];
  });
  return {
    ...{ index, packageName, fileName, verdict, labels, by },
    said: Object.fromEntries(said),
    unfixed: [...unfixed],
    at: at?.toISOString() ?? null,
  };
}
