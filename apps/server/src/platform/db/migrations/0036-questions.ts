import { type Kysely, sql } from 'kysely';
import { writeItem } from './0023-decisions-in-one-function.ts';
import { editsOfWrites } from './0033-edits.ts';

/**
 * Why: the errors of a round are asked for again in the next one, and what was answered is kept by round, so that it can be
 * said how much of what was asked for is fixed. A question is a row with its answer: `item_verdict` is overwritten by later
 * verdicts, and the figures of every round are read from one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** What questions add to a write of an item: all answers it has now. Who gave one and when changes only with the answer. */
export const questionsOfWrites = {
  ...editsOfWrites,
  edits: {
    ...editsOfWrites.edits,
    parameters: `${editsOfWrites.edits.parameters}, with_answers jsonb default null`,
    write: `${editsOfWrites.edits.write}
    if with_answers is not null then
      update item_question q set is_fixed = a."isFixed", carried_to = a."carriedTo",
        answered_by = case when a."isFixed" is not null then by_member end,
        answered_at = case when a."isFixed" is not null then at_time end
      from item_question o
      left join jsonb_to_recordset(with_answers) as a (question integer, "isFixed" boolean, "carriedTo" text)
        on a.question = o.number
      where o.customer_id = of_customer and o.item_id = of_item and o.round = in_round
        and q.customer_id = o.customer_id and q.item_id = o.item_id and q.round = o.round and q.number = o.number
        and (q.is_fixed, q.carried_to) is distinct from (a."isFixed", a."carriedTo");
    end if;`,
  },
};

const statements = [
  `create table item_question (
    customer_id uuid not null,
    item_id uuid not null,
    round integer not null,
    number integer not null,
    batch_id uuid not null,
    annotation_id text,
    label text,
    type_id text not null,
    remark text not null,
    asked integer not null,
    is_fixed boolean,
    carried_to text,
    answered_by uuid,
    answered_at timestamptz,
    primary key (customer_id, item_id, round, number),
    check ((is_fixed is null) = (answered_by is null)),
    check ((is_fixed is null) = (answered_at is null)),
    check (carried_to is null or not is_fixed),
    foreign key (customer_id, item_id) references item (customer_id, id),
    foreign key (customer_id, answered_by) references member (customer_id, id)
  )`,
  `create index item_question_rates on item_question (customer_id, batch_id, round, type_id, label) include (item_id, is_fixed)`,
  'drop function write_item',
  writeItem(questionsOfWrites),
];
