import { addressOf, type Hint, liveCalls, readEnvelope, requestOf, type StreamEvent } from '@countersign/contract';
import { createParser } from 'eventsource-parser';
import { Refusal, TransportError } from '../api/failures.ts';
import { freshenToken } from '../api/fresh-token.ts';
import { applicationId } from '../api/send.ts';
import { readToken } from '../session/token.ts';

/** What arrives on a stream. */
export interface StreamReader {
  onEvent(event: Exclude<StreamEvent, 'hint'>): void;
  onHint(hint: Hint): void;
  /** Anything at all, also what only shows that the connection lives. */
  onSign(): void;
}

/**
 * Opens a stream and reads it to its end. Answers how long the server asked to wait before the next one, in
 * milliseconds.
 *
 * @throws Refusal, TransportError; the signal's reason when it was aborted
 */
export async function readStream(signal: AbortSignal, reader: StreamReader): Promise<number> {
  await freshenToken();
  const { path, headers } = requestOf(liveCalls.streamHints, {}, { appId: applicationId, secret: readToken()?.token });
  const response = await fetch(addressOf({ path, query: {} }), { headers, cache: 'no-store', signal });
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true || response.body === null)
    throw await failureOf(response);
  let retryMs = 0;
  const parser = createParser({
    onEvent({ event, data }) {
      // A later server may send events that this page does not know.
      if (event === 'hint') reader.onHint(JSON.parse(data) as Hint);
      else if (event === 'ready' || event === 'waiting' || event === 'replaced') reader.onEvent(event);
    },
    onRetry: (ms) => {
      retryMs = ms;
    },
  });
  const texts = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await texts.read();
    if (done) return retryMs;
    reader.onSign();
    parser.feed(value);
  }
}

async function failureOf(response: Response): Promise<Error> {
  const envelope = readEnvelope(await response.json().catch(() => null));
  return envelope === null || envelope.status === 200
    ? new TransportError('broken')
    : new Refusal(envelope.status, null);
}
