import {
  apiOf,
  type Call,
  type Calls,
  type Code,
  headers,
  inputPlaceOf,
  type Language,
  OK,
  ordinaryJson,
  wireLanguages,
} from '@countersign/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler, RouteOptions } from 'fastify';
import { validate as isUuid } from 'uuid';
import { type Context, patiently } from '../../context.ts';
import type { Db } from '../db/connect.ts';
import type { Space } from '../disk/space.ts';
import { tellingChanges } from '../live/changes.ts';
import { signerFor } from '../objects/signed-url.ts';
import { findApplication } from '../session/find-application.ts';
import { findProvider, findSession, hashSecret } from '../session/find-session.ts';
import { checkOutcome } from './check-outcome.ts';
import { cookiesOf } from './cookies.ts';
import type { AtOnce, Handlers } from './handler.ts';
import { hasLargeBody, takeTurn } from './large-bodies.ts';
import { type KeptAnswerPlace, placeOf, RequestIdTaken, runOnce } from './once.ts';
import { giveCookie, takeCookie } from './picture-cookie.ts';
import { rateLimits } from './rate-limits.ts';
import { readUpload, registerForm } from './read-upload.ts';
import { receiveFile } from './receive-in-time.ts';
import { hashBody, readSignedRequest, signedBody } from './signed-request.ts';
import { unavailable } from './unavailable.ts';
import { findUnstorableText } from './unstorable-text.ts';

/** The HTTP code of an answer. Behind the guard, the customer's API always answers 200. */
export type HttpCodeOf = (status: number) => number;

type AnyOutcome = {
  readonly status: number;
  readonly answer?: unknown;
  readonly json?: string;
  readonly data?: unknown;
};
type Guarded =
  | {
      readonly actor: Record<string, unknown>;
      readonly actorId: string | null;
      /** The member's sign-in. */
      readonly signInId?: string;
    }
  | { readonly code: Code | 429 };

interface Send {
  (status: number, responseObject: unknown): FastifyReply;
  /** A success that is JSON text already. */
  written(json: string): FastifyReply;
}
type AnyHandler = ((requested: unknown) => Promise<unknown>) | AtOnce<(requested: unknown) => Promise<unknown>>;

/** How many invalid fields of an input an answer names. */
const MAX_NAMED_FIELDS = 100;
/** The size of a form besides its file. */
const FORM_BYTES = 64 * 1024;

/** Makes every call of a set a route below `basePath`. A route that is not in the contract cannot exist. */
export function registerCalls<Set extends Calls>(
  app: FastifyInstance,
  context: Context,
  basePath: string,
  calls: Set,
  handlers: Handlers<Set>,
  httpCodeOf: HttpCodeOf,
): void {
  for (const [name, call] of Object.entries(calls)) {
    // The table is total over the set, and `Handlers` has checked the pairing of each call with its handler.
    const handler = handlers[name] as AnyHandler;
    const own = call.lasts === 'long' ? patiently(context) : context;
    const route: RouteOptions = {
      method: call.method,
      url: `${basePath}${call.path}`,
      // A stream without a body would stay open although nobody reads it.
      exposeHeadRoute: call.answers !== 'stream',
      bodyLimit: bodyLimitOf(call),
      config: {
        rateLimit: rateLimits[call.rate],
        call: name,
        isDelivery: isDelivery(call),
        isStream: call.answers === 'stream',
        json: call.json ?? ordinaryJson,
      },
      preParsing: preParsingOf(own, call, httpCodeOf),
      handler: (request, reply) => {
        const run = () => answer(own, name, call, handler, request, reply, httpCodeOf);
        return call.method === 'GET' ? run() : tellingChanges(context.live.tell, run);
      },
    };
    if (call.body === 'multipart') registerForm(app, route);
    else app.route(route);
  }
}

/** Transfers or publishes much, so that a program waits for it, and a restart would be costly. */
function isDelivery(call: Call): boolean {
  return call.who === 'provider' && call.lasts === 'long';
}

/** The store limits raw bodies. */
function bodyLimitOf({ body, fileBytes = 0, json = ordinaryJson }: Call): number {
  if (body === 'binary') return Number.MAX_SAFE_INTEGER;
  return body === 'multipart' ? fileBytes + FORM_BYTES : json.bytes;
}

