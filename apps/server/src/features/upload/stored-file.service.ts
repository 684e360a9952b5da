import type { ExpectedFile, FilePart } from '@countersign/contract';
import type { Context } from '../../context.ts';
import { NoSuchUpload, type PartedStore, type StoredPart } from '../../platform/objects/object-parts.ts';
import { type FileRow, listAnnounced } from './upload.store.ts';

/** The key of a file of a dataset. */
export function fileKey(customerId: string, fileId: string): string {
  return `parted/${customerId}/${fileId}`;
}

/** The storage area of a file. */
export function areaOf(context: Context, storageArea: string): PartedStore {
  const area = context.areas.get(storageArea);
  if (area === undefined) throw new Error(`the storage area ${storageArea} is not among the settings`);
  return area;
}

/** What the server has of each file: its announced parts, as far as the store has them. */
export async function expectFiles(
  context: Context,
  customerId: string,
  files: readonly FileRow[],
): Promise<ExpectedFile[]> {
  const arriving = files.filter(({ isVerified, partedId }) => !isVerified && partedId !== null);
  const announced =
    arriving.length === 0
      ? []
      : await listAnnounced(
          context.db,
          customerId,
          arriving.map(({ id }) => id),
        );
  const expected: ExpectedFile[] = [];
  // One after another: each asks the store.
  for (const file of files) {
    const own = announced.filter(({ fileId }) => fileId === file.id);
    const area = areaOf(context, file.storageArea);
    const parts = own.length === 0 ? [] : ((await storedOf(area, customerId, file, own)) ?? []);
    const state = file.isVerified ? 'verified' : parts.length > 0 ? 'arriving' : 'waiting';
    expected.push({
      ...{ fileId: file.id, path: file.path, state, partBytes: file.partBytes },
      parts: parts.map(({ number, size, sha256 }) => ({ number, size, sha256 })),
    });
  }
  return expected;
}

/** The announced parts that the store has, with its marks; null where the object is not under way in the store. */
export async function storedOf(
  area: PartedStore,
  customerId: string,
  { id, partedId }: Pick<FileRow, 'id' | 'partedId'>,
  announced: readonly FilePart[],
): Promise<(FilePart & StoredPart)[] | null> {
  if (partedId === null) return null;
  const stored = await area
    .listParts({ key: fileKey(customerId, id), uploadId: partedId })
    .catch((error: unknown): null => {
      if (error instanceof NoSuchUpload) return null;
      throw error;
    });
  if (stored === null) return null;
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  return announced.flatMap((part) => {
    const found = byNumber.get(part.number);
    return found?.size === part.size ? [{ ...part, tag: found.tag }] : [];
  });
}
