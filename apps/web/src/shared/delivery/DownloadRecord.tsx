import type { DeliveryDownload } from '@countersign/contract';
import { Avatar } from '@countersign/ui/Avatar.tsx';
import { Button } from '@countersign/ui/Button.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { api } from '../api/client.ts';
import { bytesText } from '../format/numbers.ts';
import { Time } from '../format/Time.tsx';
import { usePhrases } from '../language/language.ts';
import { Awaited } from '../list/Awaited.tsx';
import { usePollUnlessLive } from '../live/live-state.ts';
import styles from './DownloadRecord.module.css';
import { useDeliveryFilesWords } from './delivery-words.ts';

const PAGE_SIZE = 20;
const LOOK_EVERY_MS = 10_000;

/** Who took which file of an order, when and to where, the latest first. */
export function DownloadRecord({ orderId }: { readonly orderId: string }) {
  const { record: words } = useDeliveryFilesWords();
  const query = useInfiniteQuery({
    queryKey: ['listDeliveryDownloads', { orderId, isWhole: true }],
    queryFn: ({ pageParam, signal }) =>
      api.listDeliveryDownloads({ orderId, page: pageParam, size: PAGE_SIZE }, { failures: 'own', signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
    refetchInterval: usePollUnlessLive(LOOK_EVERY_MS),
  });
  if (query.data === undefined)
    return query.isError ? <Awaited query={query} /> : <SkeletonRows rows={3} rowHeight={52} />;
  const downloads = query.data.pages.flatMap((page) => page.downloads);
  if (downloads.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <>
      <ol className={styles.record} aria-label={words.title}>
        {downloads.map((download) => (
          <Line key={download.id} download={download} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

function Line({ download }: { readonly download: DeliveryDownload }) {
  const { record: words } = useDeliveryFilesWords();
  const { comma } = usePhrases().app;
  const { by, isProgram, at, fileName, bytes, ip, finishedAt, together } = download;
  const size = bytesText(bytes);
  const took = finishedAt === null ? words.unfinished(size, ip) : words.from(size, ip);
  return (
    <li className={styles.line}>
      {isProgram ? (
        <span className={styles.program}>
          <KeyRound size={14} aria-hidden />
        </span>
      ) : (
        <Avatar name={by} />
      )}
      <div className={styles.words}>
        <p className={styles.head}>
          <b>
            <bdi>{isProgram ? words.key(by) : by}</bdi>
          </b>
          <span className={styles.at}>
            <Time instant={at} />
          </span>
        </p>
        <p className={styles.file}>{fileName}</p>
        <p className={styles.note}>{together === null ? took : `${took}${comma}${words.inZip(together)}`}</p>
      </div>
    </li>
  );
}