function preParsingOf(context: Context, call: Call, httpCodeOf: HttpCodeOf) {
  if (call.who !== 'application') return refuseLargeBody(context, call, httpCodeOf);
  return call.body === 'binary' ? refuseOtherBody : hashBody;
}

/** A signed file comes as bytes: anything else would be parsed before its sender is known. */
const refuseOtherBody: preParsingAsyncHookHandler = async (request, reply) => {
  const type = request.headers['content-type'];
  if (type !== undefined && type !== 'application/octet-stream')
    await reply.code(415).header('cache-control', 'no-store').send({ status: 415, responseObject: null });
};

/** Callers who may not make the call are answered before their body is read. */
function refuseLargeBody(context: Context, call: Call, httpCodeOf: HttpCodeOf): preParsingAsyncHookHandler {
  return async (request, reply) => {
    if (!hasLargeBody(request)) return;
    const guarded = await guard(context, call, request, context.now());
    if ('code' in guarded) await senderOf(reply, httpCodeOf)(guarded.code, null);
  };
}

function senderOf(reply: FastifyReply, httpCodeOf: HttpCodeOf): Send {
  const tell = (status: number) => {
    reply.told = status;
    return reply.code(httpCodeOf(status)).header('cache-control', 'no-store');
  };
  return Object.assign((status: number, responseObject: unknown) => tell(status).send({ status, responseObject }), {
    written: (json: string) =>
      tell(OK).type('application/json; charset=utf-8').send(`{"status":${OK},"responseObject":${json}}`),
  });
}

async function answer(
  context: Context,
  name: string,
  call: Call,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  httpCodeOf: HttpCodeOf,
): Promise<FastifyReply> {
  const now = context.now();
  const send = senderOf(reply, httpCodeOf);
  // A caller that asks for bytes looks only at the HTTP code.
  const misfit = (fields: string[]) =>
    call.answers === 'binary'
      ? reply.code(400).header('cache-control', 'no-store').send({ status: 400, responseObject: null })
      : send(5002002, { fields: fields.slice(0, MAX_NAMED_FIELDS) });

  if (apiOf(call) === 'customer' && call.answers !== 'binary' && header(request, headers.appId) === '')
    return send(5002000, { missing: headers.appId });
  // The cache may hold pictures of the session, whether it ends now or ended before.
  if (call.endsSession === true) void reply.header('clear-site-data', '"cache"');
  const guarded = await guard(context, call, request, now);
  if ('code' in guarded) {
    if (guarded.code === 429) void reply.header('retry-after', '60');
    return send(guarded.code, null);
  }
  if (guarded.signInId !== undefined) {
    const settle = call.endsSession === true ? takeCookie : giveCookie;
    settle(context.signingKey, guarded.signInId, request, reply);
  }

  if (keepsMore(call) && !(await haveRoom(context.space))) return unavailable(reply, 507);
  if (call.body === 'binary') receiveFile(request.raw);

  const requestId = header(request, headers.requestId);
  if (call.once === true && !isUuid(requestId)) return send(5002000, { missing: headers.requestId });

  if (call.json !== undefined && hasLargeBody(request)) await takeTurn();
  // The input as sent: a default that a later version adds does not make it another request.
  const isInBody = inputPlaceOf(call) === 'body';
  const asked = (isInBody ? request.body : request.query) ?? {};
  const parsed = call.input.safeParse(asked);
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
    return misfit(fields);
  }
  const unstorable = isInBody && request.isWithoutEscapes === true ? [] : findUnstorableText(parsed.data);
  if (unstorable.length > 0) return misfit(unstorable);

  const file = call.body === 'multipart' ? await readUpload(request, call.fileBytes ?? 0) : undefined;
  if (file === 'broken') return send(400, null);
  if (file === 'missing') return send(5002000, { missing: 'file' });

  const requested = {
    input: parsed.data,
    context,
    db: context.db,
    now,
    language: languageOf(request),
    ip: request.ip,
    userAgent: header(request, 'user-agent'),
    cookies: cookiesOf(request, reply),
    body: call.body === 'binary' ? bodyOf(call, request) : undefined,
    file,
    request,
    reply,
    signInId: guarded.signInId,
    ...guarded.actor,
  };
  if (typeof handler === 'function' && call.answers !== undefined) {
    // A reply that was awaited has been sent, and is undefined.
    const refused = (await handler(requested)) as AnyOutcome | undefined;
    return refused === undefined ? reply : sendOutcome(context, call, refused, send);
  }

  const { actorId } = guarded;
  const place =
    call.once === true && actorId !== null
      ? placeOf(context, { actorId, requestId, call: name, input: asked, at: now })
      : null;
  try {
    return sendOutcome(context, call, (await runHandler(handler, requested, place)) as AnyOutcome, send);
  } catch (error) {
    if (error instanceof RequestIdTaken) return send(5002002, { fields: [headers.requestId] });
    throw error;
  }
}

