import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';

/** Reads things page by page, each page after the last of the one before. */
export async function* pagesOf<One>(read: (after: One | null) => Promise<readonly One[]>): AsyncIterable<One> {
  for (let after: One | null = null; ; ) {
    const page: readonly One[] = await read(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Does something for each of many things, in a transaction of its own, so that an interrupted run loses nothing and
 * repeats nothing. A failure of one does not delay the others.
 * @throws once all were tried; `what` says what could not be done, after how many.
 */
export async function eachAlone<One>(
  { db }: Pick<Context, 'db'>,
  many: AsyncIterable<One>,
  act: (db: Db, one: One) => Promise<void>,
  what: string,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const one of many)
    try {
      await db.transaction().execute((transaction) => act(transaction, one));
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${what}`);
}
