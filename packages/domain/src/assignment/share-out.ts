import type { PackageRun } from '@countersign/contract';
import { numberRanges } from '../package/number-ranges.ts';

/** A package to give away: its number in the batch and how much there is to do in it. */
export interface ShareablePart {
  readonly number: number;
  readonly left: number;
}

/** Who gets a share, and how large a one beside the others'. */
export interface Sharer {
  readonly memberId: string;
  readonly weight: number;
}

/** What one person gets: packages in a row as far as possible, and the work in them. */
export interface Share {
  readonly memberId: string;
  readonly runs: readonly PackageRun[];
  readonly packages: number;
  readonly left: number;
}

/**
 * Shares packages out, in the order of their numbers, so that everybody gets work by their weight as nearly as whole
 * packages allow. Packages without work go along by their number of packages. One share for each person with a weight, in
 * their order; a share may be empty where there are fewer packages than people.
 */
export function shareOut(parts: readonly ShareablePart[], sharers: readonly Sharer[]): Share[] {
  const given = sharers.filter(({ weight }) => weight > 0);
  const whole = given.reduce((sum, { weight }) => sum + weight, 0);
  const sorted = [...parts].sort((a, b) => a.number - b.number);
  const isIdle = sorted.every(({ left }) => left === 0);
  const work = (part: ShareablePart) => (isIdle ? 1 : part.left);
  const total = sorted.reduce((sum, part) => sum + work(part), 0);
  const taken: ShareablePart[][] = given.map(() => []);
  let before = 0;
  let nth = 0;
  let upTo = given[0]?.weight ?? 0;
  for (const part of sorted) {
    const middle = ((before + work(part) / 2) / total) * whole;
    // Rounding errors of the sums must not leave a package over.
    while (nth < given.length - 1 && middle >= upTo) upTo += given[++nth]?.weight ?? 0;
    taken[nth]?.push(part);
    before += work(part);
  }
  return given.map(({ memberId }, n) => shareOf(memberId, taken[n] ?? []));
}

function shareOf(memberId: string, parts: readonly ShareablePart[]): Share {
  return {
    memberId,
    runs: numberRanges(parts.map(({ number }) => number)).map(([from, to]) => ({ from, to })),
    packages: parts.length,
    left: parts.reduce((sum, { left }) => sum + left, 0),
  };
}
