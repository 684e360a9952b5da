import { useRouterState } from '@tanstack/react-router';
import { SetPassword } from '../../features/account/screens/SetPassword.tsx';
import { GoTo } from '../../shared/navigation/GoTo.tsx';
import { ownPath, paths } from '../../shared/paths.ts';
import { readToken } from '../../shared/session/token.ts';

/**
 * The target of links in mails and of sign-ins elsewhere. With a `code` behind the #, where no log records it, leads to
 * setting a password; otherwise to the portal address that `redirect` names.
 */
export function AuthRedirect() {
  const { hash, search } = useRouterState({ select: (state) => state.location });
  const code = new URLSearchParams(hash).get('code');
  if (code !== null && code !== '') return <SetPassword code={code} />;
  const target = ownPath((search as Record<string, string>)['redirect'], window.location.origin);
  return <GoTo href={readToken() === null ? paths.login(target) : target} />;
}
