import { Skeleton } from '@countersign/ui/Skeleton.tsx';
import { lazy, Suspense } from 'react';
import { DatasetDetail } from '../../features/dataset/screens/DatasetDetail.tsx';
import { loadParsingWords } from '../../features/parsing/parsing-words.ts';
import { usePageSearch } from '../../shared/navigation/page.ts';

const BatchFiles = lazy(async () => {
  const [{ BatchFiles: Screen }] = await Promise.all([
    import('../../features/parsing/screens/BatchFiles.tsx'),
    loadParsingWords(),
  ]);
  return { default: Screen };
});

const FilePreview = lazy(async () => ({
  default: (await import('../../features/preview/FilePreview.tsx')).FilePreview,
}));

/** A dataset, or the files of one of its batches. */
export function DatasetData() {
  const [{ batchId }] = usePageSearch((raw) => ({ batchId: raw['batchId'] ?? '' }));
  if (batchId === '') return <DatasetDetail />;
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <BatchFiles key={batchId} Preview={FilePreview} />
    </Suspense>
  );
}
