import { createHmac } from 'node:crypto';
import type { Json } from '@countersign/contract';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Db } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';

type AnyOutcome = { readonly status: number; readonly answer?: unknown; readonly data?: unknown };

class Refused extends Error {
  readonly outcome: AnyOutcome;
  constructor(outcome: AnyOutcome) {
    super('refused');
    this.outcome = outcome;
  }
}

/** The id was used for something else before, so there is no kept answer to give and nothing that may be done. */
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
  asked: { readonly call: string; readonly input: unknown },
  now: Date,
  run: (db: Db) => Promise<O>,
): Promise<O> {
  const { call } = asked;
  const inputHash = hashInput(context, asked.input);
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.db.transaction().execute(async (transaction) => {
        const kept = await keepPlace(transaction, { actorId, requestId, call, inputHash, at: now });
        if (kept !== null) return { status: 200, answer: kept.answer } as unknown as O;
        const outcome = await run(transaction);
        if (outcome.status !== 200) throw new Refused(outcome);
        await keepAnswer(transaction, { actorId, requestId, answer: JSON.stringify(outcome.answer ?? null) });
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

interface Request {
  readonly actorId: string;
  readonly requestId: string;
}

interface Place extends Request {
  readonly call: string;
  readonly inputHash: Buffer;
  readonly at: Date;
}

/** Keyed, because what is asked may hold a password. */
function hashInput({ signingKey }: Context, input: unknown): Buffer {
  return createHmac('sha256', signingKey)
    .update(`input ${JSON.stringify(input)}`)
    .digest();
}

const takePlace = prepared<Place, { readonly call: string }>(
  'take place of answer',
  ({ actorId, requestId, call, inputHash, at }) => sql`
    insert into kept_answer (actor_id, request_id, call, answer, at, input_hash)
    values (${actorId}, ${requestId}, ${call}, 'null', ${at}, ${inputHash}) on conflict do nothing returning call`,
);

const keepAnswer = prepared<Request & { readonly answer: string }, unknown>(
  'keep answer',
  ({ actorId, requestId, answer }) => sql`
    update kept_answer set answer = ${answer} where actor_id = ${actorId} and request_id = ${requestId}`,
);

async function keepPlace(db: Db, place: Place): Promise<{ answer: Json } | null> {
  const { actorId, requestId, call, inputHash } = place;
  const [taken] = await takePlace(db, place);
  if (taken !== undefined) return null;
  const kept = await db
    .selectFrom('kept_answer')
    .where('actor_id', '=', actorId)
    .where('request_id', '=', requestId)
    .select(['call', 'answer', 'input_hash'])
    .executeTakeFirstOrThrow();
  if (kept.call !== call) throw new RequestIdTaken(`request id ${requestId} was used for ${kept.call} before`);
  if (kept.input_hash !== null && !kept.input_hash.equals(inputHash))
    throw new RequestIdTaken(`request id ${requestId} was used for another ${call} before`);
  return { answer: kept.answer };
}

function isRetried(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRIED_SQL_STATES.has(String(error.code));
}
