import type { reportCalls } from '@countersign/contract';
import { hasAcceptance } from '@countersign/domain';
import { v7 as newId } from 'uuid';
import { requireRoom } from '../../../platform/disk/space.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { makeReportWork } from '../make-report.work.ts';
import { addReport, countReported } from '../report.store.ts';

type CreateReport = typeof reportCalls.createReport;

/** Rough size of an item in a report. */
const BYTES_AN_ITEM = 512;

export async function createReport(requested: Requested<CreateReport>): Promise<Outcome<CreateReport>> {
  const { db, context, member, now, ip, input } = requested;
  const { customerId } = member;
  const batch = await findBatch(db, member, input.batchId);
  if (batch === undefined) return refuse(5019007);
  if (batch.isPart) return refuse(5007027);
  if (!hasAcceptance(batch.stage, batch.round)) return refuse(5007012);

  const items = await countReported(db, customerId, batch.id);
  await requireRoom(context.space, 'objects', items * BYTES_AN_ITEM);
  const reportId = newId();
  const { language } = input;
  await addReport(db, {
    customer_id: customerId,
    id: reportId,
    batch_id: batch.id,
    language,
    state: 'waiting',
    file_name: null,
    object_key: null,
    created_by: member.memberId,
    created_at: now,
  });
  const event = { customerId, at: now, actor: { member }, ip, kind: 'batch.reported', batchId: batch.id };
  await recordEvents(db, [{ ...event, data: { language } }]);
  await context.work.send(db, makeReportWork, { customerId, reportId });
  return ok({ reportId });
}
