import { type ChangeSearch, type RawSearch, usePageSearch } from '../navigation/page.ts';

/** What the address of every list says, and how to change it. */
export interface ListAddress {
  readonly page: number;
  readonly size: number;
  /** What is searched for; empty where nothing is. */
  readonly search: string;
  readonly change: ChangeSearch;
}

/** The address of a list with the filters it has of its own, read by `parse`. */
export function useListAddress<Filters extends object>(parse: (raw: RawSearch) => Filters): ListAddress & Filters {
  const [read, change] = usePageSearch((raw) => ({ ...parse(raw), ...readPage(raw), search: raw['search'] ?? '' }));
  return { ...read, change };
}

/** The page of a list as its address says it: whole numbers in range, and the defaults where it says something else. */
function readPage(raw: RawSearch): { readonly page: number; readonly size: number } {
  const page = Number(raw['page']);
  const size = Number(raw['size']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: [10, 20, 50, 100].includes(size) ? size : 10,
  };
}

/** A value of the address, if it is one of those there are. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((known) => known === value);
}

/** What a list's address says of its page: nothing where it is the first of the usual size. */
export function pageQuery(page: number, size: number): { readonly page: number | null; readonly size: number | null } {
  return { page: page === 1 ? null : page, size: size === 10 ? null : size };
}
