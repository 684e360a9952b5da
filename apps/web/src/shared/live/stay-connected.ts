import type { Hint } from '@countersign/contract';
import { Refusal } from '../api/failures.ts';
import { isSessionCode } from '../api/show-failure.ts';
import { checkConnection } from '../connection/connection.ts';
import { readStream } from './read-stream.ts';
import { watchWake } from './watch-wake.ts';

/** What a connection that comes back again and again tells. */
export interface ConnectionEvents {
  /** Hints come from now on. Those before may be lost. */
  onReady(): void;
  /** Hints may be lost until the next `onReady`. */
  onLost(): void;
  onHint(hint: Hint): void;
  /** The connection lives; every quarter of a minute while it does. */
  onSign(): void;
}

/** The server sends something every 15 seconds. */
const SILENCE_MS = 45_000;
/** After a wake less silence is suspicious. */
const SILENCE_AFTER_WAKE_MS = 20_000;
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** The session is over, or other pages of this sign-in hold streams. */
const LONG_PAUSE_MS = 60_000;

/** Keeps a stream open until the signal ends it. */
export async function stayConnected(signal: AbortSignal, events: ConnectionEvents): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const { wasReady, pauseMs } = await connectOnce(signal, events);
    failures = wasReady ? 0 : failures + 1;
    const ownMs = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
    await pause(signal, Math.max(pauseMs, ownMs));
  }
}

async function connectOnce(
  signal: AbortSignal,
  events: ConnectionEvents,
): Promise<{ readonly wasReady: boolean; readonly pauseMs: number }> {
  const leaving = new AbortController();
  let heardAt = Date.now();
  let [wasReady, isReplaced] = [false, false];
  const leaveAfter = (silenceMs: number) => {
    if (Date.now() - heardAt > silenceMs) leaving.abort();
  };
  const timer = setInterval(() => leaveAfter(SILENCE_MS), LOOK_MS);
  const stopWatching = watchWake((isNew) => leaveAfter(isNew ? 0 : SILENCE_AFTER_WAKE_MS));
  try {
    const retryMs = await readStream(AbortSignal.any([signal, leaving.signal]), {
      onSign() {
        heardAt = Date.now();
        events.onSign();
      },
      onHint: (hint) => events.onHint(hint),
      onEvent(event) {
        if (event === 'ready') {
          wasReady = true;
          events.onReady();
        } else if (event === 'waiting') events.onLost();
        else isReplaced = true;
      },
    });
    return { wasReady, pauseMs: isReplaced ? LONG_PAUSE_MS : retryMs };
  } catch (error) {
    const isOver = error instanceof Refusal && isSessionCode(error.code);
    if (!isOver && !signal.aborted && !leaving.signal.aborted) void checkConnection();
    return { wasReady, pauseMs: isOver ? LONG_PAUSE_MS : 0 };
  } finally {
    clearInterval(timer);
    stopWatching();
    if (!signal.aborted) events.onLost();
  }
}

/** Waits, but no longer than until a wake. */
async function pause(signal: AbortSignal, ms: number): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stopWatching();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stopWatching = watchWake(end);
    signal.addEventListener('abort', end);
  });
}
