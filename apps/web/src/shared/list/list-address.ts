import { type ChangeSearch, type RawSearch, usePageSearch } from '../navigation/page.ts';

/** What the address of every list contains, and how to change it. */
export interface ListAddress {
  readonly page: number;
  readonly size: number;
  /** The search text; empty if there is none. */
  readonly search: string;
  readonly change: ChangeSearch;
}

/** The address of a list with its own filters, read by `parse`. */
export function useListAddress<Filters extends object>(parse: (raw: RawSearch) => Filters): ListAddress & Filters {
  const [read, change] = usePageSearch((raw) => ({ ...parse(raw), ...readPage(raw), search: raw['search'] ?? '' }));
  return { ...read, change };
}

/** The page of a list from its address: whole numbers in range; anything else gives the defaults. */
function readPage(raw: RawSearch): { readonly page: number; readonly size: number } {
  const page = Number(raw['page']);
  const size = Number(raw['size']);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: [10, 20, 50, 100].includes(size) ? size : 10,
  };
}

/** A value of the address if it is one of the known ones. */
export function oneOf<T extends string>(values: readonly T[], value: string | undefined): T | undefined {
  return values.find((known) => known === value);
}

/** The page parameters of a list's address; none for the first page of the usual size. */
export function pageQuery(page: number, size: number): { readonly page: number | null; readonly size: number | null } {
  return { page: page === 1 ? null : page, size: size === 10 ? null : size };
}
