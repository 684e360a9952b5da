import type {
  AnnotationEdit,
  BatchMode,
  BatchStage,
  FixAnswer,
  ItemMark,
  ItemResult,
  Role,
  Template,
  Verdict,
} from '@countersign/contract';
import type { ErrorTally, VideoSize } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { SoundFacts } from '../../platform/db/tables/stored-object.ts';
import { type Kept, type KeptAnswerPlace, keptAt, keptColumns } from '../../platform/http/once.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { textKey } from '../../platform/texts/text-key.ts';
import { answersOf, questionTypesOf } from '../acceptance/questions.store.ts';
import { isSampled } from '../acceptance/sampled.store.ts';
import { isInPart, isVisible, partOf } from '../acceptance/visible.store.ts';
import { currentEdit } from './item-edit.store.ts';
import { videoSize } from './video-size.store.ts';

/** The facts about an item, its package, its batch and its claim that the rules of a write need. */
export interface ItemFacts {
  readonly id: string;
  readonly index: number;
  readonly fileName: string;
  readonly batchId: string;
  readonly packageId: string;
  /** The writing member, where they see only the packages assigned to them. */
  readonly partOf: string | null;
  readonly bulkResult: '10' | '20' | null;
  readonly bulkSeq: number;
  readonly version: number;
  readonly result: ItemResult;
  readonly seq: number;
  readonly isValid: boolean;
  readonly isEdited: boolean;
  /** An acceptor's edit counts now; `isLateEdit`: of an item that had a result before. */
  readonly hasEdit: boolean;
  readonly isLateEdit: boolean;
  /** The provider changed it in a later round. */
  readonly isRedelivered: boolean;
  readonly isSeen: boolean;
  readonly isSampled: boolean;
  readonly mark: ItemMark | null;
  readonly annotationCount: number;
  readonly tickedCount: number;
  readonly errors: readonly ErrorTally[];
  /**
   * The labels of its delivered annotations and relations by their ids, which ticks name; null where it has none, or the
   * caller did not ask.
   */
  readonly labels: Readonly<Record<string, string>> | null;
  /** Which of these ids are relations'. */
  readonly relationIds: readonly string[];
  /** The error types of the questions of this round by their numbers; null where it has none. */
  readonly questions: Readonly<Record<string, string>> | null;
  /** Where its text lies; null of other mediums. */
  readonly textKey: string | null;
  /** How long a recording is; null of other mediums. */
  readonly sound: SoundFacts | null;
  /** How large a video is; null of other mediums. */
  readonly video: VideoSize | null;
  readonly mode: BatchMode;
  readonly stage: BatchStage;
  readonly round: number;
  readonly isClosed: boolean;
  readonly template: Pick<Template, 'errorTypes' | 'rules'>;
  readonly holderId: string | null;
  readonly heldUntil: Date | null;
  /** Whether the writing member skipped it. */
  readonly isSkipped: boolean;
  readonly decidedBy: string | null;
  readonly decidedAt: string | null;
  /** The verdict it has, without its answers; null where it has none. */
  readonly verdict: Verdict | null;
  readonly verdictBy: string | null;
  readonly verdictAt: string | null;
  /** What was answered of the questions of this round; null where it has none. */
  readonly answers: readonly FixAnswer[] | null;
  /** The edit that counts now. */
  readonly edit: AnnotationEdit | null;
}

/** An item the member sees, and the stored answer under the id of the request. */
interface FactsAndKept {
  readonly kept: Kept;
  readonly item: ItemFacts | undefined;
}

interface Asked {
  readonly customerId: string;
  readonly memberId: string;
  readonly actorId: string;
  readonly requestId: string;
  readonly itemId: string;
}

type Row = Kept & (ItemFacts | { readonly id: null });

/** Reads everything a write needs to know, as of one instant. Locks nothing. */
export async function readItemFacts(
  db: Db,
  member: Member,
  { actorId, requestId }: KeptAnswerPlace,
  itemId: string,
  withLabels: boolean,
): Promise<FactsAndKept> {
  const { customerId, memberId, role } = member;
  const read = withLabels ? readWithLabels : readPlain;
  const [row] = await read[role](db, { customerId, memberId, actorId, requestId, itemId });
  // A left join to a row that always exists.
  const { keptCall, keptAnswer, keptHash, ...facts } = row as Row;
  return { kept: { keptCall, keptAnswer, keptHash }, item: facts.id === null ? undefined : facts };
}

const noLabels = sql`null::jsonb as labels, '{}'::text[] as "relationIds"`;
const labels = sql`(
  select jsonb_object_agg(a ->> 'id', a ->> 'label')
  from item_content k cross join jsonb_array_elements(k.relations || k.annotations) a
  where k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
) as labels, array(
  select r ->> 'id' from item_content k cross join jsonb_array_elements(k.relations) r
  where k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
) as "relationIds"`;

