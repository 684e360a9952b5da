import {
  type Call,
  type Calls,
  type GuardCode,
  headers,
  type InputOf,
  type Language,
  type Output,
  type RefusalCode,
  type RefusalData,
  wireLanguages,
} from '@countersign/contract';
import type { InjectOptions } from 'fastify';
import { v7 as makeId } from 'uuid';

/** What an answer of a JSON call may be: the output, a refusal the call declares, or a guard's. */
export type Answered<C extends Call> = C extends { readonly answers: 'binary' }
  ? { readonly http: number; readonly headers: Readonly<Record<string, unknown>>; readonly body: Buffer }
  :
      | { readonly http: number; readonly status: 200; readonly responseObject: Output<C> }
      | {
          [K in RefusalCode<C>]: {
            readonly http: number;
            readonly status: K;
            readonly responseObject: RefusalData<C, K>;
          };
        }[RefusalCode<C>]
      | {
          readonly http: number;
          readonly status: Exclude<GuardCode, RefusalCode<C>>;
          readonly responseObject: unknown;
        };

/** How a call is made, where it differs from the ordinary. */
export interface CallOptions {
  /** Whose session or provider key the call carries. */
  readonly as?: { readonly token: string };
  /** The id of a write; a fresh one where it is not given. */
  readonly requestId?: string;
  readonly language?: Language;
  /** Raw body of a binary call, the `FormData` of a multipart one. */
  readonly body?: InjectOptions['payload'];
  readonly ip?: string;
  /** Headers that replace the ordinary ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Every call of a set by name, typed by the contract. */
export type Client<Set extends Calls> = {
  readonly [Name in keyof Set]: (input: InputOf<Set[Name]>, options?: CallOptions) => Promise<Answered<Set[Name]>>;
};

/** What came back of one request, as the wire had it. */
export interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** A client over anything that takes a request, in process or over a socket. */
export function createClient<Set extends Calls>(
  basePath: string,
  calls: Set,
  send: (request: InjectOptions) => Promise<Reply>,
  defaults: CallOptions = {},
): Client<Set> {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    async (input: Record<string, unknown>, options: CallOptions = {}) =>
      readAnswer(call, await send(makeRequest(basePath, call, input, { ...defaults, ...options }))),
  ]);
  // Object.fromEntries forgets which name has which call; the entries were made from the same set.
  return Object.fromEntries(entries) as Client<Set>;
}

/** The request of one call, with the headers the browser or the command line would send. */
export function makeRequest(
  basePath: string,
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
): InjectOptions {
  const travelsInQuery = call.method === 'GET' || call.method === 'DELETE' || call.body !== undefined;
  const ordinary: Record<string, string | undefined> = {
    [headers.origin]: 'customer',
    [headers.appId]: 'test',
    [headers.language]: wireLanguages[options.language ?? 'en'],
    [call.who === 'provider' ? headers.providerKey : headers.token]: options.as?.token,
    [headers.requestId]: call.once === true ? (options.requestId ?? makeId()) : undefined,
    'content-type': contentType(call, travelsInQuery),
    ...options.headers,
  };
  const request: InjectOptions = {
    method: call.method,
    url: `${basePath}${call.path}`,
    headers: withoutGaps(ordinary),
  };
  if (options.ip !== undefined) request.remoteAddress = options.ip;
  if (travelsInQuery) request.query = inQuery(input);
  else request.payload = JSON.stringify(input);
  if (options.body !== undefined) request.payload = options.body;
  return request;
}

function contentType(call: Call, travelsInQuery: boolean): string | undefined {
  if (call.body === 'binary') return 'application/octet-stream';
  return travelsInQuery ? undefined : 'application/json';
}

function withoutGaps(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function inQuery(input: Record<string, unknown>): Record<string, string> {
  return withoutGaps(
    Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, value === undefined ? undefined : inWords(value)]),
    ),
  );
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function readAnswer(call: Call, reply: Reply): unknown {
  if (call.answers === 'binary') return { http: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
  const envelope = JSON.parse(reply.rawPayload.toString('utf8')) as { status: number; responseObject: unknown };
  return { http: reply.statusCode, ...envelope };
}

/** The answer of a call that is expected to succeed; throws with the whole answer where it did not. */
export function must<A extends { readonly status: number; readonly responseObject: unknown }>(
  answered: A,
): Extract<A, { readonly status: 200 }>['responseObject'] {
  if (answered.status !== 200) throw new Error(`expected 200, was ${JSON.stringify(answered)}`);
  return answered.responseObject;
}
