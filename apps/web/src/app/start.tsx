import '@countersign/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders } from '../shared/AppProviders.tsx';
import { watchConnection } from '../shared/connection/connection.ts';
import { collectErrors, onPartStopped } from '../shared/error/error-log.ts';
import { reportErrors } from '../shared/error/report-errors.ts';
import { startLanguage } from '../shared/language/language.ts';
import { askUserAhead } from '../shared/session/session.ts';
import { readToken } from '../shared/session/token.ts';
import { startSize } from '../shared/setting/size.ts';
import { startTheme } from '../shared/theme.ts';
import { Entrance, fetchEntrance } from './entrance/Entrance.tsx';
import { signInHref } from './entrance/sign-in-href.ts';
import { ConnectionBanner } from './layouts/ConnectionBanner.tsx';
import { reloadForNewVersion } from './reload-for-new-version.ts';

/**
 * Draws the portal, or the sign-in if there is no session. Only `main.ts` calls it, once; other modules share this
 * file.
 */
export async function start(): Promise<void> {
  collectErrors();
  reloadForNewVersion();
  watchConnection();
  startTheme();
  startSize();
  const toSignIn = readToken() === null ? signInHref(window.location) : null;
  if (toSignIn !== null) window.history.replaceState(null, '', toSignIn);
  fetchEntrance(toSignIn !== null);
  if (readToken() !== null) askUserAhead();
  await startLanguage(toSignIn === null);
  void reportErrors();

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  const onErrors = { onCaughtError: onPartStopped, onUncaughtError: onPartStopped };
  createRoot(root, onErrors).render(
    <StrictMode>
      <AppProviders>
        <ConnectionBanner />
        <Entrance isSignIn={toSignIn !== null} />
      </AppProviders>
    </StrictMode>,
  );
}
