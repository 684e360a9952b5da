import type { ListAddress } from './list-address.ts';

/** The order of a list in its address. */
export interface SortAddress extends Pick<ListAddress, 'change'> {
  readonly sort: string;
  readonly order: 'ascending' | 'descending';
}

export function readOrder(text: string | undefined): SortAddress['order'] {
  return text === 'descending' ? 'descending' : 'ascending';
}

/**
 * Orders by another column, or reverses the order.
 *
 * @param key the column
 * @param usual the column that a list is ordered by where its address says nothing
 * @param isFigure figures start with the largest
 */
export function sortBy({ sort, order, change }: SortAddress, key: string, usual: string, isFigure: boolean): void {
  const begins = isFigure ? 'descending' : 'ascending';
  const next = key !== sort ? begins : order === 'ascending' ? 'descending' : 'ascending';
  change({ sort: key === usual ? null : key, order: next === 'ascending' ? null : next, page: null }, 'replace');
}
