import type { ParsedFile } from '@countersign/contract';
import { Button } from '@countersign/ui/Button.tsx';
import { AfterAWhile, Skeleton } from '@countersign/ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '@countersign/ui/States.tsx';
import type { PreviewProblem } from '../bytes/preview-problem.ts';
import { usePreviewWords } from '../preview-words.ts';
import { DownloadLink } from './DownloadLink.tsx';
import styles from './Viewer.module.css';

/** While a file is read. */
export function ViewerLoading() {
  const words = usePreviewWords();
  return (
    <div className={styles.state} role="status">
      <span className="visually-hidden">{words.loading}</span>
      <AfterAWhile>
        <Skeleton width="70%" />
        <Skeleton width="85%" />
        <Skeleton width="55%" />
      </AfterAWhile>
    </div>
  );
}

interface ViewerFailureProps {
  readonly problem: PreviewProblem;
  readonly file: ParsedFile;
  readonly onAgain: () => void;
}

/** A file that could not be shown, with a way on where there is one. */
export function ViewerFailure({ problem, file: { downloadUrl }, onAgain }: ViewerFailureProps) {
  const words = usePreviewWords();
  const { title, text } = words.problems[problem];
  if (problem === 'gone') return <EmptyState title={title} text={text} />;
  if (problem === 'ended' || problem === 'failed') {
    return <ErrorState title={title} text={text} actions={<Button onClick={onAgain}>{words.again}</Button>} />;
  }
  // Another try would read the same bytes.
  return <ErrorState title={title} text={text} actions={downloadUrl !== null && <DownloadLink url={downloadUrl} />} />;
}
