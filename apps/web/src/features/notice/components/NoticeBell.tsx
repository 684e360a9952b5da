import { Button } from '@countersign/ui/Button.tsx';
import { Tooltip } from '@countersign/ui/Tooltip.tsx';
import { useOpening } from '@countersign/ui/use-opening.ts';
import { Bell } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../../../shared/language/language.ts';
import { useUnreadNotices } from '../use-unread-notices.ts';
import styles from './NoticeBell.module.css';

const NoticePanel = lazy(async () => {
  const [{ NoticePanel: Panel }, { loadNoticeWords }] = await Promise.all([
    import('./NoticePanel.tsx'),
    import('../../../shared/language/notice-words.ts'),
  ]);
  await loadNoticeWords();
  return { default: Panel };
});

const MOST_SHOWN = 99;

/** The bell in the bar, with the number of unread notices. It opens the newest ones. */
export function NoticeBell() {
  const { shell } = usePhrases();
  const unread = useUnreadNotices();
  const { id, trigger, anchor, close, leave } = useOpening('dialog');
  const label = unread === 0 ? shell.notices : `${shell.notices}: ${shell.newNotices(unread)}`;
  return (
    <>
      <Tooltip text={label}>
        <Button
          {...trigger}
          className={styles.bell}
          kind="quiet"
          aria-label={label}
          icon={
            <>
              <Bell />
              {unread > 0 && (
                <span className={styles.count} aria-hidden>
                  {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
                </span>
              )}
            </>
          }
        />
      </Tooltip>
      {anchor !== null && (
        <Suspense>
          <NoticePanel id={id} anchor={anchor} close={close} leave={leave} />
        </Suspense>
      )}
    </>
  );
}
