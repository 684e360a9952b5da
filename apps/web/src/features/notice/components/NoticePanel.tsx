import { Button } from '@countersign/ui/Button.tsx';
import { FloatingPanel, type FloatingPanelProps } from '@countersign/ui/Popover.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { queryOf } from '../../../shared/api/client.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import { useNoticeWords } from '../../../shared/language/notice-words.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useReadNotices } from '../use-read-notices.ts';
import { endAtWholeRow } from './end-at-whole-row.ts';
import styles from './NoticePanel.module.css';
import { NoticeRow } from './NoticeRow.tsx';

const SHOWN = 8;

type NoticePanelProps = Pick<FloatingPanelProps, 'id' | 'anchor' | 'close' | 'leave'>;

/** The newest notices below the bell. */
export function NoticePanel(panel: NoticePanelProps) {
  const words = useNoticeWords();
  const { app } = usePhrases();
  const { readOne, readAll } = useReadNotices();
  const query = useQuery(queryOf('listNotices', { size: SHOWN }, { failures: 'own' }));
  const { data } = query;
  const { notices = [], views } = data ?? {};
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (data !== undefined && list.current !== null) endAtWholeRow(list.current);
  }, [data]);
  const { leave } = panel;
  return (
    <FloatingPanel {...panel} title={words.title} align="end" isBare>
      <div className={styles.head}>
        <h2>{words.title}</h2>
        {views !== undefined && views.unread > 0 && (
          <>
            <span>{words.news(views.unread)}</span>
            <Button kind="link" onClick={() => void readAll(notices)}>
              {words.markAll}
            </Button>
          </>
        )}
      </div>
      {query.isPending && <SkeletonRows rows={3} />}
      {query.isError && query.data === undefined && (
        <div role="alert" className={styles.none}>
          <p>{words.failed}</p>
          <Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>
        </div>
      )}
      {query.data !== undefined && notices.length === 0 && (
        <p className={styles.none}>
          {words.none}
          <span>{words.noneHint}</span>
        </p>
      )}
      {notices.length > 0 && (
        // A panel is short: its list scrolls, also by keys.
        <ol ref={list} className={styles.list} aria-label={words.title} tabIndex={0}>
          {notices.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              onFollow={() => {
                leave();
                void readOne(notice);
              }}
            />
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <PageLink href={paths.notices()} onClick={leave}>
          {words.all}
        </PageLink>
        <span>
          {words.mail}
          <PageLink href={paths.profile({ part: 'notices' })} onClick={leave}>
            {words.change}
          </PageLink>
        </span>
      </div>
    </FloatingPanel>
  );
}
