import { type RawBuilder, sql } from 'kysely';

/** A page of a list, from 1, and the rows per page. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

/**
 * `id` and `place` of the rows of a page of `placed`, a query of ids numbered by `row_number()` as `place` from 1.
 * PostgreSQL stops numbering at the end of the page, so `placed` should come from an index and details after it. The
 * limit changes no result, but tells the planner how few rows to expect.
 *
 * @param more further columns of `placed`
 */
export function pageOf(
  placed: RawBuilder<unknown>,
  { page, size }: Page,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`select id, place ${more} from (${placed}) placed
    where place > ${(page - 1) * size} and place <= ${page * size} limit ${size}`;
}
