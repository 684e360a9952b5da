import '../ui/base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '../shared/language/language.ts';
import { Surroundings } from '../shared/Surroundings.tsx';
import { loadPortalSettings } from '../shared/setting/portal-settings.ts';
import { startSize } from '../shared/setting/size.ts';
import { startTheme } from '../shared/theme.ts';
import { reloadForNewVersion } from './reload-for-new-version.ts';
import { router } from './router.tsx';

reloadForNewVersion();
startTheme();
startSize();
await startLanguage();
void loadPortalSettings();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Surroundings>
      <RouterProvider router={router} />
    </Surroundings>
  </StrictMode>,
);
