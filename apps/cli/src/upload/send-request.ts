import { once } from 'node:events';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { LineBroken } from '@countersign/upload';
import { explainLine } from '../explain-line.ts';

/** A body of which no byte goes for so long is on a dead line. */
const STALLED_MS = 45_000;
/** The server checks what it stores before it answers. */
const ANSWER_MS = 600_000;
/** A body is written in pieces, so that its sender hears how far it is. */
const PIECE_BYTES = 256 * 1024;

const kept = { keepAlive: true, maxSockets: 16 } as const;
const agents = { http: new HttpAgent(kept), https: new HttpsAgent(kept) } as const;

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
  readonly signal?: AbortSignal | undefined;
  readonly onSent?: ((bytes: number) => void) | undefined;
}

interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** Where a redirect leads to. */
  readonly location: string | null;
}

/**
 * Sends one request. `fetch` would not say how far a body is, and would wait for ever on a dead line.
 *
 * @throws LineBroken without an answer; the signal's reason when it was aborted
 */
export async function sendRequest({ method, url, headers, body, signal, onSent }: Sent): Promise<HttpReply> {
  signal?.throwIfAborted();
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? httpsRequest : httpRequest)(url, {
    ...{ method, agent: isSecure ? agents.https : agents.http, signal },
    headers: { ...headers, ...(bytes === null ? {} : { 'content-length': bytes.length }) },
  });
  request.setTimeout(STALLED_MS, () => request.destroy(new Error('nothing moves on the line')));
  try {
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    // A server may refuse before it has read the body.
    const [response] = await Promise.race([answered, writeBody(request, bytes, onSent).then(() => answered)]);
    const said = await text(response);
    if (!request.writableFinished) request.destroy();
    return { status: response.statusCode ?? 0, text: said, location: response.headers.location ?? null };
  } catch (error) {
    signal?.throwIfAborted();
    throw new LineBroken(explainLine(error, url));
  }
}

async function writeBody(request: ClientRequest, bytes: Uint8Array | null, onSent: Sent['onSent']): Promise<void> {
  for (let at = 0; bytes !== null && at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    if (!request.write(piece)) await once(request, 'drain');
    onSent?.(at + piece.length);
  }
  request.setTimeout(ANSWER_MS);
  request.end();
}
