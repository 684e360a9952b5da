import { confirm } from '@countersign/ui/confirm.tsx';
import { useRouter } from '@tanstack/react-router';
import { usePhrases } from '../../shared/language/language.ts';
import { paths } from '../../shared/paths.ts';
import { endSession, forgetSession } from '../../shared/session/session.ts';
import { currentUser } from '../../shared/session/user.ts';
import { mayLeave } from '../tabs/leave-checks.ts';
import { forgetViews } from '../tabs/open-views.ts';

/** Ends the session and goes to the sign-in, which returns to the current address after a new sign-in. */
export function useLogOut(): () => Promise<void> {
  const router = useRouter();
  const words = usePhrases().shell.unsent;
  return async () => {
    const { pathname, href } = router.state.location;
    if (!(await mayLeave(pathname))) return;
    // Loaded separately: a person who signs out from a list has not loaded the workspace's code.
    const { countUnsent } = await import('../../studio/outbox/unsent.ts');
    // Loaded before it is shown, so that the rest of the session is cleared as soon as the address changes.
    await import('../screens/SignIn.tsx').catch(() => null);
    const unsent = await countUnsent(currentUser()?.info.userId ?? '');
    const { title, text, yes } = words;
    if (unsent > 0 && !(await confirm({ title, text: text(unsent), yes }))) return;
    await endSession();
    await router.navigate({ href: paths.login(href), ignoreBlocker: true });
    forgetSession();
    forgetViews();
  };
}
