import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Refusal, TransportError } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { currentEntryPhrases } from '../../../shared/language/language.ts';
import { ownPath } from '../../../shared/paths.ts';
import { beginSession, forgetSession } from '../../../shared/session/session.ts';

const tickMs = 250;

interface SignIn {
  readonly failure: string | null;
  /** How long the next try has to wait; 0 where it need not. */
  readonly waitSeconds: number;
  readonly isBusy: boolean;
  /** @returns whether it worked; the portal is then on its way to where the person wanted to go. */
  readonly signIn: (entry: { loginName: string; password: string; sid: string }) => Promise<boolean>;
  readonly fail: (error: unknown) => void;
}

export function useSignIn(): SignIn {
  const router = useRouter();
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

  const fail = (error: unknown) => {
    setFailure(textOf(error));
    const seconds = error instanceof Refusal ? retryAfterSeconds(error.data) : null;
    const nowMs = Date.now();
    if (seconds !== null) setWait({ untilMs: nowMs + seconds * 1000, nowMs });
  };

  const signIn: SignIn['signIn'] = async (entry) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { token } = await api.login(entry);
      const wanted = (router.state.location.search as Record<string, string>).redirect;
      if (!(await learnUser(token))) {
        setFailure(currentEntryPhrases().account.verificationFailed);
        return false;
      }
      await router.navigate({ href: ownPath(wanted, window.location.origin), replace: true });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { failure, waitSeconds, isBusy, signIn, fail };
}

/** A session whose user cannot be read is none. */
async function learnUser(token: string): Promise<boolean> {
  try {
    await beginSession(token);
    return true;
  } catch {
    forgetSession();
    return false;
  }
}

function textOf(error: unknown): string {
  if (error instanceof Refusal) return wordsOf(error.code);
  const { app } = currentEntryPhrases();
  return error instanceof TransportError ? app[error.reason] : app.error;
}

function retryAfterSeconds(data: unknown): number | null {
  const isTold = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data;
  return isTold && typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
}
