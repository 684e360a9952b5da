import type { Run } from './draw-sample.ts';

/** Runs in order, with those that follow each other without a gap made one. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: { from: number; to: number }[] = [];
  for (const { from, to } of runs) {
    const last = joined.at(-1);
    if (last !== undefined && from === last.to + 1) last.to = to;
    else joined.push({ from, to });
  }
  return joined;
}
