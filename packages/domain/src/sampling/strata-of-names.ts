import type { Run } from './draw-sample.ts';
import { joinRuns } from './join-runs.ts';
import type { SampleStratum } from './sample-stratum.ts';

/** Items that are told apart by the same names: their labels, or who annotated them. Index numbers stand in order. */
export interface NamedItems {
  readonly names: readonly string[];
  readonly indexes: readonly number[];
}

/**
 * The lot parted by names, the most frequent first. An item belongs to the rarest of its names, so that rare ones are
 * not lost among frequent ones.
 */
export function strataOfNames(named: readonly NamedItems[], lot: readonly Run[]): SampleStratum[] {
  const within = named
    .map(({ names, indexes }) => ({ names: names.length === 0 ? [''] : names, indexes: indexesWithin(indexes, lot) }))
    .filter(({ indexes }) => indexes.length > 0);
  const frequencies = new Map<string, number>();
  for (const { names, indexes } of within)
    for (const name of names) frequencies.set(name, (frequencies.get(name) ?? 0) + indexes.length);
  const byFrequency = [...frequencies.keys()].sort(
    (a, b) => (frequencies.get(b) ?? 0) - (frequencies.get(a) ?? 0) || (a < b ? -1 : 1),
  );
  const rank = new Map(byFrequency.map((name, nth) => [name, nth]));
  const members = new Map<string, number[]>();
  for (const { names, indexes } of within) {
    const rarest = names.reduce((one, other) => ((rank.get(other) ?? 0) > (rank.get(one) ?? 0) ? other : one));
    const before = members.get(rarest) ?? [];
    for (const index of indexes) before.push(index);
    members.set(rarest, before);
  }
  return byFrequency.flatMap((name) => {
    const indexes = members.get(name);
    if (indexes === undefined) return [];
    const runs = joinRuns(indexes.sort((a, b) => a - b).map((index) => ({ from: index, to: index })));
    return [{ names: [name], runs }];
  });
}

/** Those of some index numbers that lie in the runs; both stand in order. */
function indexesWithin(indexes: readonly number[], runs: readonly Run[]): number[] {
  let nth = 0;
  return indexes.filter((index) => {
    while ((runs[nth]?.to ?? Number.POSITIVE_INFINITY) < index) nth++;
    return index >= (runs[nth]?.from ?? Number.POSITIVE_INFINITY);
  });
}
