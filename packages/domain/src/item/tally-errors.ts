import type { ItemResult, Verdict } from '@countersign/contract';

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

/** How many annotations carry at least one tick. Relations are no annotations, and enter no rate of these. */
export function tickedAnnotations(verdict: Pick<Verdict, 'ticks'>, relationIds: ReadonlySet<string>): number {
  const ticked = verdict.ticks.map(({ annotationId }) => annotationId).filter((id) => !relationIds.has(id));
  return new Set(ticked).size;
}
