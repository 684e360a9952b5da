import type { BatchExport, ExportFormat, ExportScope, Language } from '@countersign/contract';
import { isWrittenWithMedia, itemNames, mediumOfFormat } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import type { Context } from '../../context.ts';
import type { Db } from '../../platform/db/connect.ts';
import { requireRoom } from '../../platform/disk/space.ts';
import { ok, refuse } from '../../platform/http/handler.ts';
import type { SignUrl } from '../../platform/objects/signed-url.ts';
import { type Actor, recordEvents } from '../event/event.store.ts';
import { addExport, countScopes, type ExportableBatch, type ExportRow } from './delivery.store.ts';
import { countErrors } from './exported-items.store.ts';
import { makeExportWork } from './make-export.work.ts';
import { hasWholePixels } from './name-of-format.ts';

/** Rough size of an item in an export. */
const BYTES_AN_ITEM = 4 * 1024;
/** Rough size of a picture of an error. */
const BYTES_A_CROP = 64 * 1024;

interface Asked {
  /** `crops`: with pictures of the errors of rejected items. */
  readonly input: {
    readonly format: ExportFormat;
    readonly scope: ExportScope;
    readonly crops?: boolean;
    readonly wholePixels: boolean;
    /** English where the call does not say it. */
    readonly language?: Language;
  };
  readonly context: Context;
  /** The transaction of the call. The work starts when it commits. */
  readonly db: Db;
  readonly now: Date;
  readonly ip: string;
}

/** Queues an export of a batch, or refuses it. Files of texts have the texts in them, and so they need them. */
export async function askForExport(
  { input, context, db, now, ip }: Asked,
  batch: ExportableBatch,
  actor: Actor,
  createdBy: string,
) {
  const { format, scope } = input;
  if (mediumOfFormat(format) !== batch.medium)
    return refuse(5007012, {
      reason: `the batch holds ${itemNames[batch.medium].many}, which cannot be written as ${format}`,
    });
  const items = (await countScopes(db, batch))[scope];
  if (items === 0) return refuse(5007012, { reason: scope === 'all' ? 'no item is valid' : `no item is ${scope}` });
  const asksForCrops = input.crops === true && batch.medium === 'picture';
  if (batch.isExpired && (asksForCrops || isWrittenWithMedia(batch.medium))) return refuse(5020053);
  const hasCrops = asksForCrops && scope === 'rejected';
  const crops = hasCrops ? await countErrors(db, batch) : 0;
  await requireRoom(context.space, 'objects', items * BYTES_AN_ITEM + crops * BYTES_A_CROP);
  const exportId = newId();
  const { customerId } = batch;
  await addExport(db, {
    ...{ customer_id: customerId, id: exportId, batch_id: batch.id, format, scope, state: 'waiting', items },
    ...{ created_by: createdBy, created_at: now, file_name: null, object_key: null, size: null, sha256: null },
  });
  const event = { customerId, at: now, actor, ip, kind: 'batch.exported', batchId: batch.id };
  await recordEvents(db, [{ ...event, data: { format, scope } }]);
  await context.work.send(db, makeExportWork, {
    ...{ customerId, exportId, hasCrops, wholePixels: hasWholePixels(input) },
    ...(input.language !== undefined && { language: input.language }),
  });
  return ok({ exportId });
}

/** An export's row, with a signed address once its file exists. */
export function showExport(sign: SignUrl, row: ExportRow): BatchExport {
  const { object_key: key, file_name: fileName } = row;
  return {
    id: row.id,
    batchId: row.batch_id,
    format: row.format,
    scope: row.scope,
    state: row.state,
    items: row.items,
    itemsDone: row.items_done,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by,
    fileName,
    size: row.size,
    sha256: row.sha256?.toString('hex') ?? null,
    url: key === null || fileName === null ? null : sign(key, fileName),
    losses: row.losses,
  };
}
