import { Button } from '@countersign/ui/Button.tsx';
import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { usePhrases } from '../language/language.ts';

const HEIGHT_PX = 96;

/** Reserves a dialog's height until its data is loaded, and offers another try if loading failed. */
export function Awaited({ query }: { readonly query: Pick<UseQueryResult, 'isError' | 'refetch'> }) {
  const { app, shell } = usePhrases();
  if (!query.isError) return <Skeleton height={HEIGHT_PX} />;
  return (
    <div role="alert" style={{ minHeight: HEIGHT_PX }}>
      <p>{shell.list.failed}</p>
      <Button onClick={() => void query.refetch()}>{app.loadAgain}</Button>
    </div>
  );
}
