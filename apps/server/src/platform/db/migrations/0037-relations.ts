import { type Kysely, sql } from 'kysely';
import { writeItem } from './0023-decisions-in-one-function.ts';
import { questionsOfWrites } from './0036-questions.ts';

/**
 * Why: annotations of an item may be joined by relations. They lie beside the annotations in a column of their own, so that
 * what reads annotations alone reads what it did, and no row is rewritten.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const { edits } = questionsOfWrites;

/** What relations add to a write of an item. */
export const relationsOfWrites = {
  ...questionsOfWrites,
  edits: {
    ...edits,
    parameters: `${edits.parameters}, with_relations jsonb default null`,
    write: edits.write
      .replace('revision, annotations, source', 'revision, annotations, relations, source')
      .replace('with_annotations, c.source', 'with_annotations, with_relations, c.source')
      .replace('set annotations = with_annotations', 'set annotations = with_annotations, relations = with_relations'),
  },
};

const statements = [
  `alter table item_content add column relations jsonb not null default '[]'`,
  `alter table sync_item add column relations jsonb not null default '[]'`,
  'drop function write_item',
  writeItem(relationsOfWrites),
];
