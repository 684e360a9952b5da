import type { FrameRange, FrameRuns, ItemResult, Verdict } from '@countersign/contract';
import { framesIn } from '../track/runs-of.ts';

/** How often each error type occurs, by label. A whole-item error has no label. */
export interface ErrorTally {
  readonly typeId: string;
  readonly label: string | null;
  readonly count: number;
}

/** The errors of a verdict by type and label. `labelOf` gives the label of each annotation by its id. */
export function tallyErrors(verdict: Verdict, labelOf: ReadonlyMap<string, string>): ErrorTally[] {
  return sum([
    ...verdict.itemErrors.map((error) => ({ typeId: error.typeId, label: null, count: 1 })),
    ...verdict.ticks.map((tick) => ({
      typeId: tick.typeId,
      label: labelOf.get(tick.annotationId) ?? null,
      count: 1,
    })),
  ]);
}

/** The difference between two sets of errors, without what is equal. */
export function tallyBetween(before: readonly ErrorTally[], after: readonly ErrorTally[]): ErrorTally[] {
  const lost = before.map((entry) => ({ ...entry, count: -entry.count }));
  return sum([...lost, ...after]).filter((entry) => entry.count !== 0);
}

function sum(entries: readonly ErrorTally[]): ErrorTally[] {
  const byKey = new Map<string, ErrorTally>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.typeId, entry.label]);
    byKey.set(key, { ...entry, count: entry.count + (byKey.get(key)?.count ?? 0) });
  }
  return [...byKey.values()];
}

/** The errors of an item that its batch counts: those of a valid item with a decision of its own. */
export function countedErrors(
  item: { readonly result: ItemResult; readonly isValid: boolean },
  errors: readonly ErrorTally[],
): readonly ErrorTally[] {
  return item.isValid && item.result !== '00' ? errors : [];
}

const noTracks: ReadonlyMap<string, FrameRuns> = new Map();

/**
 * How many annotations carry at least one tick. Relations are no annotations, and enter no rate of these. Of a track, whose
 * frames count one by one, those in which the object is seen and that a tick speaks of.
 *
 * @param tracks the frames in which the objects of a video are seen, by the ids of their annotations
 */
export function tickedAnnotations(
  { ticks }: Pick<Verdict, 'ticks'>,
  relationIds: ReadonlySet<string>,
  tracks = noTracks,
): number {
  const byId = Map.groupBy(
    ticks.filter(({ annotationId }) => !relationIds.has(annotationId)),
    ({ annotationId }) => annotationId,
  );
  return [...byId].reduce((sum, [id, ofOne]) => {
    const runs = tracks.get(id);
    return sum + (runs === undefined ? 1 : framesOf(runs, ofOne));
  }, 0);
}

/** The frames of runs that ticks speak of, each once. */
function framesOf(runs: FrameRuns, ticks: readonly { readonly at?: FrameRange | undefined }[]): number {
  const ranges = ticks.flatMap(({ at }) => at ?? []);
  if (ranges.length < ticks.length) return framesIn(runs);
  let [sum, next] = [0, 0];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    if (to < next) continue;
    sum += framesIn(runs, Math.max(from, next), to);
    next = to + 1;
  }
  return sum;
}
