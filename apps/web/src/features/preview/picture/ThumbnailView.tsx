import { type ReactNode, useState } from 'react';
import styles from '../panel/Viewer.module.css';
import { ZoomStage } from './ZoomStage.tsx';
import type { PixelExtent } from './zoom.ts';

interface ThumbnailViewProps {
  readonly name: string;
  readonly url: string;
  /** Why it is no more than this. */
  readonly note: ReactNode;
}

/** The small copy of a picture that cannot be shown itself, or not yet. */
export function ThumbnailView({ name, url, note }: ThumbnailViewProps) {
  const [extent, setExtent] = useState<PixelExtent>({ width: 320, height: 320 });
  return (
    <ZoomStage name={name} extent={extent} note={note}>
      <img
        src={url}
        alt=""
        draggable={false}
        className={styles.picture}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setExtent({ width: naturalWidth, height: naturalHeight })
        }
      />
    </ZoomStage>
  );
}
