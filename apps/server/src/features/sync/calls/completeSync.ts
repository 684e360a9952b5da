import { type DeliverySummary, type Input, syncCalls } from '@countersign/contract';
import { blockSize, isArriving } from '@countersign/domain';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { takeNumber } from '../../../platform/db/take-number.ts';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { linkNamed } from '../../dataset/link-named.service.ts';
import { recordEvents } from '../../event/event.store.ts';
import { giveNotice } from '../../notice/notice.store.ts';
import { findProjectOfAny } from '../../project/project.store.ts';
import * as publish from '../publish.store.ts';
import { failSync, findSync, finishSync, lockSync, type Sync } from '../sync.store.ts';
import { readSummary } from '../sync-summary.ts';

type CompleteSync = typeof syncCalls.completeSync;
type OpenSync = typeof syncCalls.openSync;

const MANY_ITEMS = 1000;
/** Rough size of an item in the database, with its annotations and the write-ahead log. */
const BYTES_AN_ITEM = 8 * 1024;

export async function completeSync(requested: Requested<CompleteSync>): Promise<Outcome<CompleteSync>> {
  const { input, context, db } = requested;
  // Before the transaction, so that two large deliveries do not wait for each other's statistics.
  const staged = await findSync(db, input.syncId);
  if (staged !== undefined && isArriving(staged.status) && staged.item_count >= MANY_ITEMS)
    await publish.analyzeStaged(db);
  const outcome = await db.transaction().execute<Outcome<CompleteSync>>(async (transaction) => {
    const sync = await lockSync(transaction, input.syncId);
    if (sync === undefined || sync.status === '3' || sync.round > 1) return refuse(5020001);
    const earlier = readSummary(sync);
    if (earlier !== null) return ok(earlier);
    const { item_count: itemCount, items_received: itemsReceived } = sync;
    if (itemsReceived !== itemCount) return refuse(5020004, { itemsReceived, itemCount });
    await requireRoom(context.space, 'database', itemCount * BYTES_AN_ITEM);
    const taken = await publish.findBatchNumber(transaction, sync.customer_id, sync.project_id, sync.name);
    if (taken !== null) {
      await failSync(transaction, sync, { cause: 'provider', reason: `batch ${taken} has this name` }, requested.now);
      return refuse(5019003, { batchNumber: taken });
    }
    return ok(await makeVisible(transaction, context, sync, requested));
  });
  if (outcome.status === 200 && outcome.answer.items >= MANY_ITEMS) await publish.analyzeLoaded(context.db);
  return outcome;
}

async function makeVisible(
  db: Db,
  context: Context,
  sync: Sync,
  { now, provider, ip }: Requested<CompleteSync>,
): Promise<DeliverySummary> {
  const request = syncCalls.openSync.input.parse(sync.request);
  const { customer_id: customerId, batch_id: batchId, item_count: items } = sync;
  const packageBy = request.mode === 'item' ? blockSize(items) : request.packageBy;
  const labels = await publish.countLabels(db, sync);
  const number = await takeNumber(db, customerId, 'batch', now, context.settings.timeZone);
  const orderId = await addBatch(db, sync, { request, number, now, submitter: request.submitter || provider.name });
  const packages = await publish.addPackages(db, sync, packageBy);
  await publish.addItems(db, sync, packageBy, request.medium);
  if (request.medium !== 'picture') await publish.sumExtents(db, sync);
  await publish.keepStored(db, sync);
  await publish.assignByLogin(db, sync, request.assign, now);

  const annotations = Object.values(labels).reduce((sum, count) => sum + count, 0);
  const summary = { syncId: sync.id, batchId, batchNumber: number, items, packages, annotations, labels };
  await finishSync(db, sync, summary, now);
  await linkNamed(db, { customerId, orderId, named: request.datasetId }, { now, provider, ip });
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'batch.delivered', batchId, orderId };
  await recordEvents(db, [{ ...event, data: { number, name: sync.name, items, packages } }]);
  await giveNotice(db, {
    ...{ customerId, at: now, about: batchId, recipients: { to: 'batch', batchId } },
    ...{ kind: 'batchDelivered', data: { batchId, batchName: sync.name, items } },
  });
  return summary;
}

interface NewBatch {
  readonly request: Input<OpenSync>;
  readonly number: string;
  readonly submitter: string;
  readonly now: Date;
}

/** Answers the order that the batch belongs to. */
async function addBatch(db: Db, sync: Sync, { request, number, submitter, now }: NewBatch): Promise<string> {
  const project = await findProjectOfAny(db, sync.project_id);
  if (project === undefined) throw new Error(`the project of sync ${sync.id} is gone`);
  await publish.addBatch(db, {
    customer_id: sync.customer_id,
    id: sync.batch_id,
    project_id: project.id,
    order_id: project.orderId,
    number,
    name: sync.name,
    medium: request.medium,
    mode: request.mode,
    template: JSON.stringify(request.template),
    total: sync.item_count,
    package_count: 0,
    dataset_id: request.datasetId,
    format: request.format,
    submitter,
    delivered_at: now,
    started_at: null,
    started_by: null,
    completed_at: null,
    latest_acceptor: null,
    remark: null,
    agreed_rate: project.agreedRate,
  });
  return project.orderId;
}
