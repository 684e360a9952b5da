import '../ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { watchConnection } from '../shared/connection/connection.ts';
import { collectErrors, onPartStopped } from '../shared/error/error-log.ts';
import { reportErrors } from '../shared/error/report-errors.ts';
import { startLanguage } from '../shared/language/language.ts';
import { Surroundings } from '../shared/Surroundings.tsx';
import { startSize } from '../shared/setting/size.ts';
import { startTheme } from '../shared/theme.ts';
import { followTabs } from './follow-tabs.ts';
import { reloadForNewVersion } from './reload-for-new-version.ts';
import { router } from './router.tsx';

collectErrors();
reloadForNewVersion();
watchConnection();
followTabs();
startTheme();
startSize();
await startLanguage();
void reportErrors();

// Fetched while the server is there, beside what the first screen waits for.
const PageStrip = lazy(async () => ({ default: (await import('./layouts/PageStrip.tsx')).PageStrip }));

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const onErrors = { onCaughtError: onPartStopped, onUncaughtError: onPartStopped };
createRoot(root, onErrors).render(
  <StrictMode>
    <Surroundings>
      <Suspense>
        <PageStrip />
      </Suspense>
      <RouterProvider router={router} />
    </Surroundings>
  </StrictMode>,
);
