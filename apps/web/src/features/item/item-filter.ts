import { itemMarks } from '@countersign/contract';
import { oneOf, useListAddress } from '../../shared/list/list-address.ts';

export const results = ['00', '10', '20', 'invalid'] as const;
export const markFilters = ['any', 'none', ...itemMarks] as const;
export const errorFilters = ['with', 'without'] as const;
export const sampleFilters = ['in', 'out'] as const;
export const views = ['list', 'pictures'] as const;

/** The filters of a data list by their names in the address, in the order they stand on the screen. */
export const filterNames = ['packageId', 'result', 'mark', 'errors', 'decidedBy', 'sample', 'from', 'to'] as const;

export type ItemAddress = ReturnType<typeof useItemAddress>;

/** The address of a data list: the batch, possibly one package of it, the filters, and the view. */
export function useItemAddress() {
  return useListAddress((raw) => ({
    batchId: raw['batchId'] ?? '',
    packageId: raw['packageId'],
    result: oneOf(results, raw['result']),
    mark: oneOf(markFilters, raw['mark']),
    errors: oneOf(errorFilters, raw['errors']),
    decidedBy: raw['decidedBy'],
    sample: oneOf(sampleFilters, raw['sample']),
    from: readIndex(raw['from']),
    to: readIndex(raw['to']),
    view: oneOf(views, raw['view']) ?? 'list',
  }));
}

/** The input of the call, without what the address leaves out. */
export function itemQuery(address: ItemAddress) {
  const { batchId, page, size, search, packageId, result, mark, errors, decidedBy, sample, from, to } = address;
  return {
    batchId,
    page,
    size,
    ...(search !== '' && { search }),
    ...(packageId !== undefined && { packageId }),
    ...(result && { result }),
    ...(mark && { mark }),
    ...(errors && { errors }),
    ...(decidedBy !== undefined && { decidedBy }),
    ...(sample && { sample }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export function isFiltered(address: ItemAddress): boolean {
  return address.search !== '' || filterNames.some((name) => address[name] !== undefined);
}

/** Whether the range of index numbers is empty, because it ends before it begins. */
export function isWrongWayRound({ from, to }: Pick<ItemAddress, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** A typed index number, counted from 1. */
export function readIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^(?!0+$)\d{1,9}$/.test(text) ? Number(text) : undefined;
}
