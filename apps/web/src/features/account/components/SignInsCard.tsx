import type { SignInRecord } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { Card } from '@countersign/ui/Card.tsx';
import { SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet, Terminal } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../shared/api/client.ts';
import { elapsedText } from '../../../shared/format/relative-time.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { instantOf } from '../../../shared/format/timestamp.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useLanguage, usePhrases } from '../../../shared/language/language.ts';
import { useProfileWords } from '../../../shared/language/profile-words.ts';
import styles from './SignInsCard.module.css';

const pageSize = 50;
const shownAtFirst = 5;

/** The sign-ins of the past month: when, where and on which device. */
export function SignInsCard() {
  const words = useProfileWords();
  const [isWhole, setIsWhole] = useState(false);
  const query = useInfiniteQuery({
    queryKey: ['listSignIns'],
    queryFn: ({ pageParam, signal }) =>
      api.listSignIns(
        { size: pageSize, ...(pageParam !== null && { before: pageParam }) },
        { failures: 'own', signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, signIns }) => (hasMore ? (signIns.at(-1)?.id ?? null) : null),
    meta: { failures: 'own' },
  });
  const signIns = query.data?.pages.flatMap((page) => page.signIns) ?? [];
  const { total = 0, failedTries = 0 } = query.data?.pages[0] ?? {};
  const shown = isWhole ? signIns : signIns.slice(0, shownAtFirst);
  return (
    <Card
      title={words.parts.signIns}
      subtitle={words.pastMonth}
      foot={
        query.data && (
          <>
            <span>{words.signInCount(total)}</span>
            {!isWhole && total > shownAtFirst && (
              <Button kind="link" onClick={() => setIsWhole(true)}>
                {words.allOfMonth}
              </Button>
            )}
            {isWhole && query.hasNextPage && (
              <Button kind="link" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {words.more}
              </Button>
            )}
          </>
        )
      }
    >
      {query.isPending && <SkeletonRows rows={shownAtFirst} />}
      {query.isError && query.data === undefined && <ErrorState title={words.signInsFailed} />}
      {failedTries > 0 && (
        <p className={styles.failed}>
          <StatusMark status="repairing" />
          {words.failedTries(failedTries)}
        </p>
      )}
      {shown.length > 0 && (
        <ol className={styles.list}>
          {shown.map((signIn) => (
            <Line key={signIn.id} signIn={signIn} />
          ))}
        </ol>
      )}
      {query.data !== undefined && total === 0 && <p>{words.noSignIns}</p>}
    </Card>
  );
}

const icons = { desktop: Monitor, phone: Smartphone, tablet: Tablet, other: Terminal };

function Line({ signIn }: { readonly signIn: SignInRecord }) {
  const words = useProfileWords();
  const { time, app } = usePhrases();
  const { at, ip, browser, system, device, isThis } = signIn;
  const now = useNow();
  const Icon = icons[device];
  return (
    <li className={styles.line}>
      <Icon className={styles.icon} role="img" aria-label={words.devices[device]} />
      <div className={styles.what}>
        <p className={styles.place}>
          {usePlace(signIn)}
          {isThis && <span className={styles.this}>{words.thisOne}</span>}
        </p>
        <p className={styles.facts}>{[browser, system, ip].filter((fact) => fact !== null).join(app.comma)}</p>
      </div>
      <div className={styles.when}>
        <Time instant={at} />
        <p className={styles.facts}>{elapsedText(instantOf(at), now, time)}</p>
      </div>
    </li>
  );
}

/** The country in the reader's language. */
function usePlace({ country, isLocal }: SignInRecord): string {
  const words = useProfileWords();
  const language = useLanguage();
  if (isLocal) return words.localNetwork;
  if (country === null) return words.unknownPlace;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country;
}
