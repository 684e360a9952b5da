import { withdrawQuestions } from '@countersign/ui/confirm.tsx';
import { ownPath, paths, routePaths } from '../shared/paths.ts';
import { forgetSession } from '../shared/session/session.ts';
import { tokenKey } from '../shared/session/token.ts';
import { currentUser } from '../shared/session/user.ts';
import { router } from './router.tsx';
import { forgetViews } from './tabs/open-views.ts';

/**
 * One browser has one session: what another tab does to it holds here too. Who signed out there is gone here, without
 * being asked about what is not saved; who signed in there goes on from the sign-in here.
 */
export function followTabs(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    // Null where everything was cleared at once.
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
