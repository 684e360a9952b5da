import { type Medium, type RepairSummary, type repairCalls, syncCalls } from '@countersign/contract';
import { nextRepairStage } from '@countersign/domain';
import type { Db } from '../../../platform/db/connect.ts';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { clearWorkspace } from '../../batch/batch.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { giveNotice } from '../../notice/notice.store.ts';
import { analyzeStaged, countLabels, keepStored } from '../../sync/publish.store.ts';
import { failSync, finishSync, lockSync, type Sync } from '../../sync/sync.store.ts';
import { findChanged } from '../find-changed.ts';
import { findRenamed } from '../find-renamed.ts';
import { keepQuestions } from '../keep-questions.store.ts';
import { findMatchProblems, findUnasked, type MatchProblem, matchItems, matchRecords } from '../match-items.store.ts';
import { beginRound, deliverChanged, endSample, keepRepairs, keepRound, lockPackages } from '../next-round.store.ts';
import { beginQueue } from '../queue.store.ts';
import { findRepairs, type RepairRecord } from '../repair.store.ts';
import { readRepairSummary } from '../repair-summary.ts';
import { takeReordered } from '../take-reordered.service.ts';

type CompleteRepair = typeof repairCalls.completeRepair;

/** Rough size of an item in the database, with its annotations and the write-ahead log. */
const BYTES_AN_ITEM = 8 * 1024;
const MAX_NAMED = 100;
const MANY_ITEMS = 1000;

export async function completeRepair(requested: Requested<CompleteRepair>): Promise<Outcome<CompleteRepair>> {
  const { input, context, db, now } = requested;
  return db.transaction().execute<Outcome<CompleteRepair>>(async (transaction) => {
    const sync = await lockSync(transaction, input.syncId);
    if (sync === undefined || sync.status === '3' || sync.round === 1) return refuse(5020001);
    const earlier = readRepairSummary(sync);
    if (earlier !== null) return ok(earlier);
    const { item_count: itemCount, items_received: itemsReceived } = sync;
    if (itemsReceived !== itemCount) return refuse(5020004, { itemsReceived, itemCount });
    const [batch] = await findRepairs(transaction, 'id', sync.batch_id, 'lock');
    if (batch === undefined) return refuse(5020001);
    const next = nextRepairStage(batch.stage, 'resubmit', batch.isClosed);
    if ('code' in next) return refuse(next.code);
    await requireRoom(context.space, 'database', itemCount * BYTES_AN_ITEM);

    const isLarge = itemCount >= MANY_ITEMS;
    if (isLarge) await analyzeStaged(transaction);
    const { renamed, problems: doubtful } = await findRenamed(transaction, sync);
    if (batch.medium === 'text' || batch.medium === 'answers') await matchRecords(transaction, sync);
    await matchItems(transaction, sync, renamed);
    if (batch.medium === 'answers') await takeReordered(context, transaction, sync);
    if (isLarge) await analyzeStaged(transaction);
    const unmatched = await findMatchProblems(transaction, sync, renamed, MAX_NAMED);
    const problems = [...doubtful, ...unmatched].slice(0, MAX_NAMED).map((problem) => explain(problem, batch));
    const [first] = problems;
    if (first !== undefined) {
      // The same content would fail again, and other content must be able to follow.
      await failSync(transaction, sync, { cause: 'content', ...first }, now);
      return refuse(5002002, { problems });
    }
    return ok(await publish(transaction, batch, sync, requested));
  });
}

const OTHER_MEDIA: Readonly<Record<Medium, string>> = {
  picture: 'is another picture than the one delivered before',
  text: 'is another text than the one delivered before',
  audio: 'is another recording than the one delivered before',
  video: 'is another video than the one delivered before',
  answers: 'has other answers than the ones delivered before',
};

function explain(
  { file, isKnown, isOtherClock, isAmbiguous }: MatchProblem,
  { medium }: Pick<RepairRecord, 'medium'>,
): { file: string; reason: string } {
  if (isOtherClock)
    return { file, reason: 'counts its frames otherwise than before, so that every number would mean another frame' };
  if (isKnown) return { file, reason: `${OTHER_MEDIA[medium]}; a repair changes annotations` };
  return {
    file,
    reason: isAmbiguous
      ? 'the batch has another number of items with this name or one that exports write alike, so that they cannot be told apart'
      : 'the batch has no such item',
  };
}

async function publish(
  db: Db,
  batch: RepairRecord,
  sync: Sync,
  { now, provider, ip }: Requested<CompleteRepair>,
): Promise<RepairSummary> {
  const { submitter, format } = syncCalls.openSync.input.parse(sync.request);
  const { customerId, id: batchId, orderId, number, name } = batch;
  await lockPackages(db, batch);
  await findChanged(db, sync);
  const { count, files } = await findUnasked(db, sync);
  await keepRound(db, batch);
  const repair = await keepRepairs(db, sync);
  await keepQuestions(db, sync);
  await endSample(db, batch);
  await deliverChanged(db, sync, format === batch.format);
  if (batch.medium === 'video') await keepStored(db, sync);
  await beginQueue(db, sync, now);
  await clearWorkspace(db, customerId, batchId);
  await beginRound(db, batch, { submitter, repair, now });

  const labels = await countLabels(db, sync);
  const annotations = Object.values(labels).reduce((sum, of) => sum + of, 0);
  const summary: RepairSummary = {
    ...{ syncId: sync.id, batchId, batchNumber: number, items: sync.item_count, packages: batch.packages, annotations },
    ...{ labels, round: sync.round, ...repair, notAskedFor: { count, files: [...files] } },
  };
  await finishSync(db, sync, summary, now);
  const event = { customerId, at: now, actor: { provider }, ip, kind: 'batch.resubmitted', batchId, orderId };
  await recordEvents(db, [{ ...event, data: { number, name, round: sync.round, items: sync.item_count, ...repair } }]);
  const { changed, unchanged } = repair;
  await giveNotice(db, {
    ...{ customerId, at: now, about: batchId, recipients: { to: 'batch', batchId } },
    ...{ kind: 'batchRedelivered', data: { batchId, batchName: name, round: sync.round, changed, unchanged } },
  });
  return summary;
}
