import { type Input, type itemCalls, itemMarks } from '@countersign/contract';
import { oneOf, useListAddress } from '../list/list-address.ts';
import { readOrder } from '../list/sort-address.ts';
import type { RawSearch } from '../navigation/page.ts';

export const results = ['00', '10', '20', 'invalid'] as const;
export const markFilters = ['any', 'none', ...itemMarks] as const;
export const errorFilters = ['with', 'without'] as const;
export const sampleFilters = ['in', 'out'] as const;
export const views = ['list', 'grid', 'boxes'] as const;
const sorts = ['index', 'annotations'] as const;

/** The filters of a data list by their names in the address, in the order they stand on the screen. */
export const filterNames = ['packageId', 'result', 'mark', 'errors', 'decidedBy', 'sample', 'from', 'to'] as const;

/** Which items of a batch a list shows. */
export type ListedFilter = Omit<Input<typeof itemCalls.listIndexes>, 'batchId' | 'around'>;

export type ItemAddress = ReturnType<typeof useItemAddress>;

/** The address of a data list: the batch, possibly one package of it, the filters, and the view. */
export function useItemAddress() {
  return useListAddress((raw) => ({
    batchId: raw['batchId'] ?? '',
    ...readFilter(raw),
    view: oneOf(views, raw['view']) ?? 'list',
    sort: oneOf(sorts, raw['sort']) ?? 'index',
    order: readOrder(raw['order']),
  }));
}

function readFilter(raw: RawSearch) {
  return {
    packageId: raw['packageId'],
    result: oneOf(results, raw['result']),
    mark: oneOf(markFilters, raw['mark']),
    errors: oneOf(errorFilters, raw['errors']),
    decidedBy: raw['decidedBy'],
    sample: oneOf(sampleFilters, raw['sample']),
    from: readIndex(raw['from']),
    to: readIndex(raw['to']),
  };
}

/** The input of the call, without what the address leaves out. */
export function itemQuery(address: ItemAddress) {
  const { batchId, page, size, sort, order } = address;
  return { batchId, page, size, ...filterOf(address), sort, order };
}

/** A filter that leaves nothing out. */
export const noFilter = readFilter({});

/** The filter of an address, without what it leaves out. */
export function filterOf(address: Pick<ItemAddress, (typeof filterNames)[number] | 'search'>): ListedFilter {
  const { search, packageId, result, mark, errors, decidedBy, sample, from, to } = address;
  return {
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

/** A filter as one value of an address; empty where it leaves nothing out. */
export function writeFilter(filter: ListedFilter): string {
  const pairs = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

/** The filter that `writeFilter` wrote; null where it leaves nothing out. */
export function parseFilter(text: string): ListedFilter | null {
  const raw = Object.fromEntries(new URLSearchParams(text));
  const filter = filterOf({ ...readFilter(raw), search: raw['search'] ?? '' });
  return Object.keys(filter).length === 0 ? null : filter;
}

/** Whether the range of index numbers is empty, because it ends before it begins. */
export function isWrongWayRound({ from, to }: Pick<ItemAddress, 'from' | 'to'>): boolean {
  return from !== undefined && to !== undefined && from > to;
}

/** A typed index number, counted from 1. */
export function readIndex(text: string | undefined): number | undefined {
  return text !== undefined && /^(?!0+$)\d{1,9}$/.test(text) ? Number(text) : undefined;
}
