import { packageStates } from '@countersign/contract';
import { oneOf, useListAddress } from '../../shared/list/list-address.ts';

/** The results of items, in the order they stand on the screen. */
export const results = ['00', '10', '20', 'invalid'] as const;

export type TaskItemsAddress = ReturnType<typeof useTaskItemsAddress>;

/** The address of the work items: the batch, whether packages or items are shown, and the filters. */
export function useTaskItemsAddress() {
  return useListAddress((raw) => ({
    batchId: raw['batchId'] ?? '',
    show: oneOf(['packages', 'items'] as const, raw['show']),
    state: oneOf(packageStates, raw['state']),
    result: oneOf(results, raw['result']),
    sample: raw['sample'] === 'in' ? ('in' as const) : undefined,
  }));
}
