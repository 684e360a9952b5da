import type { FixAnswer, FixFigures, FixQuestion } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';

/** The questions of an item in the round of its batch, with what was answered. */
export interface KeptQuestions {
  readonly questions: readonly FixQuestion[];
  readonly answers: readonly FixAnswer[];
}

/** Where the error of a question `q` is, as fields of an object: its place and its frames, of which it lacks what it does not name. */
export const whereAsked = sql`jsonb_strip_nulls(jsonb_build_object('place', q.place, 'at', q.at))`;

/** `KeptQuestions` of the item `i` as `jsonb`; null where it has none. */
export const questionsOf = sql<KeptQuestions | null>`(
  select case when count(*) > 0 then jsonb_build_object(
    'questions', jsonb_agg(jsonb_build_object(
      'number', q.number, 'annotationId', q.annotation_id, 'label', q.label, 'typeId', q.type_id, 'remark', q.remark,
      'asked', q.asked
    ) || ${whereAsked} order by q.number),
    'answers', coalesce(jsonb_agg(jsonb_build_object(
      'question', q.number, 'isFixed', q.is_fixed, 'carriedTo', q.carried_to
    ) order by q.number) filter (where q.is_fixed is not null), '[]')
  ) end
  from batch ofround
  join item_question q on q.customer_id = i.customer_id and q.item_id = i.id and q.round = ofround.round
  where ofround.customer_id = i.customer_id and ofround.id = i.batch_id
)`;

/** The error types of the questions of the item `i` by their numbers, in the round of the batch `b`; null where it has none. */
export const questionTypesOf = sql<Readonly<Record<string, string>> | null>`(
  case when b.round > 1 then (
    select jsonb_object_agg(q.number, q.type_id) from item_question q
    where q.customer_id = i.customer_id and q.item_id = i.id and q.round = b.round
  ) end
)`;

/** What was answered of the questions of the item `i`, in the round of the batch `b`; null where it has none. */
export const answersOf = sql<readonly FixAnswer[] | null>`(
  case when b.round > 1 then (
    select jsonb_agg(jsonb_build_object('question', q.number, 'isFixed', q.is_fixed, 'carriedTo', q.carried_to) order by q.number)
    from item_question q
    where q.customer_id = i.customer_id and q.item_id = i.id and q.round = b.round and q.is_fixed is not null
  ) end
)`;

/** What was asked and answered of a batch by round; none where no round asked anything. */
export async function readFixSums(
  db: Db,
  { customerId, batchId }: { readonly customerId: string; readonly batchId: string },
): Promise<Omit<FixFigures, 'typeId' | 'label'>[]> {
  const { rows } = await sql<Omit<FixFigures, 'typeId' | 'label'>>`
    select q.round, count(*)::int as asked, (count(*) filter (where q.is_fixed))::int as fixed,
      (count(*) filter (where not q.is_fixed))::int as unfixed
    from item_question q where q.customer_id = ${customerId} and q.batch_id = ${batchId}
    group by q.round order by q.round`.execute(db);
  return rows;
}
