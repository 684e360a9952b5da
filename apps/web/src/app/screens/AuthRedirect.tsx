import { GoTo } from '../../shared/navigation/GoTo.tsx';
import { paths } from '../../shared/paths.ts';
import { readToken } from '../../shared/session/token.ts';

/** Where a sign-in done elsewhere comes back to. */
export function AuthRedirect() {
  return <GoTo href={readToken() === null ? paths.login() : paths.root()} />;
}
