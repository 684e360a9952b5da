import type { RejectedItem, repairCalls } from '@countersign/contract';
import { errorsOfItem, frameClock, picturesOf } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import type { ObjectStore } from '../../../platform/objects/object-store.ts';
import { loadTexts, type WithText } from '../../../platform/texts/load-texts.ts';
import { framesNamed } from '../../../platform/videos/frame-words.ts';
import { loadFrameTimes } from '../../../platform/videos/load-frame-times.ts';
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
    for (const item of loaded) items.push(await shown(context.objects, item));
  return ok({
    repair: showRepair(batch, batch.stage),
    template: batch.template,
    items,
    hasMore: verdicts.length > input.size,
  });
}

async function shown(objects: Pick<ObjectStore, 'get'>, item: WithText<ExportedVerdict>): Promise<RejectedItem> {
  const { index, packageName, fileName, verdict, labels, unfixed, by, at } = item;
  const saidAt = createSaidAt(item);
  const said = (verdict?.ticks ?? []).flatMap(({ annotationId }) => {
    const words = saidAt({ annotationId });
    return words === null ? [] : [[annotationId, words] as const];
  });
  return {
    ...{ index, packageName, fileName, verdict, labels, by },
    said: Object.fromEntries(said),
    ...(item.times !== null && { frames: await framesOfErrors(objects, item) }),
    unfixed: [...unfixed],
    at: at?.toISOString() ?? null,
  };
}

/** The pictures and times of the frames that the errors of a video name. Its times are only read where one names frames. */
async function framesOfErrors(
  objects: Pick<ObjectStore, 'get'>,
  item: WithText<ExportedVerdict>,
): Promise<NonNullable<RejectedItem['frames']>> {
  const named = errorsOfItem(item).map(({ place, at }) => framesNamed(place, at));
  if (item.times === null || named.every((range) => range === undefined)) return named.map(() => null);
  const video = await loadFrameTimes(objects, item.times);
  return named.map((range) =>
    range === undefined ? null : { pictures: picturesOf(video, range), time: frameClock(video, range) },
  );
}
