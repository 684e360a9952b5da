import type { SecretGrace } from '@countersign/contract';
import type { CredentialPhrases } from '@countersign/phrases';
import { toast } from '@countersign/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type AnswerOfCall, api, queryOf } from '../../shared/api/client.ts';
import { Refusal } from '../../shared/api/failures.ts';
import { showFailure } from '../../shared/api/show-failure.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';
import { useCredentialWords } from './credential-words.ts';

const shownMs = 60_000;

/** The outcome of an action behind the password: done, or the error under the field. */
type Tried = 'done' | { readonly problem: string };

/** The customer's credential and an administrator's actions on it. Every action reports its outcome. */
export function useCredential() {
  const words = useCredentialWords();
  const invalidate = useInvalidate();
  const query = useQuery(queryOf('getCredential', {}));
  const [isBusy, setIsBusy] = useState(false);
  const [secret, setSecret] = useShownSecret(query.data?.secretAt ?? null);
  const reload = () => invalidate('getCredential');

  const act = async (make: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    try {
      await make();
      toast.success(done);
    } catch {
      // Already reported; another administrator may have been faster.
    } finally {
      await reload();
      setIsBusy(false);
    }
  };

  /** A failure other than a wrong password also closes the dialog, and is reported as everywhere. */
  const tryWithPassword = async (make: () => Promise<void>): Promise<Tried> => {
    try {
      await make();
      return 'done';
    } catch (error) {
      if (error instanceof Refusal && error.code === 5001005) return { problem: passwordProblem(error.data, words) };
      if (error instanceof Refusal && (error.code === 5007024 || error.code === 5007025))
        toast.error(words.changedElsewhere);
      else showFailure(error);
      return 'done';
    } finally {
      await reload();
    }
  };

  return {
    query,
    isBusy,
    secret,
    hide: () => setSecret(null),
    makeKey: () => act(() => api.createAppKey({}), words.generatedKey),
    makeSecret: () => act(() => api.createAppSecret({}), words.generatedSecret),
    revoke: (appKey: string) => act(() => api.revokeCredential({ appKey }), words.revoked),
    reveal: (password: string) =>
      tryWithPassword(async () => {
        const { appSecret } = await api.revealAppSecret({ password }, { failures: 'own' });
        setSecret(appSecret);
      }),
    rotate: (password: string, grace: SecretGrace, { secretAt }: AnswerOfCall<'getCredential'>) =>
      tryWithPassword(async () => {
        await api.rotateAppSecret({ password, grace, secretAt: secretAt ?? '' }, { failures: 'own' });
        toast.success(words.rotated);
      }),
  };
}

/** A secret that is hidden after a minute, or as soon as it is replaced. */
function useShownSecret(secretAt: string | null) {
  const [shown, setShown] = useState<{ readonly secret: string; readonly of: string | null } | null>(null);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shownMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const secret = shown !== null && shown.of === secretAt ? shown.secret : null;
  const show = (next: string | null) => setShown(next === null ? null : { secret: next, of: secretAt });
  return [secret, show] as const;
}

function passwordProblem(data: unknown, words: CredentialPhrases): string {
  const hasRetryTime = typeof data === 'object' && data !== null && 'retryAfterSeconds' in data;
  const seconds = hasRetryTime && typeof data.retryAfterSeconds === 'number' ? data.retryAfterSeconds : null;
  return seconds === null ? words.wrongPassword : words.wait(seconds);
}
