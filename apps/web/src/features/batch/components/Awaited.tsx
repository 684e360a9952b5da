import type { UseQueryResult } from '@tanstack/react-query';
import { usePhrases } from '../../../shared/language/language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const HEIGHT_PX = 96;

/** What stands in a dialog until its data is there: its height, or the way to ask again once asking failed. */
export function Awaited({ query }: { readonly query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const words = usePhrases().app;
  if (!query.isError) return <Skeleton height={HEIGHT_PX} />;
  return (
    <div role="alert" style={{ minHeight: HEIGHT_PX }}>
      <p>{words.listFailed}</p>
      <Button onClick={() => void query.refetch()}>{words.loadAgain}</Button>
    </div>
  );
}
