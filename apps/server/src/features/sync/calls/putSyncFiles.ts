import { fileGroup, type syncCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { readFileGroup } from '../../../platform/http/read-file-group.ts';
import { findStored, nameStored } from '../../item/media.store.ts';
import { storedKey } from '../../item/media-key.service.ts';
import { keepGroup } from '../keep-file.service.ts';
import { findSync } from '../sync.store.ts';
import { announceUploads } from '../upload.store.ts';

type PutSyncFiles = typeof syncCalls.putSyncFiles;

const SHA256 = /^[0-9a-f]{64}$/;

export async function putSyncFiles(requested: Requested<PutSyncFiles>): Promise<Outcome<PutSyncFiles>> {
  const { input, context, db, now, body } = requested;
  const sync = await findSync(db, input.syncId);
  if (sync === undefined || !isArriving(sync.status)) return refuse(5020001);
  const group = await readFileGroup(body, fileGroup, (name) =>
    SHA256.test(name) ? { key: name, sha256: name } : null,
  );
  if (group === 'broken') return refuse(5020005);
  if (group === 'tooLarge') return refuse(5020006);

  const { customer_id: customerId, started_at: startedAt } = sync;
  const sha256s = [...group.keys()];
  await nameStored(db, { customerId, startedAt }, sha256s, now);
  const stored = await findStored(db, customerId, sha256s);
  const known = new Set(stored.map(({ sha256 }) => sha256.toString('hex')));
  const files = [...group]
    .filter(([sha256]) => !known.has(sha256))
    .map(([sha256, { bytes }]) => ({ key: storedKey(customerId, sha256), sha256, size: bytes.length, bytes }));
  if (files.length > 0) {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await requireRoom(context.space, 'objects', bytes);
    const coming = files.map(({ sha256 }) => sha256);
    await announceUploads(db, customerId, coming, now);
    await keepGroup(context, sync, files, now);
  }
  return ok({ kept: sha256s });
}
