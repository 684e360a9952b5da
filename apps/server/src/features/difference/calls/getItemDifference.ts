import type { differenceCalls, Output } from '@countersign/contract';
import { contentDifferenceOf, differenceKind } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { type RepairedItem, readItemRepair } from '../item-difference.store.ts';

type GetItemDifference = typeof differenceCalls.getItemDifference;

/** Comparing more annotations would keep the other callers of the node waiting; a screen has nothing else to do. */
const MOST_COMPARED = 40_000;

export async function getItemDifference({
  db,
  member,
  input,
}: Requested<GetItemDifference>): Promise<Outcome<GetItemDifference>> {
  const found = await readItemRepair(db, member, input.itemId);
  if (found === undefined) return refuse(5007027);
  const { round, repair } = found;
  return ok({ round, repair: repair && show(repair) });
}

function show(repair: RepairedItem): Output<GetItemDifference>['repair'] {
  const { before, after, relationsBefore, relationsAfter, result, verdict, by, at } = repair;
  const { deliveredBefore, deliveredAfter } = repair;
  const isCompared = before.length + after.length <= MOST_COMPARED;
  return {
    kind: differenceKind(repair),
    deliveredAt: { before: deliveredBefore.toISOString(), after: deliveredAfter.toISOString() },
    earlier: { result, verdict, by, at: at?.toISOString() ?? null },
    ...{ before: [...before], after: [...after] },
    difference: isCompared
      ? contentDifferenceOf(
          { annotations: before, relations: relationsBefore },
          { annotations: after, relations: relationsAfter },
        )
      : null,
  };
}
