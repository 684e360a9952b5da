import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
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

/** The id was used for another request, so there is no stored answer, and nothing may be done. */
export class RequestIdTaken extends Error {}

const RETRIED_SQL_STATES = new Set(['40001', '40P01']);
const MAX_TRIES = 4;

/** Where the answer of a write is stored: the caller, the request id and a hash of the input. */
export interface KeptAnswerPlace {
  readonly actorId: string;
  readonly requestId: string;
  readonly call: string;
  readonly inputHash: Buffer;
  readonly at: Date;
}

/** The place of a request's answer. The hash of the input is keyed, because it may hold a password. */
export function placeOf(
  { signingKey }: Context,
  request: Omit<KeptAnswerPlace, 'inputHash'> & { readonly input: unknown },
): KeptAnswerPlace {
  const { input, ...place } = request;
  const inputHash = createHmac('sha256', signingKey)
    .update(`input ${JSON.stringify(input)}`)
    .digest();
  return { ...place, inputHash };
}

/**
 * Runs a write in a transaction and stores its answer under the request's id in the same transaction. A repeated
 * request gets the stored answer; while the first is running, the second waits for it on the row's lock. A refusal
 * changes nothing and is not stored, so a repeated request is decided anew. Deadlocks and serialization failures are
 * retried.
 */
export async function runOnce<O extends AnyOutcome>(
  db: Db,
  place: KeptAnswerPlace,
  run: (transaction: Db) => Promise<O>,
): Promise<O> {
  try {
    return await inTransaction(db, async (transaction) => {
      const kept = await keepPlace(transaction, place);
      // The same call stored this answer, so it has the handler's type.
      if (kept !== undefined) return kept as AnyOutcome as O;
      const outcome = await run(transaction);
      if (outcome.status !== 200) throw new Refused(outcome);
      const { actorId, requestId } = place;
      await setAnswer(transaction, { actorId, requestId, answer: JSON.stringify(outcome.answer ?? null) });
      return outcome;
    });
  } catch (error) {
    // The refusal only travelled through the rollback, so it has the handler's type.
    if (error instanceof Refused) return error.outcome as O;
    throw error;
  }
}

/**
 * Makes a write that stores its answer in the statement of the write, so that it needs no transaction. Where the
 * statement finds that its premises changed, does everything again in a transaction behind `lock`.
 *
 * @param attempt reads, decides and writes; undefined where it wrote nothing because something has changed since the
 * read
 */
export async function runAtOnce<O>(
  db: Db,
  lock: (transaction: Db) => Promise<void>,
  attempt: (db: Db) => Promise<O>,
): Promise<NonNullable<O>> {
  const first = await unlessRetried(() => attempt(db));
  if (first !== undefined && first !== null) return first;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const outcome = await inTransaction(db, async (transaction) => {
      await lock(transaction);
      return attempt(transaction);
    });
    // Only another use of the request id can still come between. The next attempt sees it.
    if (outcome !== undefined && outcome !== null) return outcome;
  }
  throw new Error('a write behind its locks changed nothing');
}

async function inTransaction<O>(db: Db, run: (transaction: Db) => Promise<O>): Promise<O> {
  for (let attempt = 1; attempt < MAX_TRIES; attempt++) {
    const outcome = await unlessRetried(async () => ({ of: await db.transaction().execute(run) }));
    if (outcome !== undefined) return outcome.of;
  }
  return db.transaction().execute(run);
}

/** Undefined where the database failed for a reason that a retry may not meet. */
async function unlessRetried<O>(run: () => Promise<O>): Promise<O | undefined> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Error && 'code' in error && RETRIED_SQL_STATES.has(String(error.code))) return undefined;
    throw error;
  }
}

/** The stored answer of a place, nulls where there is none; `keptColumns` over `keptAt`. */
export interface Kept {
  readonly keptCall: string | null;
  readonly keptAnswer: unknown;
  readonly keptHash: Buffer | null;
}

export const keptColumns = sql`kept.call as "keptCall", kept.answer as "keptAnswer", kept.input_hash as "keptHash"`;

/** The stored answer of a place, to be joined. */
export function keptAt({ actorId, requestId }: Pick<KeptAnswerPlace, 'actorId' | 'requestId'>): RawBuilder<unknown> {
  return sql`kept_answer kept on kept.actor_id = ${actorId} and kept.request_id = ${requestId}`;
}

/** Stores an answer at a free place, and returns it. */
export function keepsAnswer(
  place: KeptAnswerPlace,
  answer: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    insert into kept_answer (actor_id, request_id, call, answer, at, input_hash)
    select ${place.actorId}::uuid, ${place.requestId}::uuid, ${place.call}::text, ${answer}, ${place.at}::timestamptz,
      ${place.inputHash}::bytea
    from ${from}
    on conflict do nothing returning answer`;
}

/**
 * The stored answer of a call; undefined where there is none. Throws `RequestIdTaken` where the id was used for another
 * request.
 */
export function keptOutcome(
  place: KeptAnswerPlace,
  kept: Kept,
): { readonly status: 200; readonly answer: unknown } | undefined {
  const { requestId, call, inputHash } = place;
  if (kept.keptCall === null) return undefined;
  if (kept.keptCall !== call) throw new RequestIdTaken(`request id ${requestId} was used for ${kept.keptCall} before`);
  if (kept.keptHash !== null && !kept.keptHash.equals(inputHash))
    throw new RequestIdTaken(`request id ${requestId} was used for another ${call} before`);
  return { status: 200, answer: kept.keptAnswer };
}

const takePlace = prepared<KeptAnswerPlace, unknown>('take place of answer', (place) =>
  keepsAnswer(place, sql`'null'::jsonb`, sql`(values (1)) one`),
);

const readKept = prepared<Pick<KeptAnswerPlace, 'actorId' | 'requestId'>, Kept>(
  'kept answer',
  (place) => sql`select ${keptColumns} from (values (1)) one join ${keptAt(place)}`,
);

const setAnswer = prepared<Pick<KeptAnswerPlace, 'actorId' | 'requestId'> & { readonly answer: string }, unknown>(
  'keep answer',
  ({ actorId, requestId, answer }) => sql`
    update kept_answer set answer = ${answer} where actor_id = ${actorId} and request_id = ${requestId}`,
);

/** Takes a free place, or answers what is stored there. */
async function keepPlace(db: Db, place: KeptAnswerPlace) {
  const [taken] = await takePlace(db, place);
  if (taken !== undefined) return undefined;
  const [kept] = await readKept(db, place);
  if (kept === undefined) throw new Error('a kept answer went while it was asked for');
  return keptOutcome(place, kept);
}
