import { type datasetCalls, datasetEventKind } from '@countersign/contract';
import { monthsBefore } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listDatasetHistory } from '../dataset-event.store.ts';

type Call = typeof datasetCalls.listDatasetEvents;

const SHOWN_MONTHS = 3;

export async function listDatasetEvents(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, member, context, now } = requested;
  const since = monthsBefore(now, SHOWN_MONTHS, context.settings.timeZone);
  const { isThere, total, records } = await listDatasetHistory(db, member.customerId, input, since);
  if (!isThere) return refuse(5019001);
  const events = records.map(({ id, at, kind, actor, data }) => ({
    ...{ id: String(id), at: at.toISOString(), actor, data },
    // The log of events has another word before it.
    kind: datasetEventKind.parse(kind.slice('dataset.'.length)),
  }));
  return ok({ total, events });
}
