import type { Json } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { noteChange } from '../../platform/live/changes.ts';
import { plainName, shownName } from '../../platform/names/shown-name.ts';
import type { Member, Provider } from '../../platform/session/actor.ts';
import { changeOfEvent } from './change-of-event.ts';

/** The portal's own name in histories. */
export const SYSTEM_NAME = 'system';

/** Who did it. */
export type Actor = { readonly member: Member } | { readonly provider: Provider } | 'system';

export interface NewEvent {
  readonly customerId: string | null;
  readonly at: Date;
  readonly actor: Actor;
  readonly ip: string | null;
  readonly kind: string;
  readonly batchId?: string;
  readonly itemId?: string;
  /** The dataset whose history has it. */
  readonly datasetId?: string;
  /** The order whose history has it. */
  readonly orderId?: string;
  /** Can be written as JSON. */
  readonly before?: object | string | null;
  readonly after?: Json;
  /** What the text of a history needs. */
  readonly data?: Record<string, string | number | boolean | null>;
}

/** Appends to the event log, in the transaction of the change. */
export async function recordEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await appendEvents(db, { rows: eventRows(events) });
}

/** Events as columns of a statement. Browsers that show what they are about hear of it once the call has ended. */
export function eventRows(events: readonly NewEvent[]): string {
  for (const change of events.map(changeOfEvent)) if (change !== undefined) noteChange(change);
  return JSON.stringify(events.map(toRow));
}

const columns = sql`customer_id, at, actor_kind, actor_id, actor_name, ip, kind, batch_id, item_id, dataset_id,
  order_id, before, after, data`;

/** Rows as JSON, so that the statement is the same for any number of them. */
const appendEvents = prepared<{ readonly rows: string }, unknown>(
  'append events',
  ({ rows }) => sql`
    insert into event (${columns}) select ${columns} from json_populate_recordset(null::event, ${rows})`,
);

function toRow(event: NewEvent) {
  return {
    customer_id: event.customerId,
    at: event.at,
    ...actorColumns(event.actor),
    ip: event.ip,
    kind: event.kind,
    batch_id: event.batchId ?? null,
    item_id: event.itemId ?? null,
    dataset_id: event.datasetId ?? null,
    order_id: event.orderId ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
    data: event.data ?? {},
  };
}

function actorColumns(actor: Actor) {
  if (actor === 'system') return { actor_kind: 'system' as const, actor_id: null, actor_name: SYSTEM_NAME };
  if ('member' in actor && actor.member.appKey !== undefined)
    return { actor_kind: 'application' as const, actor_id: null, actor_name: actor.member.appKey };
  if ('member' in actor)
    return { actor_kind: 'member' as const, actor_id: actor.member.memberId, actor_name: actor.member.userName };
  return { actor_kind: 'provider' as const, actor_id: actor.provider.providerId, actor_name: actor.provider.name };
}

export interface KeptEvent {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly kind: string;
  readonly data: Record<string, string | number | boolean | null>;
}

const written = plainName(sql.ref('event.actor_name'));
/** The name somebody had at the time, over `event` with `member`. The provider and the portal have one name each. */
export const nameThen = sql<string>`coalesce(${shownName('member', written)}, ${written})`;

/** Events of a batch, newest first: of one member and of the whole batch where `only` names the member. */
export async function listEvents(
  db: Db,
  customerId: string,
  batchId: string,
  kinds: readonly string[],
  only: string | null,
  before: number | null,
  limit: number,
): Promise<KeptEvent[]> {
  let query = db
    .selectFrom('event')
    .leftJoin('member', (join) =>
      join.onRef('member.customer_id', '=', 'event.customer_id').onRef('member.id', '=', 'event.actor_id'),
    )
    .where('event.customer_id', '=', customerId)
    .where('batch_id', '=', batchId)
    .where('kind', 'in', kinds)
    .select(['event.id', 'at', nameThen.as('who'), 'kind', 'data'])
    .orderBy('event.id', 'desc')
    .limit(limit);
  if (only !== null) query = query.where((e) => e.or([e('actor_id', '=', only), e('kind', 'like', 'batch.%')]));
  if (before !== null) query = query.where('event.id', '<', before);
  return query.execute();
}
