/** A drawn item and who may give the second opinion on it. */
export interface DrawnItem {
  readonly index: number;
  /** Never its own assignee, nor anybody who saw the package. */
  readonly seconds: readonly string[];
}

/** Who gives the second opinion on an item. */
export interface DealtItem {
  readonly index: number;
  readonly memberId: string;
}

/**
 * Deals items out nearly evenly: those with the fewest people to choose from first, each to who has the fewest so
 * far. In this way nobody is left with little because others took what only they could do. Items nobody may do are left
 * out.
 */
export function dealOpinions(items: readonly DrawnItem[]): DealtItem[] {
  const counts = new Map<string, number>();
  const count = (memberId: string) => counts.get(memberId) ?? 0;
  return items
    .toSorted((a, b) => a.seconds.length - b.seconds.length)
    .flatMap(({ index, seconds }) => {
      const [first, ...others] = seconds;
      if (first === undefined) return [];
      const memberId = others.reduce((least, one) => (count(one) < count(least) ? one : least), first);
      counts.set(memberId, count(memberId) + 1);
      return [{ index, memberId }];
    });
}
