import { Crumbs } from '../../../shared/navigation/Crumbs.tsx';
import { paths } from '../../../shared/paths.ts';
import { useUploadWords } from '../upload-words.ts';

interface UploadCrumbsProps {
  readonly datasetId: string;
  readonly datasetName: string;
  /** Null before one was chosen. */
  readonly batchName: string | null;
}

/** Where the upload goes: the datasets, the dataset, its batch. */
export function UploadCrumbs({ datasetId, datasetName, batchName }: UploadCrumbsProps) {
  const words = useUploadWords();
  const above = [
    { href: paths.datasets(), text: words.datasets },
    { href: paths.dataset(datasetId), text: datasetName },
  ];
  return <Crumbs label={words.title} above={above} here={batchName === null ? null : words.batch(batchName)} />;
}