const readPlain: ByRole = {
  '10': prepared('facts of item for administrator', (asked) => facts('10', asked, noLabels)),
  '20': prepared('facts of item for acceptor', (asked) => facts('20', asked, noLabels)),
};
const readWithLabels: ByRole = {
  '10': prepared('facts of item and labels for administrator', (asked) => facts('10', asked, labels)),
  '20': prepared('facts of item and labels for acceptor', (asked) => facts('20', asked, labels)),
};
type ByRole = Record<Role, (db: Db, asked: Asked) => Promise<Row[]>>;

function facts(role: Role, asked: Asked, labelled: RawBuilder<unknown>): RawBuilder<Row> {
  const { customerId, memberId, itemId } = asked;
  const viewer = { customerId, memberId, role };
  const ofBatch = sql.ref('i.batch_id');
  return sql<Row>`
    select ${keptColumns}, item.*
    from (values (1)) one
    left join ${keptAt(asked)}
    left join (
      select i.id, i.index_no as index, i.file_name as "fileName", i.batch_id as "batchId",
        i.package_id as "packageId", ${partOf(viewer, ofBatch)} as "partOf", p.bulk_result as "bulkResult", p.bulk_seq as "bulkSeq", i.version, i.result,
        i.decision_seq as seq, i.is_valid as "isValid", i.is_edited as "isEdited", i.revision > i.delivered_revision as "hasEdit",
        coalesce(e.is_late, false) as "isLateEdit", i.delivered_revision > 1 as "isRedelivered", i.seen_at is not null as "isSeen", ${isSampled} as "isSampled",
        i.mark, i.annotation_count as "annotationCount", i.ticked_count as "tickedCount",
        coalesce(v.errors, '[]') as errors, ${textKey} as "textKey", i.media -> 'sound' as sound, ${videoSize} as video, b.mode, b.stage, b.round, o.closed_at is not null as "isClosed",
        jsonb_build_object('errorTypes', b.template -> 'errorTypes', 'rules', b.template -> 'rules') as template,
        c.member_id as "holderId", c.until as "heldUntil",
        ${labelled}, ${questionTypesOf} as questions, ${answersOf} as answers, i.decided_by as "decidedBy",
        to_json(i.decided_at) as "decidedAt", v.verdict, v.member_id as "verdictBy", to_json(v.at) as "verdictAt", e.edit,
        exists (
          select from skip s
          where s.customer_id = i.customer_id and s.batch_id = i.batch_id and s.member_id = ${memberId}
            and s.item_id = i.id
        ) as "isSkipped"
      from item i
      join package p on p.customer_id = i.customer_id and p.id = i.package_id
      join batch b on b.customer_id = i.customer_id and b.id = i.batch_id
      join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id
      left join item_verdict v on v.customer_id = i.customer_id and v.item_id = i.id
      left join ${currentEdit}
      left join claim c on c.customer_id = i.customer_id and c.kind = b.mode
        and c.target_id = case when b.mode = 'item' then i.id else i.package_id end
      where i.customer_id = ${customerId} and i.id = ${itemId} and ${isVisible(viewer)}
        and ${isInPart(viewer, ofBatch)}
    ) item on true`;
}

interface OfMember {
  readonly customerId: string;
  readonly memberId: string;
}

const shownNameOf = prepared<OfMember, { readonly name: string }>(
  'name of member',
  ({ customerId, memberId }) => sql`
    select ${shownName('m')} as name from member m where m.customer_id = ${customerId} and m.id = ${memberId}`,
);

/** The shown name of the member who holds an item. Only a refusal needs it, so other writes do not look it up. */
export async function readHolderName(db: Db, customerId: string, memberId: string): Promise<string> {
  const [row] = await shownNameOf(db, { customerId, memberId });
  return row?.name ?? '';
}

interface OfCustomer {
  readonly customerId: string;
  readonly itemId: string;
}

const lock = prepared<OfCustomer, unknown>(
  'lock item',
  ({ customerId, itemId }) => sql`
    with p as materialized (
      select p.customer_id, p.id from package p
      where p.customer_id = ${customerId}
        and p.id = (select package_id from item where customer_id = ${customerId} and id = ${itemId})
      for no key update
    )
    select from p join item i on i.customer_id = p.customer_id and i.package_id = p.id and i.id = ${itemId}
    for no key update of i`,
);

/**
 * Locks the item's package, then the item, always in this order, so that writers cannot deadlock. Reads made after it,
 * also of the batch, include what finish wrote behind the same locks.
 */
export async function lockItem(db: Db, { customerId }: Member, itemId: string): Promise<void> {
  await lock(db, { customerId, itemId });
}
