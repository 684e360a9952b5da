import { Button } from '@countersign/ui/Button.tsx';
import { Skeleton, SkeletonRows } from '@countersign/ui/Skeleton.tsx';
import { ErrorState } from '@countersign/ui/States.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { Refusal } from '../../../shared/api/failures.ts';
import { wordsOf } from '../../../shared/api/show-failure.ts';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './UnreadTask.module.css';

/** In the place of a task that is loading, or that could not be loaded. */
export function UnreadTask({
  query: { error, refetch },
}: {
  readonly query: Pick<UseQueryResult, 'error' | 'refetch'>;
}) {
  const { app, shell } = usePhrases();
  if (error !== null)
    return (
      <ErrorState
        title={error instanceof Refusal ? wordsOf(error.code) : shell.list.failed}
        actions={<Button onClick={() => void refetch()}>{app.loadAgain}</Button>}
      />
    );
  return (
    <div className={styles.waiting}>
      <Skeleton width="320px" height={28} />
      <SkeletonRows rows={6} />
    </div>
  );
}
