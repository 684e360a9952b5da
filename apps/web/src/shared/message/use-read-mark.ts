import { useEffect, useEffectEvent } from 'react';
import { api } from '../api/client.ts';
import { useInvalidate } from '../api/use-invalidate.ts';

/** Notes that the person has read a board up to its newest message, once that is shown in a window they look at. */
export function useReadMark(batchId: string, packageId: string | null, newest: string | undefined): void {
  const invalidate = useInvalidate();
  const mark = useEffectEvent(async (until: string) => {
    // What goes wrong shows nothing: the message stays unread.
    await api.markMessagesRead({ batchId, packageId, until }, { failures: 'own' }).catch(() => undefined);
    await invalidate('getWaiting', 'listUnread');
  });
  useEffect(() => {
    if (newest === undefined) return;
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      void mark(newest);
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest]);
}
