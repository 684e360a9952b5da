import { randomUUID } from 'node:crypto';
import {
  type AnswerOf,
  addressOf,
  type CallRequest,
  customerCalls,
  type InputOf,
  OK,
  readEnvelope,
  requestOf as requestOfCall,
} from '@countersign/contract';

type Calls = typeof customerCalls;

let caller = 0;
/** Every call comes from another address, so that no limit on one of them is met. */
function nextAddress(): string {
  caller += 1;
  return `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
}

/** What a request of a call consists of; the query is part of the path. */
export interface WireRequest {
  readonly method: CallRequest['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The request of one call of a member. */
export function requestOf<Name extends keyof Calls>(
  name: Name,
  input: InputOf<Calls[Name]>,
  token: string,
): WireRequest {
  const carried = { secret: token, requestId: randomUUID(), appId: 'bench' };
  const request = requestOfCall(customerCalls[name], input, carried);
  return {
    method: request.method,
    path: addressOf(request),
    headers: { ...request.headers, 'x-forwarded-for': nextAddress() },
    ...(request.body === null ? {} : { body: request.body }),
  };
}

/** The answer of a call that must succeed. */
export async function call<Name extends keyof Calls>(
  url: string,
  token: string,
  name: Name,
  input: InputOf<Calls[Name]>,
): Promise<AnswerOf<Calls[Name]>> {
  const { path, ...request } = requestOf(name, input, token);
  const envelope = readEnvelope(await (await fetch(new URL(path, url), request)).json());
  if (envelope?.status !== OK) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  // The server checks its answers against their schemas in tests; here they are what they are.
  return envelope.responseObject as AnswerOf<Calls[Name]>;
}
