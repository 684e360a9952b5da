import { basePaths, type Call, type Envelope, headers, OK, wireLanguages } from '@countersign/contract';
import { checkConnection } from '../connection/connection.ts';
import { currentLanguage } from '../language/language.ts';
import { readToken } from '../session/token.ts';
import { isServerUnwell, Refusal, TransportError } from './failures.ts';

const timeoutMs = 600_000;
const applicationId = 'countersign-portal';

export interface SendOptions {
  /** The id of a call that has its effect once; the same id again gets the first answer. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** What a call with a multipart body carries. */
  readonly file?: Blob | undefined;
  /** The request goes on when its page is left. */
  readonly isKeptAlive?: boolean;
}

/**
 * Makes one call and opens its envelope.
 * @throws Refusal, TransportError; the signal's reason when it was aborted.
 */
export async function send(
  call: Call,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(addressOf(call, input), {
      method: call.method,
      headers: headersOf(call, options.requestId),
      body: bodyOf(call, input, options.file),
      keepalive: options.isKeptAlive ?? false,
      signal,
    });
    return call.answers === 'binary' ? response : open(await readEnvelope(response));
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isOurs = error instanceof Refusal || error instanceof TransportError;
    const failure = isOurs ? error : new TransportError(timeout.aborted ? 'timeout' : 'offline', error);
    // The strip of the page tells of a server that is away; one request that failed says little.
    if (isServerUnwell(failure)) void checkConnection();
    throw failure;
  }
}

/** The address of a call, with the input of a reading call in its query. */
export function addressOf(call: Call, input: Readonly<Record<string, unknown>>): string {
  const path = basePaths.customer + call.path;
  if (!inQuery(call)) return path;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, queryText(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Plain values stand as themselves; the contract has no others in queries, but a list of values would be JSON. */
function queryText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function inQuery(call: Call): boolean {
  return call.method === 'GET' || call.method === 'DELETE' || call.body !== undefined;
}

function bodyOf(call: Call, input: Readonly<Record<string, unknown>>, file: Blob | undefined): BodyInit | null {
  if (call.body === 'multipart' && file !== undefined) {
    const form = new FormData();
    form.set('file', file);
    return form;
  }
  return inQuery(call) ? null : JSON.stringify(input);
}

function headersOf(call: Call, requestId: string | undefined): Record<string, string> {
  const token = readToken()?.token;
  return {
    [headers.origin]: 'customer',
    [headers.appId]: applicationId,
    [headers.language]: wireLanguages[currentLanguage()],
    ...(inQuery(call) ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { [headers.token]: token }),
    ...(requestId === undefined ? {} : { [headers.requestId]: requestId }),
  };
}

/** HTTP codes the catalogue has words for; a gateway answers them with a page of its own. */
const httpCodes = [400, 401, 403, 404, 405, 500, 502, 503, 507] as const;

async function readEnvelope(response: Response): Promise<Envelope<unknown>> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    throw notAnEnvelope(response, error);
  });
  if (typeof body === 'object' && body !== null && 'status' in body && typeof body.status === 'number') {
    // The catalogue's codes are the only statuses our server sends beside 200.
    return body as Envelope<unknown>;
  }
  throw notAnEnvelope(response);
}

/** What stands between us and the server answered: its HTTP code says what, where there are words for it. */
function notAnEnvelope(response: Response, cause?: unknown): Refusal | TransportError {
  const code = httpCodes.find((known) => known === response.status);
  return code === undefined ? new TransportError('broken', cause) : new Refusal(code, null);
}

function open(envelope: Envelope<unknown>): unknown {
  if (envelope.status === OK) return envelope.responseObject;
  throw new Refusal(envelope.status, envelope.responseObject ?? null);
}
