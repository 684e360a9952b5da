import { useRouter } from '@tanstack/react-router';
import { Login } from '../../features/account/screens/Login.tsx';

/** The sign-in after a session has ended. */
export function SignIn() {
  const router = useRouter();
  return <Login enter={(href) => router.navigate({ href, replace: true })} />;
}
