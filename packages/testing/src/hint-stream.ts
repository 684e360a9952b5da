import { basePaths, type Hint, headers, liveCalls, type StreamEvent } from '@countersign/contract';
import { createParser } from 'eventsource-parser';

/** What arrived on a stream: a hint, or the name of another event. */
export type Heard = Hint | Exclude<StreamEvent, 'hint'>;

/** An open stream of hints, read over the network as it comes. */
export interface HintStream {
  readonly response: Response;
  readonly heard: readonly Heard[];
  /** How many comments arrived. */
  comments(): number;
  /** Resolves with what the server asked the reader to wait before it comes back, null for nothing. */
  readonly ended: Promise<number | null>;
  close(): void;
}

/** Opens a stream at a listening server. */
export async function openHints(url: string, as: { readonly token: string }): Promise<HintStream> {
  const leaving = new AbortController();
  const response = await fetch(new URL(basePaths.customer + liveCalls.streamHints.path, url), {
    headers: { [headers.appId]: 'test', [headers.token]: as.token },
    signal: leaving.signal,
  });
  const heard: Heard[] = [];
  let [comments, retry] = [0, null as number | null];
  const parser = createParser({
    // The server under test sends no other events.
    onEvent: ({ event, data }) => heard.push((event === 'hint' ? JSON.parse(data) : event) as Heard),
    onComment: () => void (comments += 1),
    onRetry: (ms) => void (retry = ms),
  });
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
    } catch {
      // It was cut off, or the test closed it.
    }
    return retry;
  })();
  return { response, heard, comments: () => comments, ended, close: () => leaving.abort() };
}
