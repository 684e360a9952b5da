import { addressOf, OK, readEnvelope, requestOf, type WireCall } from '@countersign/contract';
import { checkConnection } from '../connection/connection.ts';
import { currentLanguage } from '../language/language.ts';
import { readToken } from '../session/token.ts';
import { isServerUnwell, Refusal, TransportError } from './failures.ts';

const timeoutMs = 600_000;
export const applicationId = 'countersign-portal';

export interface SendOptions {
  /** The request id of a call that takes effect once; repeating the id returns the first answer. */
  readonly requestId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The multipart body of a call. */
  readonly file?: Blob | undefined;
  /** The request continues when its page is closed. */
  readonly isKeptAlive?: boolean;
}

/**
 * Makes one call and unpacks its envelope.
 * @throws Refusal, TransportError; the signal's reason when it was aborted.
 */
export async function send(
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const { requestId, file, isKeptAlive = false } = options;
  const carried = { requestId, appId: applicationId, language: currentLanguage(), secret: readToken()?.token };
  const request = requestOf(call, input, carried);
  try {
    const response = await fetch(addressOf(request), {
      ...{ method: request.method, headers: request.headers, keepalive: isKeptAlive, signal },
      body: file === undefined ? request.body : formOf(file),
    });
    const isWhole = call.answers === 'binary' || (call.answers === 'file' && !isEnvelope(response));
    return isWhole ? response : await open(response);
  } catch (error) {
    if (options.signal?.aborted) throw error;
    const isOurs = error instanceof Refusal || error instanceof TransportError;
    const failure = isOurs ? error : new TransportError(timeout.aborted ? 'timeout' : 'offline', error);
    // One failed request says little; the banner of the page reports a server that is down.
    if (isServerUnwell(failure)) void checkConnection();
    throw failure;
  }
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}

/** HTTP codes with words of their own; a gateway answers them with its own page. */
const httpCodes = [400, 401, 403, 404, 405, 500, 502, 503, 507] as const;

/** Only a refusal of a file is JSON. What is neither comes from something between us and the server. */
function isEnvelope({ ok, headers }: Response): boolean {
  return !ok || headers.get('content-type')?.startsWith('application/json') === true;
}

async function open(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof DOMException) throw error;
    throw notAnEnvelope(response, error);
  });
  const envelope = readEnvelope(body);
  if (envelope === null) throw notAnEnvelope(response);
  if (envelope.status === OK) return envelope.responseObject;
  throw new Refusal(envelope.status, envelope.responseObject);
}

/** Something between us and the server answered. Its HTTP code gives the reason, if there are words for it. */
function notAnEnvelope(response: Response, cause?: unknown): Refusal | TransportError {
  const code = httpCodes.find((known) => known === response.status);
  return code === undefined ? new TransportError('broken', cause) : new Refusal(code, null);
}
