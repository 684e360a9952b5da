import type { Call } from './call.ts';
import type { Language } from './fields.ts';
import { apiOf, basePaths, headers, inputPlaceOf, type WireCall, wireLanguages } from './wire.ts';

/** What a caller sends besides the input of a call. */
export interface RequestOptions {
  /** The token of a session, or a provider's key. */
  readonly secret?: string | undefined;
  /** The id of a call that takes effect once; other calls carry none. */
  readonly requestId?: string | undefined;
  /** Names the calling program. The customer's API requires it. */
  readonly appId?: string | undefined;
  readonly language?: Language | undefined;
}

/** The request of one call, relative to the server's origin. */
export interface CallRequest {
  readonly method: Call['method'];
  readonly path: string;
  /** The input of a call that has it in the query, each value as text; otherwise empty. */
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  /** The input as JSON; null where the call has no body, or a file that the caller adds. */
  readonly body: string | null;
}

/** Makes the request of a call with this input. The only place that decides how a call travels. */
export function requestOf(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  carried: RequestOptions,
): CallRequest {
  const isInQuery = inputPlaceOf(call) === 'query';
  return {
    method: call.method,
    path: basePaths[apiOf(call)] + call.path,
    query: isInQuery ? queryOf(input) : {},
    headers: headersOf(call, carried),
    body: isInQuery ? null : JSON.stringify(input),
  };
}

/** Path and query of a request. */
export function addressOf({ path, query }: Pick<CallRequest, 'path' | 'query'>): string {
  const text = Object.entries(query).map((entry) => entry.map(encodeURIComponent).join('='));
  return text.length === 0 ? path : `${path}?${text.join('&')}`;
}

function headersOf(call: WireCall, { secret, requestId, appId, language }: RequestOptions): Record<string, string> {
  const api = apiOf(call);
  const all = {
    [headers.origin]: api === 'customer' ? 'customer' : undefined,
    [headers.appId]: api === 'customer' ? appId : undefined,
    [headers.language]: language && wireLanguages[language],
    [api === 'provider' ? headers.providerKey : headers.token]: secret,
    [headers.requestId]: call.once ? requestId : undefined,
    'content-type': contentTypeOf(call),
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** A form sets its own content type with its boundary. */
function contentTypeOf(call: WireCall): string | undefined {
  if (call.body === 'binary') return 'application/octet-stream';
  return inputPlaceOf(call) === 'body' ? 'application/json' : undefined;
}

function queryOf(input: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, textOf(value)]));
}

/** Plain values as they are. A list, which no query of the contract has, would become JSON. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
