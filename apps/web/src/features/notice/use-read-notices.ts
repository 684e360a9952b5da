import type { Notice } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';
import { useInvalidate } from '../../shared/api/use-invalidate.ts';

/** Marks notices as read. */
export function useReadNotices() {
  const invalidate = useInvalidate();
  const afterwards = () => invalidate('listNotices', 'countUnreadNotices');
  return {
    /** Does nothing where it is read already. What goes wrong shows nothing: the notice stays new. */
    readOne: async ({ id, isRead }: Notice): Promise<void> => {
      if (isRead) return;
      await api.markNoticeRead({ noticeId: id }, { failures: 'own' }).catch(() => undefined);
      await afterwards();
    },
    /** All up to the newest that is on screen. */
    readAll: async (shown: readonly Notice[]): Promise<void> => {
      const [newest] = shown;
      if (newest === undefined) return;
      await api.markAllNoticesRead({ until: newest.at });
      await afterwards();
    },
  };
}
