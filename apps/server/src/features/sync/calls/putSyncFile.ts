import { MAX_DELIVERED_FILE_BYTES, type syncCalls } from '@countersign/contract';
import { isArriving } from '@countersign/domain';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { putAnnounced } from '../../../platform/objects/announced.ts';
import { findStored, nameStored } from '../../item/media.store.ts';
import { storedKey } from '../../item/media-key.service.ts';
import { keepFile } from '../keep-file.service.ts';
import { findSync } from '../sync.store.ts';
import { announceUploads } from '../upload.store.ts';

type PutSyncFile = typeof syncCalls.putSyncFile;

/** Streams the file to the store, whatever its size. */
export async function putSyncFile(requested: Requested<PutSyncFile>): Promise<Outcome<PutSyncFile>> {
  const { input, context, db, now, body } = requested;
  const { sha256, size } = input;
  const sync = await findSync(db, input.syncId);
  if (sync === undefined || !isArriving(sync.status)) return refuse(5020001);
  if (size > MAX_DELIVERED_FILE_BYTES) return refuse(5020006);

  await nameStored(db, { customerId: sync.customer_id, startedAt: sync.started_at }, [sha256], now);
  const [known] = await findStored(db, sync.customer_id, [sha256]);
  if (known?.size === size) return ok({ sha256, size });
  await requireRoom(context.space, 'objects', size);
  await announceUploads(db, sync.customer_id, [sha256], now);
  const key = storedKey(sync.customer_id, sha256);
  if (!(await putAnnounced(context.objects, key, body, { sha256, size }))) return refuse(5020005);
  await keepFile(context, sync, { key, sha256, size }, now);
  return ok({ sha256, size });
}