/** Runs a handler, and only once where its answer has a place. */
async function runHandler(
  handler: AnyHandler,
  requested: { readonly db: Db },
  place: KeptAnswerPlace | null,
): Promise<unknown> {
  if (typeof handler !== 'function') return handler.atOnce({ ...requested, place });
  if (place === null) return handler(requested);
  return runOnce(requested.db, place, (db) => handler({ ...requested, db }) as Promise<AnyOutcome>);
}

/** Whether a call stores more than a sign-in does. */
function keepsMore({ method, rate, evenWhenFull }: Call): boolean {
  return method !== 'GET' && (rate === 'write' || rate === 'transfer') && evenWhenFull !== true;
}

async function haveRoom(space: Space): Promise<boolean> {
  return (await space.hasRoom('database')) && (await space.hasRoom('objects'));
}

function sendOutcome(context: Context, call: Call, outcome: AnyOutcome, send: Send): FastifyReply {
  if (context.settings.checksAnswers) checkOutcome(call, outcome);
  if (outcome.json !== undefined) return send.written(outcome.json);
  return send(outcome.status, outcome.status === OK ? outcome.answer : (outcome.data ?? null));
}

async function guard(context: Context, call: Call, request: FastifyRequest, now: Date): Promise<Guarded> {
  if (call.who === 'anyone') return { actor: { actor: null, tokenHash: carriedToken(request) }, actorId: null };
  if (call.who === 'provider') {
    const key = header(request, headers.providerKey);
    const provider = key === '' ? 401 : await findProvider(context.db, hashSecret(key));
    if (typeof provider === 'number') return { code: provider };
    const sign = signerFor(context.signingKey, { kind: 'provider', id: provider.providerId }, now);
    return { actor: { provider, sign }, actorId: provider.providerId };
  }
  if (call.who === 'application') {
    const signed = readSignedRequest(call, request);
    const application = await findApplication(context.db, context.signingKey, signed, call.rate, now);
    if (typeof application === 'number') return { code: application };
    const sign = signerFor(context.signingKey, { kind: 'application', id: application.appKey }, now);
    return { actor: { application, sign }, actorId: application.customerId };
  }
  const token = header(request, headers.token) || tokenInQuery(context, call, request);
  if (token === '') return { code: 401 };
  const tokenHash = hashSecret(token);
  const found = await findSession(context.db, tokenHash, now, {
    evenWhenDisabled: call.evenWhenDisabled === true,
    endsIdle: context.settings.strict,
    // A browser opens streams by itself.
    isUnattended: call.answers === 'stream',
  });
  if (typeof found === 'number') return { code: found };
  const { signInId, ...member } = found;
  if (call.who === 'administrator' && member.role !== '10') return { code: call.notForAcceptors ?? 5016011 };
  const sign = signerFor(context.signingKey, { kind: 'signIn', id: signInId }, now);
  return { actor: { member, tokenHash, sign }, actorId: member.memberId, signInId };
}

function bodyOf({ who }: Call, request: FastifyRequest): unknown {
  return who === 'application' && request.body !== undefined ? signedBody(request) : request.body;
}

function carriedToken(request: FastifyRequest): Buffer | null {
  const token = header(request, headers.token);
  return token === '' ? null : hashSecret(token);
}

/** Older clients send the token of `getInfo` in the query. A strict installation refuses that. */
function tokenInQuery(context: Context, call: Call, request: FastifyRequest): string {
  if (call.path !== '/oauth/getInfo' || context.settings.strict) return '';
  const token = (request.query as Record<string, unknown>)['token'];
  return typeof token === 'string' ? token : '';
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function languageOf(request: FastifyRequest): Language {
  const wire = header(request, headers.language);
  const found = Object.entries(wireLanguages).find(([, spelt]) => spelt === wire);
  return found === undefined ? 'en' : (found[0] as Language);
}
