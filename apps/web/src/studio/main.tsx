import '@countersign/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AppProviders } from '../shared/AppProviders.tsx';
import { leaveToPage } from '../shared/api/show-failure.ts';
import { DataProviders } from '../shared/DataProviders.tsx';
import { collectErrors, onPartStopped } from '../shared/error/error-log.ts';
import { reportErrors } from '../shared/error/report-errors.ts';
import { startLanguage } from '../shared/language/language.ts';
import { loadStudioWords } from '../shared/language/studio-words.ts';
import { followLater } from '../shared/live/follow-later.ts';
import { paths } from '../shared/paths.ts';
import { followPortal } from './frame-state.ts';
import { goRoundDialogs } from './go-round-dialogs.ts';
import { notifyPortal } from './portal-messages.ts';
import { StudioApp } from './StudioApp.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('studio.html has no #root');

// Opened alone in a tab, the frame has no portal to tell it what to show.
if (window.parent === window) window.location.replace(paths.root());
else {
  collectErrors();
  leaveToPage((code) => notifyPortal({ type: 'sessionLost', code }));
  document.documentElement.classList.add('always-dark');
  await Promise.all([startLanguage(true), loadStudioWords()]);
  void reportErrors();
  createRoot(root, { onCaughtError: onPartStopped, onUncaughtError: onPartStopped }).render(
    <StrictMode>
      <AppProviders>
        <DataProviders>
          <StudioApp />
        </DataProviders>
      </AppProviders>
    </StrictMode>,
  );
  goRoundDialogs();
  followPortal();
  followLater('frame');
}
