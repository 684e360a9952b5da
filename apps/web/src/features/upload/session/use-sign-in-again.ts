import { useRouter } from '@tanstack/react-router';
import { paths } from '../../../shared/paths.ts';
import { forgetSession } from '../../../shared/session/session.ts';
import { clearToken } from '../../../shared/session/token.ts';

/** Leads to the sign-in and back without a new document, so that the worker keeps its files. */
export function useSignInAgain(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { href } = router.state.location;
    clearToken();
    await router.navigate({ href: paths.login(href), ignoreBlocker: true });
    forgetSession();
  };
}
