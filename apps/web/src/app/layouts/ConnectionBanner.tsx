import { Banner } from '@countersign/ui/Banner.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { useEffect, useState } from 'react';
import { checkConnection, lostSince } from '../../shared/connection/connection.ts';
import { timeText } from '../../shared/format/dates.ts';
import { useEntryPhrases, useLanguage } from '../../shared/language/language.ts';
import { signedIn } from '../../shared/session/user.ts';
import { useStore } from '../../shared/store.ts';

/** Loaded separately: most pages never lose the server, and the sign-in has nothing unsent. */
const loadUnsent = () => import('../../studio/outbox/unsent.ts');

/** Shows over the whole page that the server is unreachable. */
export function ConnectionBanner() {
  const since = useStore(lostSince);
  const user = useStore(signedIn);
  const userId = user?.info.userId ?? null;
  // Loads the counter while the server is reachable, so that it can count later.
  useEffect(() => {
    if (userId !== null) loadUnsent().catch(() => null);
  }, [userId]);
  return since === null ? null : <OfflineMessage since={since} userId={userId} />;
}

function OfflineMessage({ since, userId }: { readonly since: number; readonly userId: string | null }) {
  const words = useEntryPhrases().app.connection;
  const language = useLanguage();
  const [unsent, setUnsent] = useState(0);
  const [isTrying, setIsTrying] = useState(false);
  useEffect(() => {
    if (userId === null) return undefined;
    const following = loadUnsent().then(
      ({ followUnsent }) => followUnsent(userId, setUnsent),
      () => null,
    );
    return () => void following.then((stop) => stop?.());
  }, [userId]);
  const tryNow = async () => {
    setIsTrying(true);
    await checkConnection();
    setIsTrying(false);
  };
  return (
    <Banner
      action={
        <Button kind="link" isBusy={isTrying} onClick={() => void tryNow()}>
          {words.tryNow}
        </Button>
      }
    >
      {words.lost(timeText(since, language))} {unsent > 0 && <b>{words.unsent(unsent)}</b>} {words.goesOn}
    </Banner>
  );
}
