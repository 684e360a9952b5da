import { useEffect, useState } from 'react';
import { Refusal, TransportError } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { currentEntryPhrases } from '../../../shared/language/language.ts';

const tickMs = 250;

/** A call that the server may refuse or delay: its failure in words, and how long to wait. */
export interface Attempt {
  readonly failure: string | null;
  /** Seconds until the next try is allowed; 0 if it is allowed now. */
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  /** @returns whether it succeeded; otherwise `failure` says what went wrong. */
  readonly run: (step: () => Promise<void>) => Promise<boolean>;
  /** @param text replaces the words of the error's code. */
  readonly fail: (error: unknown, text?: string) => void;
  readonly putOff: (text: string, seconds: number) => void;
}

export function useAttempt(): Attempt {
  const [failure, setFailure] = useState<string | null>(null);
  const [wait, setWait] = useState({ untilMs: 0, nowMs: 0 });
  const [isBusy, setIsBusy] = useState(false);
  const waitSeconds = Math.max(0, Math.ceil((wait.untilMs - wait.nowMs) / 1000));
  const isWaiting = waitSeconds > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setWait((before) => ({ ...before, nowMs: Date.now() })), tickMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const putOff = (text: string, seconds: number) => {
    const nowMs = Date.now();
    setFailure(text);
    setWait({ untilMs: nowMs + seconds * 1000, nowMs });
  };
  const fail: Attempt['fail'] = (error, text = textOf(error)) => {
    const seconds = error instanceof Refusal ? retryAfterSeconds(error.data) : null;
    if (seconds === null) setFailure(text);
    else putOff(text, seconds);
  };
  const run: Attempt['run'] = async (step) => {
    setIsBusy(true);
    setFailure(null);
    try {
      await step();
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { failure, waitSeconds, isBusy, run, fail, putOff };
}

function textOf(error: unknown): string {
  if (error instanceof Refusal) return wordsOf(error.code);
  const { app } = currentEntryPhrases();
  return error instanceof TransportError ? app[error.reason] : app.error;
}

function retryAfterSeconds(data: unknown): number | null {
  const hasRetryTime = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data;
  return hasRetryTime && typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
