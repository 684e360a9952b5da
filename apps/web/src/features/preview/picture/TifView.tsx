import { Button } from '@countersign/ui/Button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { type PreviewProblem, problemOfError } from '../bytes/preview-problem.ts';
import { useOpened } from '../bytes/use-opened.ts';
import type { AskedWorker } from '../bytes/worker-calls.ts';
import styles from '../panel/Viewer.module.css';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { ThumbnailView } from './ThumbnailView.tsx';
import type { TifCalls, TifPage } from './tif-calls.ts';
import { ZoomStage } from './ZoomStage.tsx';

/** No browser shows a TIFF, so a worker decodes it, piece by piece, and draws what a screen can show of it. */
export function TifView({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const { contentUrl, size, thumbnailUrl, path } = file;
  const name = path.slice(path.lastIndexOf('/') + 1);
  const opening = useOpened<TifCalls, TifPage>(
    () => new Worker(new URL('./tif.worker.ts', import.meta.url), { type: 'module' }),
    (worker) => worker.ask('page', contentUrl, size, 0),
  );
  if (opening.state === 'opening') return <ViewerLoading />;
  if (opening.state === 'failed') {
    const { problem } = opening;
    if (thumbnailUrl === null || (problem !== 'broken' && problem !== 'tooLarge')) {
      return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;
    }
    const note = problem === 'broken' ? words.picture.tifFailed : words.picture.tooLarge;
    return <ThumbnailView name={name} url={thumbnailUrl} note={note} />;
  }
  return <TifPages name={name} worker={opening.worker} first={opening.opened} file={file} onAgain={onAgain} />;
}

interface TifPagesProps extends ViewerProps {
  readonly name: string;
  readonly worker: AskedWorker<TifCalls>;
  readonly first: TifPage;
}

function TifPages({ name, worker, first, file, onAgain }: TifPagesProps) {
  const words = usePreviewWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [page, setPage] = useState(first);
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState<PreviewProblem>();
  useLayoutEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(page.bitmap, 0, 0);
  }, [page]);
  if (problem !== undefined) return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;
  const { width, height, bits, pages, bitmap } = page;
  const turnTo = async (next: number) => {
    try {
      setPage(await worker.ask('page', file.contentUrl, file.size, next));
      setAt(next);
    } catch (error) {
      setProblem(problemOfError(error));
    }
  };
  return (
    <ZoomStage
      name={name}
      extent={{ width, height }}
      note={
        bitmap.width < width
          ? words.picture.reduced(`${Math.round((bitmap.width / width) * 100)}%`)
          : words.picture.rendition(bits)
      }
      controls={
        pages > 1 && (
          <span className={styles.pages}>
            <Button
              size="small"
              kind="quiet"
              icon={<ChevronLeft />}
              aria-label={`${words.picture.page} ${at}`}
              disabled={at === 0}
              onClick={() => void turnTo(at - 1)}
            />
            {words.picture.pageOf(at + 1, pages)}
            <Button
              size="small"
              kind="quiet"
              icon={<ChevronRight />}
              aria-label={`${words.picture.page} ${at + 2}`}
              disabled={at + 1 >= pages}
              onClick={() => void turnTo(at + 1)}
            />
          </span>
        )
      }
    >
      <canvas ref={canvas} key={at} width={bitmap.width} height={bitmap.height} className={styles.picture} />
    </ZoomStage>
  );
}
