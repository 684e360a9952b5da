import type { Json } from '@countersign/contract';
import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';

type AnyOutcome = { readonly status: number; readonly answer?: unknown; readonly data?: unknown };

class Refused extends Error {
  readonly outcome: AnyOutcome;
  constructor(outcome: AnyOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

/** The id was used for another call before, so there is no kept answer to give and nothing that may be done. */
export class RequestIdTaken extends Error {}

const RETRIED_SQL_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/**
 * Runs a write in a transaction and keeps its answer under the request's id in that same transaction. The same request
 * made again gets the kept answer; while the first is under way the second waits for it on the row's lock. A refusal
 * changes nothing and is not kept: asked again, it is decided again. Deadlocks and serialization failures are retried.
 */
export async function runOnce<O extends AnyOutcome>(
  context: Context,
  actorId: string,
  requestId: string,
  callName: string,
  now: Date,
  run: (db: Db) => Promise<O>,
): Promise<O> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db.transaction().execute(async (transaction) => {
        const kept = await keepPlace(transaction, actorId, requestId, callName, now);
        if (kept !== null) return { status: 200, answer: kept.answer } as unknown as O;
        const outcome = await run(transaction);
        if (outcome.status !== 200) throw new Refused(outcome);
        await transaction
          .updateTable('kept_answer')
          .set({ answer: JSON.stringify(outcome.answer ?? null) })
          .where('actor_id', '=', actorId)
          .where('request_id', '=', requestId)
          .execute();
        return outcome;
      });
    } catch (error) {
      // The type of a refusal is the handler's own: it only travelled through the rollback.
      if (error instanceof Refused) return error.outcome as O;
      if (attempt < MAX_TRIES && isRetried(error)) continue;
      throw error;
    }
  }
}

async function keepPlace(
  db: Db,
  actorId: string,
  requestId: string,
  call: string,
  now: Date,
): Promise<{ answer: Json } | null> {
  const inserted = await db
    .insertInto('kept_answer')
    .values({ actor_id: actorId, request_id: requestId, call, answer: 'null', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return null;
  const kept = await db
    .selectFrom('kept_answer')
    .where('actor_id', '=', actorId)
    .where('request_id', '=', requestId)
    .select(['call', 'answer'])
    .executeTakeFirstOrThrow();
  if (kept.call !== call) throw new RequestIdTaken(`request id ${requestId} was used for ${kept.call} before`);
  return { answer: kept.answer };
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED_SQL_STATES.has(String(error.code));
}
