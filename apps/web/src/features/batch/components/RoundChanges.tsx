import type { differenceCalls } from '@countersign/contract';
import { type Batch, type Output, type ShownDifferenceKind, shownDifferenceKinds } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Segments } from '@countersign/ui/Segments.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { countText } from '../../../shared/format/numbers.ts';
import { ItemThumbnail } from '../../../shared/item/ItemThumbnail.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import { useRoundWords } from '../../../shared/language/round-words.ts';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import styles from './BatchRounds.module.css';

const PAGE = 50;

type Changes = Output<typeof differenceCalls.getBatchDifference>;

/** What the latest round changed: sums, and the items of one kind, those first that came back as they were. */
export function RoundChanges({ batch }: { readonly batch: Batch }) {
  const words = useRoundWords();
  const [kind, setKind] = useState<ShownDifferenceKind>('claimed');
  const query = useInfiniteQuery({
    queryKey: ['getBatchDifference', { batchId: batch.id, kind, size: PAGE }],
    queryFn: ({ pageParam, signal }) =>
      api.getBatchDifference({ batchId: batch.id, kind, from: pageParam, size: PAGE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ items }: Changes) => (items.length < PAGE ? undefined : (items.at(-1)?.index ?? 0) + 1),
  });
  const pages = query.data?.pages ?? [];
  const sums = pages[0]?.sums;
  if (query.isPending) return <SkeletonRows rows={4} />;
  if (sums === undefined || sums === null) return null;
  const items = pages.flatMap((page) => page.items);
  return (
    <section className={styles.card} aria-label={words.changes}>
      <h2>{words.changes}</h2>
      <p>{words.sums(sums.changed + sums.claimed + sums.missing, sums.changed, sums.claimed, sums.missing)}</p>
      <p>{words.others(sums.unasked, sums.untouched)}</p>
      <Segments
        label={words.kind}
        value={kind}
        onChange={setKind}
        segments={shownDifferenceKinds
          .filter((key) => sums[key] > 0 || key === kind)
          .map((key) => ({ key, label: `${words.kinds[key]} ${countText(sums[key])}` }))}
      />
      {items.length === 0 && <p className={styles.note}>{words.none}</p>}
      <ul className={styles.items}>
        {items.map((item) => (
          <ChangedItem key={item.itemId} batch={batch} item={item} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button kind="link" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

const statuses = { '00': 'awaiting', '10': 'passed', '20': 'rejected' } as const;

function ChangedItem({ batch, item }: { readonly batch: Batch; readonly item: Changes['items'][number] }) {
  const words = useRoundWords();
  const { results } = usePhrases().item;
  return (
    <li>
      <PageLink href={paths.workspace(batch, item.index)}>
        {batch.medium === 'picture' && <ItemThumbnail url={item.thumbnailUrl} />}
        <span className={styles.file}>
          {countText(item.index)} {item.fileName}
        </span>
      </PageLink>
      <span className={styles.note}>
        <StatusMark status={statuses[item.result]} size={12}>
          {results[item.result]}
        </StatusMark>{' '}
        {words.was(results[item.earlier])}
      </span>
    </li>
  );
}
