import { LineBroken } from '@countersign/upload';

/** A body of which no byte goes for so long is on a dead line. */
const STALLED_MS = 45_000;
/** The server checks what it stores before it answers. */
const ANSWER_MS = 600_000;
/** After a change of the network, what was quiet for so long is sent again. */
const QUIET_MS = 2000;
const LOOK_MS = 5000;

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly signal: AbortSignal | undefined;
  readonly onSent?: (bytes: number) => void;
}

interface UnderWay {
  isSent: boolean;
  lastMs: number;
  readonly end: () => void;
}

/** Requests that end when their line is dead. */
interface Requests {
  /** @throws LineBroken without an answer; the signal's reason when it was aborted */
  ask(asked: Asked): Promise<{ readonly status: number; readonly text: string }>;
  /** Ends those that do not move. */
  breakQuiet(): void;
}

export function createRequests(): Requests {
  const all = new Set<UnderWay>();
  const endWhere = (isDead: (one: UnderWay, quietMs: number) => boolean) => {
    const now = performance.now();
    for (const one of all) if (isDead(one, now - one.lastMs)) one.end();
  };
  setInterval(() => endWhere(({ isSent }, quietMs) => quietMs > (isSent ? ANSWER_MS : STALLED_MS)), LOOK_MS);
  return {
    ask: ({ method, url, headers, body, signal, onSent }) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) throw signal.reason;
        const request = new XMLHttpRequest();
        const one: UnderWay = {
          isSent: body === null,
          lastMs: performance.now(),
          end: () => {
            request.abort();
            fail('the line is dead');
          },
        };
        const stop = () => {
          request.abort();
          settle();
          reject(signal?.reason);
        };
        const settle = () => {
          all.delete(one);
          signal?.removeEventListener('abort', stop);
        };
        const fail = (reason: string) => {
          settle();
          reject(new LineBroken(reason));
        };
        request.upload.addEventListener('progress', ({ loaded }) => {
          one.lastMs = performance.now();
          onSent?.(loaded);
        });
        request.upload.addEventListener('load', () => {
          one.isSent = true;
          one.lastMs = performance.now();
        });
        request.addEventListener('load', () => {
          settle();
          resolve({ status: request.status, text: request.responseText });
        });
        request.addEventListener('error', () => fail('no answer'));
        signal?.addEventListener('abort', stop);
        all.add(one);
        request.open(method, url);
        for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
        request.send(body);
      }),
    breakQuiet: () => endWhere((_, quietMs) => quietMs > QUIET_MS),
  };
}
