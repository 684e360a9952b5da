import type { Feedback } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { StatusMark } from '@countersign/ui/StatusMark.tsx';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../../shared/api/client.ts';
import { Time } from '../../../shared/format/Time.tsx';
import { useFeedbackWords } from '../feedback-words.ts';
import styles from './SentFeedback.module.css';

const PAGE = 20;

/** The person's own feedback, newest first, with the answers. An answer is new until it was shown here once. */
export function SentFeedback() {
  const words = useFeedbackWords();
  const query = useInfiniteQuery({
    queryKey: ['listFeedback'],
    queryFn: ({ pageParam, signal }) =>
      api.listFeedback({ size: PAGE, ...(pageParam && { before: pageParam }) }, { failures: 'own', signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.hasMore ? (last.feedback.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
  const feedback = query.data?.pages.flatMap((page) => page.feedback) ?? [];
  useMarkSeen(feedback);
  if (query.data === undefined)
    return query.error === null ? (
      <div className={styles.note} aria-busy />
    ) : (
      <p className={styles.note}>{words.failed}</p>
    );
  if (feedback.length === 0) return <p className={styles.note}>{words.none}</p>;
  return (
    <>
      <ol className={styles.list}>
        {feedback.map((one) => (
          <Sent key={one.id} feedback={one} />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  );
}

/** Tells the server that the newest of these answers was seen, once for each. */
function useMarkSeen(feedback: readonly Feedback[]): void {
  const queries = useQueryClient();
  const newest = feedback
    .flatMap(({ answer }) => (answer?.isNew ? [answer.at] : []))
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1);
  useEffect(() => {
    if (newest === undefined) return;
    const mark = async () => {
      await api.markAnswersSeen({ until: newest }, { failures: 'own' });
      await queries.invalidateQueries({ queryKey: ['countNewAnswers'] });
    };
    // If the call fails, the answer stays new and the next opening marks it again.
    mark().catch(() => undefined);
  }, [newest, queries]);
}

function Sent({ feedback: { at, description, pictures, answer } }: { readonly feedback: Feedback }) {
  const words = useFeedbackWords();
  return (
    <li className={styles.sent}>
      <p className={styles.time}>
        <Time instant={at} />
      </p>
      <p className={styles.text}>{description}</p>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(({ url }, index) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={words.picture(index + 1)} loading="lazy" />
            </a>
          ))}
        </div>
      )}
      {answer === null ? (
        <StatusMark status="awaiting">{words.waiting}</StatusMark>
      ) : (
        <div className={styles.answer}>
          <p className={styles.head}>
            <b>{words.answer}</b>
            {answer.isNew && <span className={styles.tag}>{words.isNew}</span>}
            <span className={styles.time}>
              <Time instant={answer.at} />
            </span>
          </p>
          <p className={styles.text}>{answer.text}</p>
        </div>
      )}
    </li>
  );
}
