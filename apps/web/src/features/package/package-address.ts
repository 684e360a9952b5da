import { packageStates } from '@countersign/contract';
import { oneOf, useListAddress } from '../../shared/list/list-address.ts';

export const held = ['mine', 'others', 'nobody'] as const;
const sorts = ['number', 'name', 'invalid', 'acceptanceRate', 'passRate'] as const;

export type PackageAddress = ReturnType<typeof usePackageAddress>;

/** The address of a package list: the batch, its filters and its order. */
export function usePackageAddress() {
  const address = useListAddress((raw) => ({
    batchId: raw['batchId'] ?? '',
    state: oneOf(packageStates, raw['state']),
    held: oneOf(held, raw['held']),
    sort: oneOf(sorts, raw['sort']) ?? 'number',
    order: raw['order'] === 'descending' ? ('descending' as const) : ('ascending' as const),
  }));
  const { sort, order, change } = address;
  return {
    ...address,
    /** Orders by another column, or reverses the order. Figures start with the largest. */
    sortBy: (key: string) => {
      const isOther = key !== sort;
      const next = isOther
        ? key === 'number' || key === 'name'
          ? 'ascending'
          : 'descending'
        : order === 'ascending'
          ? 'descending'
          : 'ascending';
      change({ sort: key === 'number' ? null : key, order: next === 'ascending' ? null : next, page: null }, 'replace');
    },
  };
}
