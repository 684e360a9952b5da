import type { ObjectStore } from '../../platform/objects/object-store.ts';

interface Keyed {
  readonly customerId: string;
  readonly id: string;
}

/** Where everything of a delivery file lies. */
function folderOf({ customerId, id }: Keyed): string {
  return `${customerId}/delivery/${id}/`;
}

/** Where a whole delivery file lies. */
export function deliveryKey(file: Keyed): string {
  return `${folderOf(file)}whole`;
}

/** Where a part of a delivery file lies until it is whole. */
export function deliveryPartKey(file: Keyed, number: number): string {
  return `${folderOf(file)}part-${String(number).padStart(5, '0')}`;
}

/** Deletes the parts of a file, and `all`: the whole file too. */
export async function deleteDelivered(
  objects: Pick<ObjectStore, 'list' | 'delete'>,
  file: Keyed,
  what: 'parts' | 'all',
): Promise<void> {
  for await (const { key } of objects.list(folderOf(file)))
    if (what === 'all' || key !== deliveryKey(file)) await objects.delete(key);
}
