import { withdrawQuestions } from '@countersign/ui/confirm.tsx';
import { ownPath, paths, routePaths } from '../shared/paths.ts';
import { forgetSession } from '../shared/session/session.ts';
import { tokenKey } from '../shared/session/token.ts';
import { currentUser } from '../shared/session/user.ts';
import { router } from './router.tsx';
import { forgetViews } from './tabs/open-views.ts';

/**
 * Applies here what another tab does to the session, because a browser has only one. A sign-out there signs out here
 * without asking about unsaved changes. A sign-in there continues from the sign-in here.
 */
export function followTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // The key is null if everything was cleared at once.
    if (key !== tokenKey && key !== null) return;
    if (newValue === null) void leave();
    else if (window.location.pathname === routePaths.login) void goOn();
  });
}

async function leave(): Promise<void> {
  if (currentUser() === null) return;
  const { href } = router.state.location;
  await router.navigate({ href: paths.login(href), ignoreBlocker: true });
  forgetSession();
  forgetViews();
  withdrawQuestions();
}

async function goOn(): Promise<void> {
  const wanted = new URLSearchParams(window.location.search).get('redirect');
  await router.navigate({ href: wanted === null ? paths.root() : ownPath(wanted, window.location.origin) });
}
