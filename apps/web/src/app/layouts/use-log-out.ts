import { useRouter } from '@tanstack/react-router';
import { paths } from '../../shared/paths.ts';
import { endSession, forgetSession } from '../../shared/session/session.ts';
import { mayLeave } from '../tabs/leave-checks.ts';
import { forgetViews } from '../tabs/open-views.ts';

/** Ends the session and goes to the sign-in, from where the present address is one step away. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { pathname, href } = router.state.location;
    if (!(await mayLeave(pathname))) return;
    await endSession();
    await router.navigate({ href: paths.login(href), ignoreBlocker: true });
    forgetSession();
    forgetViews();
  };
}
