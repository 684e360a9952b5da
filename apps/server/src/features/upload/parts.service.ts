import type { FilePart } from '@countersign/contract';
import { partsOf } from '@countersign/domain';
import type { Context } from '../../context.ts';
import { areaOf } from '../../platform/objects/area-of.ts';
import type { ObjectPart, PartedObject, PartedStore } from '../../platform/objects/object-parts.ts';
import { announceParts } from './announced-part.store.ts';
import { fileKey } from './stored-file.service.ts';
import { touchUpload } from './upload.store.ts';
import { type FileRow, findFile, keepPartedId } from './upload-file.store.ts';

/** Every part is a step of its upload. Not each is written down, as thousands come. */
const TOUCHED_EVERY_MS = 5 * 60_000;

/** Parts that may be sent now, and where to. */
interface Receivable {
  readonly area: PartedStore;
  readonly object: PartedObject;
  readonly parts: readonly ObjectPart[];
}

/**
 * Announces parts of a file, and begins its object in the store where nobody has. A part that the file has not, or that
 * was announced with other bytes, answers its number and the code.
 */
export async function receiveParts(
  context: Context,
  customerId: string,
  fileId: string,
  asked: readonly FilePart[],
): Promise<Receivable | 5020001 | { readonly code: 5020002 | 5020003; readonly number: number }> {
  const file = await findFile(context.db, customerId, fileId);
  if (file === undefined || file.isVerified || file.batchState !== 'interrupted') return 5020001;
  const cut = partsOf(file.size, file.partBytes);
  const parts: ObjectPart[] = [];
  for (const { number, size, sha256 } of asked) {
    const own = cut.at(number);
    if (own === null || own.size !== size) return { code: 5020002, number };
    parts.push({ number, size, sha256, offset: own.offset });
  }
  const now = context.now();
  if (now.getTime() - file.steppedAt.getTime() > TOUCHED_EVERY_MS)
    await touchUpload(context.db, customerId, file.uploadId, now);
  const [other] = await announceParts(context.db, customerId, fileId, asked);
  if (other !== undefined) return { code: 5020003, number: other };
  const area = areaOf(context.areas, file.storageArea);
  return { area, object: await beginObject(context, area, customerId, file), parts };
}

async function beginObject(
  context: Context,
  area: PartedStore,
  customerId: string,
  { id, partedId }: FileRow,
): Promise<PartedObject> {
  const key = fileKey(customerId, id);
  if (partedId !== null) return { key, uploadId: partedId };
  const uploadId = await area.beginParts(key);
  if (await keepPartedId(context.db, customerId, id, uploadId)) return { key, uploadId };
  // Another request of the same file was faster, or the file is complete meanwhile.
  await area.dropParts({ key, uploadId });
  const now = await findFile(context.db, customerId, id);
  return { key, uploadId: now?.partedId ?? uploadId };
}
