import { packageStates } from '@countersign/contract';
import { oneOf, useListAddress } from '../../shared/list/list-address.ts';
import { readOrder, sortBy } from '../../shared/list/sort-address.ts';

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
    order: readOrder(raw['order']),
  }));
  return {
    ...address,
    sortBy: (key: string) => sortBy(address, key, 'number', key !== 'number' && key !== 'name'),
  };
}
