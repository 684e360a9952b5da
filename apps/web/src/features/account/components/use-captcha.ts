import type { Challenge, Language } from '@countersign/contract';
import { useEffect, useState } from 'react';
import { entryApi } from '../../../shared/api/entry-client.ts';
import { Refusal } from '../../../shared/api/failures.ts';
import { onBack } from '../../../shared/connection/connection.ts';
import { useLanguage } from '../../../shared/language/language.ts';
import { throttle } from '../../../shared/throttle.ts';

export type CaptchaKind = 'slider' | 'question';

/** The verification before signing in: the current challenge, and the sid of a passed one. */
export interface Captcha {
  readonly kind: CaptchaKind;
  readonly challenge: Challenge | undefined;
  readonly hasFailedToLoad: boolean;
  /** Empty if the installation requires no verification; null until it is passed. */
  readonly sid: string | null;
  readonly isWrong: boolean;
  readonly isChecking: boolean;
  readonly renew: () => void;
  readonly choose: (kind: CaptchaKind) => void;
  /** @returns the sid; null if the answer was wrong, and another challenge is loading. @throws TransportError */
  readonly check: (answer: { readonly x: number } | { readonly answer: string }) => Promise<string | null>;
}

/** A response to the request for a challenge; null if none arrived. */
interface Loaded {
  readonly kind: CaptchaKind;
  readonly round: number;
  readonly wording: Language | null;
  readonly challenge: Challenge | null;
}

const renewIntervalMs = 500;

export function useCaptcha(): Captcha {
  const [kind, setKind] = useState<CaptchaKind>('slider');
  const [round, setRound] = useState(0);
  const [passedSid, setPassedSid] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // Requesting more often does not bring a picture sooner.
  const [mayRenew] = useState(() =>
    throttle(
      renewIntervalMs,
      () => true,
      () => false,
    ),
  );
  const language = useLanguage();
  // A question is in the portal's language; a picture is the same in every language.
  const wording = kind === 'question' ? language : null;
  const isCurrent = loaded?.kind === kind && loaded.round === round && loaded.wording === wording;
  const challenge = (isCurrent && loaded.challenge) || undefined;
  const hasFailedToLoad = isCurrent && loaded.challenge === null;

  useEffect(() => {
    const leaving = new AbortController();
    entryApi.captcha({ kind }, { signal: leaving.signal, failures: 'own' }).then(
      (fetched) => setLoaded({ kind, round, wording, challenge: fetched }),
      () => {
        if (!leaving.signal.aborted) setLoaded({ kind, round, wording, challenge: null });
      },
    );
    return () => leaving.abort();
  }, [kind, round, wording]);

  useEffect(() => (hasFailedToLoad ? onBack(() => setRound((before) => before + 1)) : undefined), [hasFailedToLoad]);

  const renew = (wasWrong = false) => {
    setPassedSid(null);
    setIsWrong(wasWrong);
    setRound((before) => before + 1);
  };

  const check: Captcha['check'] = async (answer) => {
    if (challenge === undefined || challenge.kind === 'none') return passedSid;
    setIsChecking(true);
    try {
      const { sid } = await entryApi.checkCaptcha({ id: challenge.id, ...answer }, { failures: 'own' });
      setPassedSid(sid);
      setIsWrong(false);
      return sid;
    } catch (error) {
      renew(true);
      if (error instanceof Refusal) return null;
      throw error;
    } finally {
      setIsChecking(false);
    }
  };

  return {
    kind,
    challenge,
    hasFailedToLoad,
    sid: challenge?.kind === 'none' ? '' : passedSid,
    isWrong,
    isChecking,
    renew: () => {
      if (mayRenew()) renew();
    },
    choose: (next) => {
      setKind(next);
      renew();
    },
    check,
  };
}
