import { setTimeout as wait } from 'node:timers/promises';
import {
  addressOf,
  type Client,
  type Code,
  createClient,
  OK,
  openCalls,
  readEnvelope,
  requestOf,
  type WireCall,
} from '@countersign/contract';
import { LineBroken, type PartSending, type Transport, UploadRefused } from '@countersign/upload';
import { v7 as newId } from 'uuid';
import { CliError } from '../cli-error.ts';
import { createOutage } from '../outage.ts';
import { RefusedCall } from '../refusal.ts';
import type { Access } from './access.ts';
import { sendRequest } from './send-request.ts';
import { signatureOf } from './sign-request.ts';

/** Every call of a customer's program, and the uploader's way to the server and the store. */
export interface OpenClient extends Transport {
  readonly calls: Client<typeof openCalls, { readonly signal?: AbortSignal }>;
}

type Sending = Partial<PartSending> & { readonly file?: { readonly bytes: Uint8Array; readonly sha256: string } };

/** After these the same call may succeed, signed anew: a nonce that arrived before was perhaps of a lost answer. */
const passing: readonly number[] = [429, 500, 502, 503, 504, 507, 5001022];
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 8000;
/** Some 30 s in all, in which a server can restart. */
const MAX_TRIES = 8;
/** A server that was never reached is reported after about a second. */
const MAX_TRIES_BEFORE_CONTACT = 3;

/**
 * Calls fail with `UploadRefused`, `LineBroken`, or with a `CliError` where no later try can succeed.
 *
 * @param tell hears why calls are made again; the uploader makes its own calls again by itself
 */
export function createOpenClient(access: Access, tell: (text: string) => void): OpenClient {
  const outage = createOutage(tell);
  const once = (call: WireCall, input: object, requestId: string, sending: Sending = {}) =>
    makeOnce(access, call, input as Record<string, unknown>, requestId, sending);
  const contact = { isMade: false };
  const patiently = async (call: WireCall, input: object) => {
    // The same id for every attempt, so that the server does it once.
    const requestId = newId();
    const watched = outage.watch();
    for (let tries = 1; ; tries += 1)
      try {
        const answer = await once(call, input, requestId);
        contact.isMade = true;
        watched.answered();
        return answer;
      } catch (error) {
        if (error instanceof UploadRefused) throw new RefusedCall(error.code, error.data);
        if (!(error instanceof LineBroken)) throw error;
        if (tries >= (contact.isMade ? MAX_TRIES : MAX_TRIES_BEFORE_CONTACT))
          throw new CliError(`The server at ${access.url} cannot be reached: ${error.message}. Run it again to go on.`);
        const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS);
        watched.failed(error.message);
        await wait(delayMs);
      }
  };
  return {
    // A call with a signal is one of the uploader, which tries again by itself.
    calls: createClient(openCalls, (call, input, options: { readonly signal?: AbortSignal } | undefined) =>
      options?.signal === undefined ? patiently(call, input) : once(call, input, newId(), { signal: options.signal }),
    ),
    putPart: async (input, body, sending) => {
      const file = { bytes: body, sha256: input.sha256 };
      await once(openCalls.putUploadPart, input, newId(), { ...sending, file });
    },
    putDirect: async ({ url, headers }, body, sending) => {
      const { status } = await sendRequest({ method: 'PUT', url: new URL(url), headers, body, ...sending });
      if (status < 200 || status > 299) throw new LineBroken(`the store answered ${status}`);
    },
    putSmall: async (input, archive, sending) => {
      const sha256 = await hashOf(archive);
      const sent = { ...sending, file: { bytes: archive, sha256 } };
      const answer = await once(openCalls.putUploadFiles, { ...input, sha256 }, newId(), sent);
      return (answer as { readonly verified: readonly string[] }).verified;
    },
  };
}

async function makeOnce(
  access: Access,
  call: WireCall,
  input: Readonly<Record<string, unknown>>,
  requestId: string,
  { file, signal, onSent }: Sending,
): Promise<unknown> {
  const request = requestOf(call, input, { requestId });
  const { status, text, location } = await sendRequest({
    ...{ method: request.method, url: new URL(addressOf(request), access.url), signal, onSent },
    headers: { ...request.headers, ...signatureOf(access, request, file?.sha256 ?? null) },
    body: file?.bytes ?? request.body,
  });
  if (location !== null)
    throw new CliError(`${access.url} leads elsewhere. If that is the server, name it in COUNTERSIGN_URL.`);
  const envelope = readEnvelope(parse(text));
  if (envelope?.status === OK) return envelope.responseObject;
  const code = envelope?.status ?? status;
  if (passing.includes(code)) throw new LineBroken(`it answered ${code}`, code === 507 ? 507 : null);
  if (envelope === null)
    throw new CliError(
      `What answers at ${access.url} is no Countersign server (HTTP ${status}). Check COUNTERSIGN_URL.`,
    );
  throw finalError(access, envelope.status, envelope.responseObject);
}

/** What no later try changes. */
function finalError({ url }: Access, code: Code, data: unknown): Error {
  if (code === 401)
    return new CliError(`The server at ${url} does not take this AppKey and AppSecret. Were they rotated or revoked?`);
  if (code === 5001019)
    return new CliError(`The clock of this machine and that of ${url} are more than five minutes apart. Set it right.`);
  if (code === 404) return new CliError(`The server at ${url} has no such call: it is of another version.`);
  return new UploadRefused(code, data);
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
