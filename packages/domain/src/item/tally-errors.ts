import type { ItemResult, Verdict } from '@countersign/contract';

/** How often an error type was found, by label; a whole-item error has no label. */
export interface ErrorTally {
  readonly typeId: string;
  readonly label: string | null;
  readonly count: number;
}

/** What a verdict found, by error type and label. `labelOf` gives the label of each annotation by its id. */
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

/** How a tally moves when one set of errors takes the place of another; nothing that stays the same is in it. */
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

/** Those of an item's errors that its batch counts: errors count once a valid item has a decision of its own. */
export function countedErrors(
  item: { readonly result: ItemResult; readonly isValid: boolean },
  errors: readonly ErrorTally[],
): readonly ErrorTally[] {
  return item.isValid && item.result !== '00' ? errors : [];
}

/** How many annotations carry a tick, however many ticks each of them has. */
export function tickedAnnotations(verdict: Pick<Verdict, 'ticks'>): number {
  return new Set(verdict.ticks.map((tick) => tick.annotationId)).size;
}
