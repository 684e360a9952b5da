import { Button } from '@countersign/ui/Button.tsx';
import { useState } from 'react';
import { bytesText } from '../../../shared/format/numbers.ts';
import styles from '../panel/Viewer.module.css';
import { ViewerFailure, ViewerLoading } from '../panel/ViewerState.tsx';
import type { ViewerProps } from '../panel/viewer.ts';
import { usePreviewWords } from '../preview-words.ts';
import { ThumbnailView } from './ThumbnailView.tsx';
import { ZoomStage } from './ZoomStage.tsx';
import type { PixelExtent } from './zoom.ts';

/** A larger picture is fetched only when somebody asks for it. */
const HUGE_BYTES = 60 * 1024 * 1024;
const HUGE_PIXELS = 100_000_000;

export function PictureViewer({ file, onAgain }: ViewerProps) {
  const words = usePreviewWords();
  const { facts, size, thumbnailUrl, contentUrl, path } = file;
  const isHuge = size > HUGE_BYTES || (facts.width ?? 0) * (facts.height ?? 0) > HUGE_PIXELS;
  const [mayLoad, setMayLoad] = useState(!isHuge || thumbnailUrl === null);
  const [loaded, setLoaded] = useState<PixelExtent | 'failed'>();
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!mayLoad && thumbnailUrl !== null) {
    return (
      <ThumbnailView
        name={name}
        url={thumbnailUrl}
        note={
          <>
            {words.picture.huge(bytesText(size))}
            <Button size="small" onClick={() => setMayLoad(true)}>
              {words.picture.loadWhole}
            </Button>
          </>
        }
      />
    );
  }
  if (loaded === 'failed') {
    if (thumbnailUrl === null) return <ViewerFailure problem="broken" onAgain={onAgain} />;
    return <ThumbnailView name={name} url={thumbnailUrl} note={words.picture.thumbnail} />;
  }
  const known = facts.width === undefined || facts.height === undefined ? undefined : facts;
  const extent = loaded ?? (known === undefined ? undefined : { width: known.width ?? 1, height: known.height ?? 1 });
  const picture = (
    <img
      src={contentUrl}
      alt=""
      draggable={false}
      className={extent === undefined ? styles.unseen : styles.picture}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        setLoaded({ width: naturalWidth, height: naturalHeight })
      }
      onError={() => setLoaded('failed')}
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
