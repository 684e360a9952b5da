import type { PackageRun } from '@countersign/contract';

/** The most runs the contract takes for one share. */
const MOST_RUNS = 1000;

interface WantedShare {
  readonly memberId: string | null;
  readonly runs: readonly PackageRun[];
}

/** Shares as an assignment sends them: without empty ones, and those of many runs in several. */
export function packRuns(shares: readonly WantedShare[]): { memberId: string | null; runs: PackageRun[] }[] {
  return shares.flatMap(({ memberId, runs }) =>
    Array.from({ length: Math.ceil(runs.length / MOST_RUNS) }, (_, n) => ({
      memberId,
      runs: runs.slice(n * MOST_RUNS, (n + 1) * MOST_RUNS),
    })),
  );
}
