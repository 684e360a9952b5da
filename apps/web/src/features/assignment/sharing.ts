import type { PackageRun, Part, TeamPerson } from '@countersign/contract';
import { numberRanges, type SharingRule, shareOut, shareWeights } from '@countersign/domain';

/** How the chosen packages are shared: by a rule among several, or all to one or to nobody. */
export type Sharing =
  | { readonly how: SharingRule; readonly memberIds: readonly string[] }
  | { readonly how: 'hand'; readonly memberId: string | null };

/** What one person gets, or nobody. */
export interface PlannedShare {
  readonly memberId: string | null;
  readonly runs: readonly PackageRun[];
  readonly packages: number;
  readonly left: number;
}

/** Who gets which of the chosen packages. */
export function planShares(chosen: readonly Part[], people: readonly TeamPerson[], sharing: Sharing): PlannedShare[] {
  if (sharing.how !== 'hand') {
    const sharers = people.filter(({ id }) => sharing.memberIds.includes(id));
    return shareOut(chosen, shareWeights(sharers, sharing.how));
  }
  const numbers = chosen.map(({ number }) => number).toSorted((a, b) => a - b);
  return [
    {
      memberId: sharing.memberId,
      runs: numberRanges(numbers).map(([from, to]) => ({ from, to })),
      packages: chosen.length,
      left: chosen.reduce((sum, { left }) => sum + left, 0),
    },
  ];
}

/** The people who lose packages by these shares, by their ids, and how many packages that is. */
export function takenFrom(
  chosen: readonly Part[],
  shares: readonly PlannedShare[],
): { ids: string[]; packages: number } {
  const getterOf = new Map(
    shares.flatMap(({ memberId, runs }) =>
      runs.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => [from + n, memberId] as const)),
    ),
  );
  const lost = chosen.filter(
    ({ number, assigneeId }) => assigneeId !== null && getterOf.has(number) && getterOf.get(number) !== assigneeId,
  );
  return { ids: [...new Set(lost.flatMap(({ assigneeId }) => assigneeId ?? []))], packages: lost.length };
}
