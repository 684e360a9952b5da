import { itemMarks } from '@countersign/contract';
import { oneOf, useListAddress } from '../../shared/list/list-address.ts';

export const results = ['00', '10', '20', 'invalid'] as const;
export const markFilters = ['any', 'none', ...itemMarks] as const;
export const errorFilters = ['with', 'without'] as const;
export const views = ['list', 'pictures'] as const;

/** The filters of a data list by their names in the address, in the order they stand on the screen. */
export const filterNames = ['packageId', 'result', 'mark', 'errors', 'decidedBy', 'from', 'to'] as const;

export type ItemAddress = ReturnType<typeof useItemAddress>;

/** What the address of a data list says: the batch, perhaps one package of it, the filters, and how it is shown. */
export function useItemAddress() {
  return useListAddress((raw) => ({
    batchId: raw['batchId'] ?? '',
    packageId: raw['packageId'],
    result: oneOf(results, raw['result']),
    mark: oneOf(markFilters, raw['mark']),
    errors: oneOf(errorFilters, raw['errors']),
    decidedBy: raw['decidedBy'],
    from: readIndex(raw['from']),
    to: readIndex(raw['to']),
    view: oneOf(views, raw['view']) ?? 'list',
  }));
}

/** What is asked of the server: what the address leaves out is not asked. */
export function itemQuery(address: ItemAddress) {
  const { batchId, page, size, search, packageId, result, mark, errors, decidedBy, from, to } = address;
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
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

export function isFiltered(address: ItemAddress): boolean {
  return address.search !== '' || filterNames.some((name) => address[name] !== undefined);
}

/** Whether the range of index numbers ends before it begins, so that nothing can be in it. */
export function isWrongWayRound({ from, to }: Pick<ItemAddress, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** An index number, counted from 1, as somebody typed it. */
export function readIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^(?!0+$)\d{1,9}$/.test(text) ? Number(text) : undefined;
}
