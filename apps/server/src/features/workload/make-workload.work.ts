import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReportFailure } from '@countersign/contract';
import { workloadExpiry } from '@countersign/domain';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { giveNotice } from '../notice/notice.store.ts';
import { countKept, keepChunk, type WorkloadScope } from './package-workload.store.ts';
import { changeInWork, findReport, type ReportId, type WorkloadReportRow } from './workload-report.store.ts';
import { type CountedWork, readWork } from './workload-sums.service.ts';
import { writeWorkload } from './workload-workbook.ts';

/**
 * Counts what is not counted yet, makes the spreadsheet and stores it. What was counted is kept, so that a run after a
 * node that died goes on from there.
 */
export const makeWorkloadWork = defineWork({
  name: 'workload.report',
  data: z.object({ customerId: z.string(), reportId: z.string() }),
  // Time to count a hundred million annotations.
  tries: { expireInSeconds: 3 * 3600 },
  async run(context, id) {
    const { db, now, settings } = context;
    if (!(await changeInWork(db, id, { state: 'making', started_at: now(), items_done: 0 }))) return;
    const report = await findReport(db, id);
    if (report === undefined) return;
    const { timeZone } = settings;
    const scope = { customerId: id.customerId, orderIds: report.orderIds, timeZone };
    if (!(await countAll(context, id, scope))) return;
    const work = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => readWork(snapshot, report, scope));
    const cause = causeOf(work, report);
    if (cause !== null) await changeInWork(db, id, { state: 'failed', cause, ended_at: now() });
    else await store(context, id, report, work);
  },
  async giveUp({ db, now }, id) {
    await changeInWork(db, id, { state: 'failed', cause: 'SYS_ERROR', ended_at: now() });
  },
});

/** Counts chunk by chunk. False where the report was cancelled meanwhile. */
async function countAll({ db }: Context, id: ReportId, scope: WorkloadScope): Promise<boolean> {
  for (;;) {
    const { items, kept } = await countKept(db, scope);
    if (!(await changeInWork(db, id, { items, items_done: kept }))) return false;
    // Acceptors may decide faster than this counts. What they changed by then is counted with the figures.
    if (kept === items || (await keepChunk(db, scope)) === 0) return true;
  }
}

function causeOf({ orders, items }: CountedWork, { orderIds }: WorkloadReportRow): ReportFailure | null {
  if (orders.length < orderIds.length) return 'INVALID_PROJECT_INFO';
  return items.length === 0 ? 'NO_DATA' : null;
}

async function store(context: Context, id: ReportId, report: WorkloadReportRow, work: CountedWork): Promise<void> {
  const { db, objects, now, settings } = context;
  const { timeZone } = settings;
  const at = now();
  const { fileName, bytes } = writeWorkload(report, work, { timeZone, at });
  const hash = createHash('sha256');
  const key = `${id.customerId}/workload/${id.reportId}.xlsx`;
  const { size } = await objects.put(key, Readable.from(hashing(bytes, hash), { objectMode: false }));
  const file = { file_name: fileName, object_key: key, size, sha256: hash.digest() };
  const end = { ended_at: now(), expires_at: workloadExpiry(at, timeZone) };
  const isReady = await db.transaction().execute(async (transaction) => {
    const isKept = await changeInWork(transaction, id, { state: 'ready', ...file, ...end });
    if (isKept) await giveNotice(transaction, noticeOf(id, report, work, end.ended_at));
    return isKept;
  });
  // Cancelled at the last moment: no row names the file.
  if (!isReady) await objects.delete(key);
}

/** For the person who asked. */
function noticeOf(
  { customerId, reportId }: ReportId,
  { askedById }: WorkloadReportRow,
  { orders }: CountedWork,
  at: Date,
) {
  const kind = 'workloadReady' as const;
  const recipients = { to: 'member', memberId: askedById } as const;
  return {
    customerId,
    at,
    kind,
    about: reportId,
    data: { reportId, orderNames: orders.map(({ name }) => name) },
    recipients,
  };
}

async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}
