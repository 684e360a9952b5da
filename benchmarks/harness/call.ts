import { randomUUID } from 'node:crypto';
import { Agent, request as requestOverHttp } from 'node:http';
import { text } from 'node:stream/consumers';
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
/** Each call comes from a new address, so that no call meets a limit on its address. */
function nextAddress(): string {
  caller += 1;
  return `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
}

/** The parts of a call's request; the path includes the query. */
export interface WireRequest {
  readonly method: CallRequest['method'];
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/** The request of one call by a member. */
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

/** Keeps open as many connections as there are concurrent calls. */
const agent = new Agent({ keepAlive: true });

/** `fetch` takes more than twice the processor time, from a processor shared with the server. */
function send(url: string, { path, method, headers, body }: WireRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = requestOverHttp(new URL(path, url), { agent, method, headers }, (response) => {
      text(response).then(resolve, reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The answer of a call that must succeed. */
export async function call<Name extends keyof Calls>(
  url: string,
  token: string,
  name: Name,
  input: InputOf<Calls[Name]>,
): Promise<AnswerOf<Calls[Name]>> {
  const envelope = readEnvelope(JSON.parse(await send(url, requestOf(name, input, token))));
  if (envelope?.status !== OK) throw new Error(`${name}: ${JSON.stringify(envelope)}`);
  // Not checked against the schema: tests check the server's answers.
  return envelope.responseObject as AnswerOf<Calls[Name]>;
}
