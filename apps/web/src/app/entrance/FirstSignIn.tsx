import { useEffect, useEffectEvent, useState } from 'react';
import { Login } from '../../features/account/screens/Login.tsx';
import { useEntryPhrases } from '../../shared/language/language.ts';
import { ownPath } from '../../shared/paths.ts';
import { readToken, tokenKey } from '../../shared/session/token.ts';
import { ProgressBar } from '../layouts/ProgressBar.tsx';
import { usePageTitle } from '../layouts/use-page-title.ts';

interface FirstSignInProps {
  /** Enters the portal at this address; null means the current one. */
  readonly enter: (href: string | null) => Promise<void>;
  /** Loads the portal ahead of the sign-in. */
  readonly fetchPortal: () => void;
}

/** The sign-in of a page opened without a session. No router is loaded yet. */
export function FirstSignIn({ enter, fetchPortal }: FirstSignInProps) {
  const [isEntering, setIsEntering] = useState(false);
  usePageTitle(useEntryPhrases().app.titles.login);
  const goOn = async (href: string | null) => {
    setIsEntering(true);
    await enter(href);
  };
  const leaveToRouter = useEffectEvent(() => goOn(null));
  const followTab = useEffectEvent(({ key }: StorageEvent) => {
    // The key is null if everything was cleared at once.
    if ((key !== tokenKey && key !== null) || readToken() === null) return;
    const wanted = new URLSearchParams(window.location.search).get('redirect');
    void goOn(ownPath(wanted ?? undefined, window.location.origin));
  });
  const prepare = useEffectEvent(() => fetchPortal());
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('popstate', () => void leaveToRouter(), { signal });
    window.addEventListener('storage', (event) => followTab(event), { signal });
    window.addEventListener('input', () => prepare(), { once: true, signal });
    return () => leaving.abort();
  }, []);
  return (
    <>
      {isEntering && <ProgressBar />}
      <Login enter={goOn} />
    </>
  );
}
