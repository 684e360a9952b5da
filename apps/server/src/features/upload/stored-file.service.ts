import type { ExpectedFile, FilePart } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import type { Context } from '../../context.ts';
import { areaOf } from '../../platform/objects/area-of.ts';
import { NoSuchUpload, type PartedStore, type StoredPart } from '../../platform/objects/object-parts.ts';
import { forgetLostParts, listAnnounced } from './announced-part.store.ts';
import type { FileRow } from './upload-file.store.ts';

/** The key of a file of a dataset. */
export function fileKey(customerId: string, fileId: string): string {
  return `parted/${customerId}/${fileId}`;
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
    const parts = own.length === 0 ? [] : await arrivedOf(context, customerId, file, own);
    const state = file.isVerified ? 'verified' : parts.length > 0 ? 'arriving' : 'waiting';
    expected.push({
      ...{ fileId: file.id, path: file.path, state, partBytes: file.partBytes },
      parts: parts.map(({ number, size, sha256 }) => ({ number, size, sha256 })),
    });
  }
  return expected;
}

/** The announced parts that need not be sent again. */
async function arrivedOf(
  context: Context,
  customerId: string,
  file: FileRow,
  announced: readonly FilePart[],
): Promise<readonly FilePart[]> {
  const area = areaOf(context.areas, file.storageArea);
  const stored = await storedOf(area, customerId, file, announced);
  if (stored !== null) return stored;
  // A call may have completed the object, and ended before it could say so: the next one does.
  const hasAll = announced.length === partsOf(file.size, file.partBytes).count;
  if (hasAll && (await area.size(fileKey(customerId, file.id))) === file.size) return announced;
  await forgetLostParts(context.db, customerId, file);
  return [];
}

/** Drops the parts of a file that are under way. */
export async function dropParts(
  context: Pick<Context, 'areas'>,
  customerId: string,
  { id, partedId, storageArea }: Pick<FileRow, 'id' | 'partedId' | 'storageArea'>,
): Promise<void> {
  if (partedId !== null)
    await areaOf(context.areas, storageArea).dropParts({ key: fileKey(customerId, id), uploadId: partedId });
}

/** Deletes what the store has of a file: its parts, and its object. */
export async function deleteStored(
  context: Pick<Context, 'areas'>,
  customerId: string,
  file: Pick<FileRow, 'id' | 'partedId' | 'storageArea'>,
): Promise<void> {
  await dropParts(context, customerId, file);
  await areaOf(context.areas, file.storageArea).delete(fileKey(customerId, file.id));
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
    return found === undefined ? [] : [{ ...part, tag: found.tag }];
  });
}
