import { ChevronRight } from 'lucide-react';
import { PageLink } from '../../../shared/navigation/PageLink.tsx';
import { paths } from '../../../shared/paths.ts';
import { useUploadWords } from '../upload-words.ts';
import styles from './UploadPage.module.css';

interface CrumbsProps {
  readonly datasetId: string;
  readonly datasetName: string;
  /** Null before one was chosen. */
  readonly batchName: string | null;
}

/** Where the upload goes: the datasets, the dataset, its batch. */
export function Crumbs({ datasetId, datasetName, batchName }: CrumbsProps) {
  const words = useUploadWords();
  return (
    <nav className={styles.crumbs} aria-label={words.title}>
      <PageLink href={paths.datasets()}>{words.datasets}</PageLink>
      <ChevronRight size={12} aria-hidden />
      <PageLink href={paths.dataset(datasetId)}>{datasetName}</PageLink>
      {batchName !== null && (
        <>
          <ChevronRight size={12} aria-hidden />
          <span>{words.batch(batchName)}</span>
        </>
      )}
    </nav>
  );
}
