import { entryApi } from '../../../shared/api/entry-client.ts';
import { currentEntryPhrases } from '../../../shared/language/language.ts';
import { ownPath } from '../../../shared/paths.ts';
import { beginSession, forgetSession } from '../../../shared/session/session.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

interface SignIn extends Attempt {
  /** @returns whether it worked; the portal then opens where the person wanted to go. */
  readonly signIn: (entry: { loginName: string; password: string; sid: string }) => Promise<boolean>;
}

/** @param enter enters the portal at one of its addresses. */
export function useSignIn(enter: (href: string) => Promise<void>): SignIn {
  const attempt = useAttempt();
  const signIn: SignIn['signIn'] = async (entry) => {
    let hasEntered = false;
    await attempt.run(async () => {
      const { token } = await entryApi.login(entry);
      const wanted = new URLSearchParams(window.location.search).get('redirect') ?? undefined;
      if (await learnUser(token)) {
        hasEntered = true;
        await enter(ownPath(wanted, window.location.origin));
      } else attempt.fail(null, currentEntryPhrases().account.verificationFailed);
    });
    return hasEntered;
  };
  return { ...attempt, signIn };
}

/** A session whose user cannot be loaded counts as no session. */
async function learnUser(token: string): Promise<boolean> {
  try {
    await beginSession(token);
    return true;
  } catch {
    forgetSession();
    return false;
  }
}
