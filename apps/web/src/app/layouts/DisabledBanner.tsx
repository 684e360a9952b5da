import { Banner } from '@countersign/ui/Banner.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { lostSince } from '../../shared/connection/connection.ts';
import { usePhrases } from '../../shared/language/language.ts';
import { useUser } from '../../shared/session/user.ts';
import { useStore } from '../../shared/store.ts';
import { useLogOut } from './use-log-out.ts';

/**
 * Shows over the whole page that the account is disabled, with a way to sign out. An unreachable server takes
 * precedence.
 */
export function DisabledBanner() {
  const { codes, shell } = usePhrases();
  const { status } = useUser();
  const isLost = useStore(lostSince) !== null;
  const logOut = useLogOut();
  if (status !== '0' || isLost) return null;
  return (
    <Banner
      action={
        <Button kind="link" onClick={() => void logOut()}>
          {shell.nav.logOut}
        </Button>
      }
    >
      {codes[5001043]}
    </Banner>
  );
}
