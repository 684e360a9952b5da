import { keepRoom } from '../disk/keep-room.ts';
import { createSpace, type Space } from '../disk/space.ts';
import { createDiskStore } from './disk-store.ts';
import type { PartedStore } from './object-parts.ts';
import type { S3Address } from './s3/s3-address.ts';

/** A place for the data of datasets, under the name that people choose it by. */
export interface StorageArea {
  readonly name: string;
  /** A bucket, an absolute folder, or null for the place of everything else. */
  readonly at: S3Address | string | null;
}

/** Where everything is stored, and the storage areas of datasets by name. */
export interface Stores {
  readonly objects: PartedStore;
  readonly areas: ReadonlyMap<string, PartedStore>;
}

/** Opens a bucket, or else `folder`, whose disk `space` watches. Nothing is connected yet. */
export async function createStores(
  { s3, storageAreas }: { readonly s3: S3Address | null; readonly storageAreas: readonly StorageArea[] },
  folder: string,
  space: Space,
): Promise<Stores> {
  const objects = s3 === null ? keepRoom(createDiskStore(folder), space) : await openBucket(s3);
  const open = async (at: StorageArea['at']) => {
    if (at === null) return objects;
    return typeof at === 'string'
      ? keepRoom(createDiskStore(at), createSpace({ objects: at, database: null }))
      : openBucket(at);
  };
  const areas = await Promise.all(storageAreas.map(async ({ name, at }) => [name, await open(at)] as const));
  return { objects, areas: new Map(areas) };
}

/** Loads the library of the service only where there is one, because every start would wait for it. */
export async function openBucket(address: S3Address): Promise<PartedStore> {
  const { createS3Store } = await import('./s3/s3-store.ts');
  return createS3Store(address);
}
