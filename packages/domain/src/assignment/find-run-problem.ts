import type { PackageRun } from '@countersign/contract';

/** Why packages cannot be assigned so: a run ends before it begins or after the last package, or two runs overlap. */
export function findRunProblem(runs: readonly PackageRun[], packageCount: number): 'outside' | 'overlap' | null {
  if (runs.some(({ from, to }) => from > to || to > packageCount)) return 'outside';
  const sorted = [...runs].sort((a, b) => a.from - b.from);
  return sorted.some(({ from }, n) => n > 0 && from <= (sorted[n - 1]?.to ?? 0)) ? 'overlap' : null;
}
