import { randomSource } from './random-source.ts';
import { shareSample } from './share-sample.ts';

/** Index numbers of items, both included. Runs stand in order and do not overlap. */
export interface Run {
  readonly from: number;
  readonly to: number;
}

/** How a sample is drawn. */
export interface DrawRule {
  /** One after the other from the first item on, or at random from all of them. */
  readonly order: 'sequential' | 'random';
  /** How many; at most as many as there are. */
  readonly count: number;
  /** 32 hexadecimal digits. A sequential draw does not read them. */
  readonly seed: string;
}

type Source = ReturnType<typeof randomSource>;

/** How many items the runs have. */
export function sizeOfRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { from, to }) => sum + to - from + 1, 0);
}

/**
 * The index numbers of a sample in the order in which they come up: a pure function of seed, strata and rule, so that
 * anyone can draw it again. Each stratum is a list of runs and gets its part of the sample by its size; a simple draw has
 * one stratum. Within a stratum every set of items is equally likely. The cost grows with the sample, not with the lot.
 */
export function drawSample(strata: readonly (readonly Run[])[], { order, count, seed }: DrawRule): number[] {
  const shares = shareSample(strata.map(sizeOfRuns), count);
  const part = (nth: number) => shares[nth] ?? 0;
  if (order === 'sequential') return strata.flatMap((runs, nth) => indexesOf(runs, firstPlaces(part(nth))));
  const source = randomSource(seed);
  const drawn = strata.flatMap((runs, nth) => indexesOf(runs, drawPlaces(sizeOfRuns(runs), part(nth), source)));
  return shuffle(drawn, source);
}

function firstPlaces(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place);
}

/** Floyd's method: as many draws as places, and every set of them is equally likely. */
function drawPlaces(total: number, count: number, { below }: Source): number[] {
  const drawn = new Set<number>();
  // What is left out is drawn where that is less.
  const isInverse = count > total / 2;
  const wanted = isInverse ? total - count : count;
  for (let last = total - wanted; last < total; last++) {
    const place = below(last + 1);
    drawn.add(drawn.has(place) ? last : place);
  }
  if (isInverse) return firstPlaces(total).filter((place) => !drawn.has(place));
  return [...drawn].sort((a, b) => a - b);
}

/** In place, so that each order is equally likely. */
function shuffle(drawn: number[], { below }: Source): number[] {
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [drawn[last], drawn[other]] = [drawn[other] ?? 0, drawn[last] ?? 0];
  }
  return drawn;
}

/** The index numbers at places that are in order. */
function indexesOf(runs: readonly Run[], places: readonly number[]): number[] {
  const indexes: number[] = [];
  let nth = 0;
  let before = 0;
  for (const place of places) {
    let run = runs[nth];
    while (run !== undefined && place > before + run.to - run.from) {
      before += run.to - run.from + 1;
      nth++;
      run = runs[nth];
    }
    if (run !== undefined) indexes.push(run.from + place - before);
  }
  return indexes;
}
