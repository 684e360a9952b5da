import { v7 as newId } from 'uuid';
import type { Db } from '../../platform/db/connect.ts';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { findObjectKey } from './delivery-file.store.ts';

type Objects = Pick<ObjectStore, 'list' | 'delete'>;

interface Keyed {
  readonly customerId: string;
  readonly id: string;
}

/** Where everything of a delivery file lies. */
function folderOf({ customerId, id }: Keyed): string {
  return `${customerId}/delivery/${id}/`;
}

/**
 * A place for a whole delivery file, another one at each call: where a node is taken for dead, two make the same file, and
 * the one that ends late must not replace what is published.
 */
export function newDeliveryKey(file: Keyed): string {
  return `${folderOf(file)}whole-${newId()}`;
}

/** Where a part of a delivery file lies until it is whole. */
export function deliveryPartKey(file: Keyed, number: number): string {
  return `${folderOf(file)}part-${String(number).padStart(5, '0')}`;
}

/** Deletes everything of a file in the store. */
export function deleteDelivered(objects: Objects, file: Keyed): Promise<void> {
  return deleteBut(objects, file, null);
}

/** Deletes what making a file left behind: everything but the bytes that its row names. */
export async function deleteLeft({ db, objects }: { readonly db: Db; readonly objects: Objects }, file: Keyed) {
  await deleteBut(objects, file, await findObjectKey(db, file));
}

async function deleteBut(objects: Objects, file: Keyed, kept: string | null): Promise<void> {
  for await (const { key } of objects.list(folderOf(file))) if (key !== kept) await objects.delete(key);
}
