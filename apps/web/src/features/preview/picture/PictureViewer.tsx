import { extensionOf } from '@countersign/domain';
import { Button } from '@countersign/ui/Button.tsx';
import { EmptyState } from '@countersign/ui/States.tsx';
import { useEffect, useState } from 'react';
import { bytesText } from '../../../shared/format/numbers.ts';
import { findProblem } from '../bytes/find-problem.ts';
import type { PreviewProblem } from '../bytes/preview-problem.ts';
import { rangedBytes } from '../bytes/ranged-bytes.ts';
import styles from '../panel/Viewer.module.css';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewedFile, ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { ThumbnailView } from './ThumbnailView.tsx';
import { turnedStyle } from './turned-style.ts';
import { webpTurn } from './webp-turn.ts';
import { ZoomStage } from './ZoomStage.tsx';
import type { PixelExtent } from './zoom.ts';

/** A larger picture is fetched only when somebody asks for it. */
const HUGE_BYTES = 60 * 1024 * 1024;
const HUGE_PIXELS = 100_000_000;
/** A browser takes four bytes a pixel. */
const MOST_PIXELS = 16_384 * 16_384;

export function PictureViewer({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const { facts, size, thumbnailUrl, contentUrl, path } = file;
  const pixels = (facts.width ?? 0) * (facts.height ?? 0);
  const [mayLoad, setMayLoad] = useState(size <= HUGE_BYTES && pixels <= HUGE_PIXELS);
  const [loaded, setLoaded] = useState<PixelExtent>();
  const [problem, setProblem] = useState<PreviewProblem>();
  const turn = useTurn(file, mayLoad && pixels <= MOST_PIXELS);
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (pixels > MOST_PIXELS) {
    if (thumbnailUrl === null) return <ViewerFailure problem="tooLarge" file={file} onAgain={onAgain} />;
    return <ThumbnailView name={name} url={thumbnailUrl} note={words.picture.tooLarge} />;
  }
  if (!mayLoad) {
    const load = <Button onClick={() => setMayLoad(true)}>{words.picture.loadWhole}</Button>;
    if (thumbnailUrl === null) {
      const { title, text } = words.picture.large;
      return <EmptyState title={title} text={text(bytesText(size))} actions={load} />;
    }
    const note = (
      <>
        {words.picture.huge(bytesText(size))}
        {load}
      </>
    );
    return <ThumbnailView name={name} url={thumbnailUrl} note={note} />;
  }
  if (problem !== undefined) {
    if (thumbnailUrl === null || problem !== 'broken') {
      return <ViewerFailure problem={problem} file={file} onAgain={onAgain} />;
    }
    return <ThumbnailView name={name} url={thumbnailUrl} note={words.picture.thumbnail} />;
  }
  const { width, height } = facts;
  const extent = loaded ?? (width === undefined || height === undefined ? undefined : { width, height });
  const picture = turn !== null && (
    <img
      src={contentUrl}
      alt=""
      draggable={false}
      className={extent === undefined ? styles.unseen : styles.picture}
      style={extent === undefined ? undefined : turnedStyle(turn, extent)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setLoaded(
          turn > 4 ? { width: naturalHeight, height: naturalWidth } : { width: naturalWidth, height: naturalHeight },
        )
      }
      onError={() => void findProblem(file).then(setProblem)}
    />
  );
  if (extent === undefined) {
    return (
      <>
        <ViewerLoading />
        {picture}
      </>
    );
  }
  return (
    <ZoomStage name={name} extent={extent}>
      {loaded === undefined && thumbnailUrl !== null && (
        <img src={thumbnailUrl} alt="" className={styles.picture} draggable={false} />
      )}
      {picture}
    </ZoomStage>
  );
}

/** How the browser leaves a picture to be turned, 1 where it lies as it should; null until that is known. */
function useTurn({ contentUrl, size, path }: ViewedFile, isWanted: boolean): number | null {
  const isWebp = extensionOf(path) === 'webp';
  const [turn, setTurn] = useState<number | null>(isWebp ? null : 1);
  useEffect(() => {
    if (!isWebp || !isWanted) return;
    const closing = new AbortController();
    const keep = (found: number) => {
      if (!closing.signal.aborted) setTurn(found);
    };
    // Where it cannot be told, the picture itself says what is wrong.
    webpTurn(rangedBytes(contentUrl, size, closing.signal)).then(keep, () => keep(1));
    return () => closing.abort();
  }, [isWebp, isWanted, contentUrl, size]);
  return turn;
}
