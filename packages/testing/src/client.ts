import {
  type Call,
  type Calls,
  createClient as createContractClient,
  type GuardCode,
  type InputOf,
  inputPlaceOf,
  type Language,
  type Output,
  type RefusalCode,
  type RefusalData,
  requestOf,
  type WireCall,
} from '@countersign/contract';
import type { InjectOptions } from 'fastify';
import { v7 as makeId } from 'uuid';

/** An answer of a JSON call: the output, a declared refusal, or a refusal of the guard. A stream is answered once it has ended. */
export type Answered<C extends Call> = C extends { readonly answers: string }
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

/** The options of a call, where they differ from the defaults. */
export interface TestCallOptions {
  /** The person or provider whose session or key the call carries. */
  readonly as?: { readonly token: string };
  /** The request id of a write; a new one by default. */
  readonly requestId?: string;
  readonly language?: Language;
  /** Raw body of a binary call, the `FormData` of a multipart one. */
  readonly body?: InjectOptions['payload'];
  readonly ip?: string;
  /** Headers that replace the default ones; undefined leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Every call of a set by name, typed by the contract. */
export type TestClient<Set extends Calls> = {
  readonly [Name in keyof Set]: (input: InputOf<Set[Name]>, options?: TestCallOptions) => Promise<Answered<Set[Name]>>;
};

/** The raw answer of one request. */
export interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly rawPayload: Buffer;
}

/** A client over anything that takes a request, in process or over a socket. Refusals are answers, not exceptions. */
export function createClient<Set extends Calls>(
  calls: Set,
  send: (request: InjectOptions) => Promise<Reply>,
  defaults: TestCallOptions = {},
): TestClient<Set> {
  const client = createContractClient(calls, async (call, input, options: TestCallOptions = {}) =>
    readAnswer(call, await send(makeRequest(call, input, { ...defaults, ...options }))),
  );
  // The contract's client throws refusals; this one returns them as `readAnswer` made them.
  return client as unknown as TestClient<Set>;
}

/** The request of one call for light-my-request, with a session or key, a new id and a language. */
export function makeRequest(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  { as, requestId = makeId(), language = 'en', ...options }: TestCallOptions,
): InjectOptions {
  const { method, path, query, headers, body } = requestOf(call, input, {
    ...{ appId: 'test', language, requestId },
    secret: as?.token,
  });
  const request: InjectOptions = { method, url: path, headers: withoutGaps({ ...headers, ...options.headers }) };
  if (options.ip !== undefined) request.remoteAddress = options.ip;
  if (inputPlaceOf(call) === 'query') request.query = { ...query };
  if (body !== null) request.payload = body;
  if (options.body !== undefined) request.payload = options.body;
  return request;
}

function withoutGaps(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function readAnswer(call: WireCall, reply: Reply): unknown {
  if (call.answers !== undefined) return { http: reply.statusCode, headers: reply.headers, body: reply.rawPayload };
  const envelope = JSON.parse(reply.rawPayload.toString('utf8')) as { status: number; responseObject: unknown };
  return { http: reply.statusCode, ...envelope };
}

/** The answer of a call that must succeed. Throws with the whole answer where it did not. */
export function must<A extends { readonly status: number; readonly responseObject: unknown }>(
  answered: A,
): Extract<A, { readonly status: 200 }>['responseObject'] {
  if (answered.status !== 200) throw new Error(`expected 200, was ${JSON.stringify(answered)}`);
  return answered.responseObject;
}
