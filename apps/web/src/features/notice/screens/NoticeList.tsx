import { Button } from '@countersign/ui/Button.tsx';
import { PageHeader } from '@countersign/ui/PageHeader.tsx';
import { Pager } from '@countersign/ui/Pager.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useNoticeWords } from '../../../shared/language/notice-words.ts';
import { oneOf, pageQuery, useListAddress } from '../../../shared/list/list-address.ts';
import { useListQuery } from '../../../shared/list/use-list-query.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { NoticeRow } from '../components/NoticeRow.tsx';
import { useReadNotices } from '../use-read-notices.ts';
import styles from './NoticeList.module.css';

const views = ['all', 'unread'] as const;
const pageSizes = [10, 20, 50, 100];

/** Every notice of the last 90 days. */
export function NoticeList() {
  const words = useNoticeWords();
  const { app } = usePhrases();
  const { readOne, readAll } = useReadNotices();
  const address = useListAddress((raw) => ({ view: oneOf(views, raw['view']) ?? 'all' }));
  const { view, page, size, change } = address;
  const query = useListQuery('listNotices', { page, size, view });
  const { data, error } = query;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={words.title}
        subtitle={words.kept}
        actions={
          data !== undefined &&
          data.views.unread > 0 &&
          page === 1 && <Button onClick={() => void readAll(data.notices)}>{words.markAll}</Button>
        }
      />
      <div className={styles.filters}>
        <Segments
          label={words.title}
          value={view}
          onChange={(next) => change({ view: next === 'all' ? null : next, page: null })}
          segments={views.map((key) => ({ key, label: words.views[key], count: data?.views[key] }))}
        />
        <p className={styles.mail}>
          {words.mail}
          <PageLink href={paths.profile({ part: 'notices' })}>{words.change}</PageLink>
        </p>
      </div>
      {data === undefined && error === null && <SkeletonRows rows={size} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={words.failed}
          actions={<Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>}
        />
      )}
      {data !== undefined && data.total === 0 && (
        <EmptyState title={view === 'all' ? words.none : words.noneUnread} text={words.noneHint} />
      )}
      {data !== undefined && data.total > 0 && (
        <>
          <ol className={styles.list} aria-label={words.title}>
            {data.notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onFollow={() => void readOne(notice)} />
            ))}
          </ol>
          <Pager
            total={data.total}
            page={page}
            size={size}
            sizes={pageSizes}
            totalText={null}
            onChange={(nextPage, nextSize) => change(pageQuery(nextPage, nextSize))}
          />
        </>
      )}
    </div>
  );
}
