import type { Input, PackageRow, PackageTarget, packageListCalls } from '@countersign/contract';

/** The filters of the list on screen. */
export type PackageFilter = Pick<Input<typeof packageListCalls.listPackages>, 'state' | 'search' | 'held'>;

/** The packages that the next action applies to. */
export type Choice =
  /** Chosen one by one; `last` is the last one pressed, where a range starts. */
  | { readonly kind: 'packages'; readonly packages: ReadonlyMap<string, PackageRow>; readonly last: string | null }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'matching'; readonly filter: PackageFilter; readonly count: number };

export const noChoice: Choice = { kind: 'packages', packages: new Map(), last: null };

/** The most packages that one call takes by id. */
export const MOST_PACKAGES = 1000;

export function countOf(choice: Choice): number {
  if (choice.kind === 'packages') return choice.packages.size;
  return choice.kind === 'range' ? choice.to - choice.from + 1 : choice.count;
}

export function isChosen(choice: Choice, { id, number }: Pick<PackageRow, 'id' | 'number'>): boolean {
  if (choice.kind === 'packages') return choice.packages.has(id);
  return choice.kind === 'matching' || (number >= choice.from && number <= choice.to);
}

/**
 * The choice after the box of a row was pressed.
 *
 * @param rows the visible rows in order. A choice by number or by filter becomes a choice of its visible rows.
 */
export function choose(
  choice: Choice,
  rows: readonly PackageRow[],
  row: PackageRow,
  is: boolean,
  reach: 'one' | 'range',
): Choice {
  const before = choice.kind === 'packages' ? choice.last : null;
  const at = rows.findIndex(({ id }) => id === row.id);
  const from = reach === 'range' ? rows.findIndex(({ id }) => id === before) : at;
  const meant = from === -1 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1);
  return { kind: 'packages', packages: put(seenOf(choice, rows), meant, is), last: row.id };
}

/** Chooses all visible rows, or none of them; the choice on other pages stays. */
export function chooseShown(choice: Choice, rows: readonly PackageRow[], is: boolean): Choice {
  return { kind: 'packages', packages: put(seenOf(choice, rows), rows, is), last: null };
}

/** The chosen rows, in their latest state if they are visible; null if they are not loaded one by one. */
export function chosenRows(choice: Choice, shown: readonly PackageRow[]): PackageRow[] | null {
  if (choice.kind !== 'packages') return null;
  const now = new Map(shown.map((row) => [row.id, row]));
  return [...choice.packages.values()]
    .map((row) => now.get(row.id) ?? row)
    .toSorted((one, other) => one.number - other.number);
}

/** The index numbers of the packages' items, with consecutive ones joined to one range. */
export function itemRangesOf(rows: readonly PackageRow[]): { readonly from: number; readonly to: number }[] {
  const ranges: { from: number; to: number }[] = [];
  for (const { firstIndex, lastIndex } of rows.toSorted((one, other) => one.firstIndex - other.firstIndex)) {
    const before = ranges.at(-1);
    if (before?.to === firstIndex - 1) before.to = lastIndex;
    else ranges.push({ from: firstIndex, to: lastIndex });
  }
  return ranges;
}

/**
 * Whether a bulk result needs a confirmation: if it may reach an item that nobody decided, or that somebody decided
 * differently. Only packages whose items are all invalid contain none.
 */
export function isWorthAsking(rows: readonly PackageRow[] | null): boolean {
  return rows === null || rows.some(({ valid }) => valid > 0);
}

export function targetOf(choice: Choice, shown: readonly PackageRow[]): PackageTarget {
  if (choice.kind === 'range') return { kind: 'range', from: choice.from, to: choice.to };
  if (choice.kind === 'matching') return { kind: 'matching', ...choice.filter, count: choice.count };
  const packages = (chosenRows(choice, shown) ?? []).map(({ id, version }) => ({ packageId: id, version }));
  return { kind: 'packages', packages };
}

function seenOf(choice: Choice, rows: readonly PackageRow[]): ReadonlyMap<string, PackageRow> {
  if (choice.kind === 'packages') return choice.packages;
  return new Map(rows.filter((row) => isChosen(choice, row)).map((row) => [row.id, row]));
}

function put(
  before: ReadonlyMap<string, PackageRow>,
  rows: readonly PackageRow[],
  is: boolean,
): ReadonlyMap<string, PackageRow> {
  const after = new Map(before);
  for (const row of rows) {
    if (!is) after.delete(row.id);
    else if (after.size < MOST_PACKAGES) after.set(row.id, row);
  }
  return after;
}
