import {
  addressOf,
  type Code,
  createClient,
  OK,
  readEnvelope,
  requestOf,
  sessionCodes,
  uploadCalls,
  type WireCall,
} from '@countersign/contract';
import { LineBroken, type PartSending, SignedOut, type Transport, UploadRefused } from '@countersign/upload';
import type { Caller } from './messages.ts';
import { createRequests } from './requests.ts';

/** Codes after which the same call may succeed later. */
const passing: readonly Code[] = [500, 502, 503, 507, 5002035];

interface BrowserTransport extends Transport {
  /** The network may be another one: what does not move any more is sent again at once. */
  hurry(): void;
}

/**
 * Reaches the server and the store by XMLHttpRequest, because fetch does not tell how far a body is.
 *
 * @param caller with what the next request speaks
 */
export function createXhrTransport(caller: () => Caller): BrowserTransport {
  const requests = createRequests();
  const call = async (
    wire: WireCall,
    input: Readonly<Record<string, unknown>>,
    sending: { readonly signal: AbortSignal | undefined; readonly onSent?: PartSending['onSent'] },
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<unknown> => {
    const { token, appId, language } = caller();
    const request = requestOf(wire, input, { secret: token, appId, language });
    const { text, status } = await requests.ask({
      ...{ method: request.method, url: addressOf(request), headers: request.headers },
      body: body ?? request.body,
      ...sending,
    });
    try {
      return open(text, status);
    } catch (error) {
      // Meanwhile the page has another token.
      if (error instanceof SignedOut && caller().token !== token) throw new LineBroken('sent with an old token');
      throw error;
    }
  };
  return {
    calls: createClient(uploadCalls, (wire, input, options: { readonly signal?: AbortSignal } | undefined) =>
      call(wire, input, { signal: options?.signal }),
    ),
    putPart: async (input, body, sending) => {
      await call(uploadCalls.putUploadPart, { ...input }, sending, body);
    },
    putDirect: async ({ url, headers }, body, sending) => {
      const { status } = await requests.ask({ method: 'PUT', url, headers, body, ...sending });
      if (status < 200 || status > 299) throw new LineBroken(`the store answered ${status}`);
    },
    putSmall: async (input, archive, sending) => {
      const answer = await call(uploadCalls.putUploadFiles, { ...input }, sending, archive);
      return (answer as { readonly verified: readonly string[] }).verified;
    },
    hurry: () => requests.breakQuiet(),
  };
}

function open(text: string, status: number): unknown {
  const envelope = readEnvelope(parse(text));
  if (envelope === null) throw new LineBroken(`answered ${status} without an envelope`);
  if (envelope.status === OK) return envelope.responseObject;
  if ((sessionCodes as readonly Code[]).includes(envelope.status)) throw new SignedOut();
  if (passing.includes(envelope.status)) throw new LineBroken(`answered ${envelope.status}`, envelope.status);
  throw new UploadRefused(envelope.status, envelope.responseObject);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
