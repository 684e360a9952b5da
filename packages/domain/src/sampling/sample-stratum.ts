import { type Run, sizeOfRuns } from './draw-sample.ts';

/** A part of the lot that gets its share of a sample. */
export interface SampleStratum {
  /** Its packages, labels or annotators. '' stands for items without a name. */
  readonly names: readonly string[];
  readonly runs: readonly Run[];
}

/** Puts neighbours together, so that at most `most` strata are left and each has as many of the given ones as the others. */
export function mergeStrata(strata: readonly SampleStratum[], most: number): SampleStratum[] {
  if (strata.length <= most) return [...strata];
  return Array.from({ length: most }, (_, nth) => {
    const part = strata.slice(Math.floor((nth * strata.length) / most), Math.floor(((nth + 1) * strata.length) / most));
    const runs = part.flatMap((one) => one.runs).sort((a, b) => a.from - b.from);
    return { names: part.flatMap(({ names }) => names), runs };
  });
}

/** A stratum as a sample keeps it: how many items it has, and how many of them were drawn. */
export interface DrawnStratum {
  readonly names: readonly string[];
  readonly lot: number;
  readonly size: number;
}

/** What was drawn of each stratum, and for each drawn item the place of its stratum. */
export function placeDrawn(
  strata: readonly SampleStratum[],
  drawn: readonly number[],
): { readonly strata: DrawnStratum[]; readonly places: number[] } {
  const runs = strata
    .flatMap((stratum, place) => stratum.runs.map((run) => ({ ...run, place })))
    .sort((a, b) => a.from - b.from);
  const places = drawn.map((index) => {
    let low = 0;
    let high = runs.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((runs[middle]?.from ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return runs[low]?.place ?? 0;
  });
  const sizes = strata.map(() => 0);
  for (const place of places) sizes[place] = (sizes[place] ?? 0) + 1;
  return {
    strata: strata.map((one, nth) => ({ names: one.names, lot: sizeOfRuns(one.runs), size: sizes[nth] ?? 0 })),
    places,
  };
}
