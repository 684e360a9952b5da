import type { orderCalls } from '@countersign/contract';
import { v7 as newId } from 'uuid';
import { takeNumber } from '../../../platform/db/take-number.ts';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { noteAct } from '../../../platform/limits/limited-act.store.ts';
import { lockDataset } from '../../dataset/dataset.store.ts';
import { insertLink, isAnyParsed } from '../../dataset/dataset-order.store.ts';
import { recordEvents } from '../../event/event.store.ts';
import { addOrder } from '../order.store.ts';

type Call = typeof orderCalls.requestOrder;

/** Until the provider states others when it accepts. */
const terms = { validity_days: 180, agreed_rate: 1 };

type Asked = Pick<Requested<Call>, 'input' | 'context' | 'db' | 'member' | 'now' | 'ip'>;

export async function requestOrder(requested: Asked): Promise<Outcome<Call>> {
  const { input, context, db, member, now, ip } = requested;
  const { name, note } = input;
  const { customerId } = member;
  const dueAt = input.dueAt === undefined ? null : new Date(input.dueAt);
  if (dueAt !== null && dueAt < now) return refuse(5002002, { fields: ['dueAt'] });
  // In one order for everybody, so that two requests for the same datasets do not wait for each other.
  const datasetIds = [...new Set(input.datasetIds)].toSorted();
  for (const datasetId of datasetIds) {
    const at = input.datasetIds.indexOf(datasetId);
    if ((await lockDataset(db, customerId, datasetId)) === undefined) return refuse(5019001, { at });
    if (!(await isAnyParsed(db, customerId, datasetId))) return refuse(5020011, { at });
  }
  const act = { kind: 'orderRequest', customerId, countedFor: customerId, count: 1 } as const;
  const retryAfterSeconds = await noteAct(db, act, now);
  if (retryAfterSeconds !== null) return refuse(5002005, { reason: 'tooMany', retryAfterSeconds });
  const id = newId();
  const number = await takeNumber(db, customerId, 'order', now, context.settings.timeZone);
  await addOrder(db, {
    ...{ customer_id: customerId, id, number, name, note, created_at: now, due_at: dueAt, closed_at: null, ...terms },
    ...{ state: 'requested', source: member.appKey === undefined ? 'portal' : 'openApi', creator: member.userName },
    total_items: input.total ?? null,
  });
  for (const datasetId of datasetIds)
    await insertLink(db, customerId, { datasetId, orderId: id, by: member.userName, at: now });
  const event = { customerId, at: now, actor: { member }, ip, orderId: id };
  await recordEvents(db, [
    { ...event, kind: 'order.requested', data: { orderId: id, number, name } },
    ...datasetIds.map((datasetId) => ({
      ...{ ...event, kind: 'dataset.linked', datasetId, after: { orderId: id }, data: { order: number, name } },
    })),
  ]);
  return ok({ id, number, name });
}
