import { smallFiles, type uploadCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readFileGroup } from '../../../platform/http/read-file-group.ts';
import { areaOf } from '../../../platform/objects/area-of.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { beginAnew } from '../begin-anew.service.ts';
import { fileKey } from '../stored-file.service.ts';
import { findUpload, lockUpload } from '../upload.store.ts';
import { findFile, findFilesOfUpload, markVerified } from '../upload-file.store.ts';

type Call = typeof uploadCalls.putUploadFiles;

/** Ids are written without dashes, so that a name fits into the archive's header. */
const NAME = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})\.([0-9a-f]{64})$/;

export async function putUploadFiles({
  input,
  context,
  member,
  now,
  ip,
  body,
}: Requested<Call>): Promise<Outcome<Call>> {
  const { db } = context;
  const { customerId } = member;
  const { uploadId } = input;
  const upload = await findUpload(db, customerId, uploadId);
  if (upload === undefined || upload.isCancelled || upload.batchState !== 'interrupted') return refuse(5020001);
  const group = await readFileGroup(body, smallFiles, (name) => {
    const [, a, b, c, d, e, sha256] = NAME.exec(name) ?? [];
    return sha256 === undefined ? null : { key: `${a}-${b}-${c}-${d}-${e}`, sha256 };
  });
  if (group === 'broken') return refuse(5020005);
  if (group === 'tooLarge') return refuse(5020006);
  const files = await findFilesOfUpload(db, customerId, uploadId, [...group.keys()]);
  const matching = files.flatMap((file) => {
    const came = group.get(file.id);
    const isSame = came?.bytes.length === file.size && (!file.isVerified || file.sha256 === came.sha256);
    return came !== undefined && isSame ? [{ ...file, ...came }] : [];
  });
  const verified = matching.filter(({ isVerified }) => isVerified).map(({ id }) => id);
  const coming = matching.filter(({ isVerified }) => !isVerified);
  if (coming.length > 0) {
    const area = areaOf(context.areas, upload.storageArea);
    await area.putAll(coming.map(({ id, bytes }) => ({ key: fileKey(customerId, id), bytes })));
    const marked = await db.transaction().execute(async (write) => {
      const locked = await lockUpload(write, customerId, uploadId);
      if (locked?.batchState !== 'interrupted') return null;
      const ids = await markVerified(write, customerId, uploadId, coming, now);
      // Somebody else sent other bytes as one of these files at the same moment. Nobody knows which ones are stored.
      for (const { id, sha256 } of coming.filter((file) => !ids.includes(file.id))) {
        const held = await findFile(write, customerId, id);
        if (held?.isVerified === true && held.sha256 !== sha256) await beginAnew(write, customerId, held, now);
      }
      await noteArrival(write, upload.batchId, { context, member, ip, now });
      return ids;
    });
    if (marked === null) return refuse(5020001);
    verified.push(...marked);
  }
  return ok({ verified });
}
