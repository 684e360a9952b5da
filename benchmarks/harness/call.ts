import { randomUUID } from 'node:crypto';
import { basePaths, type Call, customerCalls, headers, type InputOf, type Output } from '@countersign/contract';

type Calls = typeof customerCalls;

let caller = 0;
/** Every call comes from another address, so that no limit on one of them is met. */
function nextAddress(): string {
  caller += 1;
  return `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;
}

/** What a request of a call consists of. */
export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
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
  const call: Call = customerCalls[name];
  const common = {
    [headers.origin]: 'customer',
    [headers.appId]: 'bench',
    [headers.token]: token,
    'x-forwarded-for': nextAddress(),
    ...(call.once === true ? { [headers.requestId]: randomUUID() } : {}),
  };
  const path = `${basePaths.customer}${call.path}`;
  if (call.method !== 'GET')
    return {
      method: call.method,
      path,
      headers: { ...common, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) if (value !== undefined) query.set(key, String(value));
  return { method: 'GET', path: `${path}?${query}`, headers: common };
}

/** The answer of a call that must succeed. */
export async function call<Name extends keyof Calls>(
  url: string,
  token: string,
  name: Name,
  input: InputOf<Calls[Name]>,
): Promise<Output<Calls[Name]>> {
  const { path, ...request } = requestOf(name, input, token);
  const response = await fetch(new URL(path, url), request);
  // The server checks its answers against their schemas in tests; here they are what they are.
  const answer = (await response.json()) as { status: number; responseObject: Output<Calls[Name]> };
  if (answer.status !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
  return answer.responseObject;
}
