import type { Input, PackageRow, PackageTarget, packageListCalls } from '@countersign/contract';

/** What narrows the list that is shown. */
export type PackageFilter = Pick<Input<typeof packageListCalls.listPackages>, 'state' | 'search' | 'held'>;

/** Which packages are meant by the next press. */
export type Choice =
  /** One by one; `last` is the one pressed last, from which a range reaches. */
  | { readonly kind: 'packages'; readonly packages: ReadonlyMap<string, PackageRow>; readonly last: string | null }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'matching'; readonly filter: PackageFilter; readonly count: number };

export const noChoice: Choice = { kind: 'packages', packages: new Map(), last: null };

/** As many as one call takes one by one. */
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
 * @param rows those shown, in their order. What was chosen by number or by filter becomes the rows seen of it.
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

/** All rows shown, or none of them; what was chosen on other pages stays. */
export function chooseShown(choice: Choice, rows: readonly PackageRow[], is: boolean): Choice {
  return { kind: 'packages', packages: put(seenOf(choice, rows), rows, is), last: null };
}

/** The rows chosen, as they are shown now where they are on screen; null where they are not known one by one. */
export function chosenRows(choice: Choice, shown: readonly PackageRow[]): PackageRow[] | null {
  if (choice.kind !== 'packages') return null;
  const now = new Map(shown.map((row) => [row.id, row]));
  return [...choice.packages.values()]
    .map((row) => now.get(row.id) ?? row)
    .toSorted((one, other) => one.number - other.number);
}

/** The index numbers of the items of packages, those that follow each other as one range. */
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
 * Whether a result for all is asked about first: wherever an item may get it that nobody decided, or that somebody decided
 * otherwise. Only packages of nothing but invalid items hold none.
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
