import { partLimits, type uploadCalls } from '@countersign/contract';
import { findFileProblem } from '@countersign/domain';
import { v7 as makeId } from 'uuid';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteArrival } from '../../parsing/note-arrival.service.ts';
import { type FileAgain, takeFiles } from '../file-again.store.ts';
import { dropParts, expectFiles } from '../stored-file.service.ts';
import { lockUpload } from '../upload.store.ts';
import { findFilesByPath, insertFiles } from '../upload-file.store.ts';

type Call = typeof uploadCalls.addUploadFiles;

export async function addUploadFiles(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, context, member, now, ip } = requested;
  const { uploadId, partBytes, files } = input;
  const { customerId } = member;
  const added = await context.db.transaction().execute(async (db) => {
    const upload = await lockUpload(db, customerId, uploadId);
    if (upload === undefined || upload.isCancelled || upload.batchState !== 'interrupted') return refuse(5020001);
    for (const { path, size } of files) {
      const problem = findFileProblem(upload.way, { path, size });
      if (problem === 'slash' || problem === 'path') return refuse(5020021, { path });
      if (problem === 'kind') return refuse(5020022, { path });
      if (problem === 'fileBytes' || size > partBytes * partLimits.parts) return refuse(5020006, { path });
    }
    const paths = files.map(({ path }) => path);
    const known = new Map((await findFilesByPath(db, customerId, upload.batchId, paths)).map((row) => [row.path, row]));
    const fresh = [...new Map(files.map((file) => [file.path, file])).values()].filter(({ path }) => !known.has(path));
    const again = files.flatMap((picked): FileAgain[] => {
      const row = known.get(picked.path);
      if (row === undefined) return [];
      const hasChanged = row.size !== picked.size || row.modifiedAt.getTime() !== picked.modifiedMs;
      return hasChanged || row.uploadId !== uploadId
        ? [{ ...row, from: row.uploadId, uploadId, picked, hasChanged }]
        : [];
    });
    const moved = again.filter(({ from }) => from !== uploadId);
    const bytes = [...fresh, ...moved.map(({ picked }) => picked)].reduce((sum, { size }) => sum + size, 0);
    const isTooMuch = upload.announcedBytes + bytes > upload.bytes;
    if (upload.announcedFiles + fresh.length + moved.length > upload.files || isTooMuch) return refuse(5020007);
    const place = { customerId, batchId: upload.batchId, uploadId, partBytes, now };
    if (again.length > 0) await takeFiles(db, { customerId, batchId: upload.batchId, now }, again);
    if (fresh.length > 0)
      await insertFiles(
        db,
        place,
        fresh.map((file) => ({ ...file, id: makeId() })),
      );
    // Everything may be there already: it came with another upload, or this one was opened again.
    if (fresh.length === 0) await noteArrival(db, upload.batchId, { context, member, ip, now });
    const rows = await findFilesByPath(db, customerId, upload.batchId, paths);
    return ok({ rows, storageArea: upload.storageArea, changed: again.filter(({ hasChanged }) => hasChanged) });
  });
  if (added.status !== 200) return added;
  const { rows, storageArea, changed } = added.answer;
  for (const file of changed) await dropParts(context, customerId, { ...file, storageArea });
  const byPath = new Map((await expectFiles(context, customerId, rows)).map((file) => [file.path, file]));
  return ok({ files: files.flatMap(({ path }) => byPath.get(path) ?? []) });
}
