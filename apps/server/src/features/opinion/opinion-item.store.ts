import type { BatchStage, Input, opinionCalls, Template, Verdict } from '@countersign/contract';
import type { VideoSize } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { SoundFacts } from '../../platform/db/tables/stored-object.ts';
import type { Member } from '../../platform/session/actor.ts';
import { textKey } from '../../platform/texts/text-key.ts';
import { videoSize } from '../item/video-size.store.ts';
import { opinionsOf } from './opinion-task.store.ts';

type Target = Input<typeof opinionCalls.openOpinion>['to'];

/** An opinion of a member, given or to be given. */
export interface OwnOpinion {
  readonly itemId: string;
  readonly result: '10' | '20' | null;
  readonly verdict: Verdict | null;
  readonly givenAt: Date | null;
}

const own = sql`o.item_id as "itemId", o.result, o.verdict, o.given_at as "givenAt"`;

/** The opinion a screen wants to open; undefined where there is none. The next one is not given yet. */
export async function findOpinion(
  db: Db,
  member: Member,
  batchId: string,
  to: Target,
): Promise<OwnOpinion | undefined> {
  const [where, order] = placeOf(to);
  const { rows } = await sql<OwnOpinion>`
    select ${own} from ${opinionsOf(member)}
    where o.batch_id = ${batchId} and ${where} order by ${order} limit 1`.execute(db);
  return rows[0];
}

function placeOf(to: Target): [RawBuilder<boolean>, RawBuilder<unknown>] {
  if (to.kind === 'index') return [sql<boolean>`i.index_no = ${to.index}`, sql`i.index_no`];
  if (to.kind === 'next') return [sql<boolean>`o.result is null`, sql`i.index_no <= ${to.after ?? -1}, i.index_no`];
  return to.step === 1
    ? [sql<boolean>`i.index_no > ${to.of}`, sql`i.index_no`]
    : [sql<boolean>`i.index_no < ${to.of}`, sql`i.index_no desc`];
}

/** What giving an opinion rests on. */
export interface OpinionFacts {
  readonly batchId: string;
  readonly round: number;
  readonly stage: BatchStage;
  readonly isClosed: boolean;
  readonly isSettled: boolean;
  readonly template: Pick<Template, 'errorTypes' | 'rules'>;
  readonly annotationIds: readonly string[];
  /** Where the text of the item lies; null of other mediums. */
  readonly textKey: string | null;
  readonly sound: SoundFacts | null;
  /** How large a video is; null of other mediums. */
  readonly video: VideoSize | null;
}

/**
 * The facts about a member's opinion on an item; undefined where they are not asked for one. Keeps the batch from being
 * finished until the transaction ends, and the opinion from being settled.
 */
export async function lockOpinion(db: Db, member: Member, itemId: string): Promise<OpinionFacts | undefined> {
  const { rows } = await sql<OpinionFacts>`
    select o.batch_id as "batchId", b.round, b.stage, c.closed_at is not null as "isClosed",
      o.settled is not null as "isSettled", ${textKey} as "textKey", i.media -> 'sound' as sound, ${videoSize} as video,
      jsonb_build_object('errorTypes', b.template -> 'errorTypes', 'rules', b.template -> 'rules') as template,
      array(
        select a ->> 'id' from item_content k cross join jsonb_array_elements(k.annotations || k.relations) a
        where k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
      ) as "annotationIds"
    from ${opinionsOf(member)}
    join customer_order c on c.customer_id = b.customer_id and c.id = b.order_id
    where o.item_id = ${itemId} for share of b for no key update of o`.execute(db);
  return rows[0];
}

/** Keeps an opinion on an item whose opinion is locked. */
export async function keepOpinion(
  db: Db,
  { customerId, memberId }: Member,
  given: {
    readonly itemId: string;
    readonly round: number;
    readonly result: '10' | '20';
    readonly verdict: Verdict;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('opinion')
    .set({ result: given.result, verdict: JSON.stringify(given.verdict), given_at: given.at })
    .where('customer_id', '=', customerId)
    .where('member_id', '=', memberId)
    .where('item_id', '=', given.itemId)
    .where('round', '=', given.round)
    .execute();
}
