import { type RawBuilder, sql } from 'kysely';

/** A page of a list, from 1, and how many rows a page holds. */
export interface Page {
  readonly page: number;
  readonly size: number;
}

/**
 * The condition under which a row numbered `place` (by `row_number()`, from 1) is on the page. PostgreSQL stops
 * numbering at its upper end, so that what is numbered should be ids out of an index, and details come after.
 */
export function isOnPage({ page, size }: Page): RawBuilder<boolean> {
  return sql<boolean>`place > ${(page - 1) * size} and place <= ${page * size}`;
}
