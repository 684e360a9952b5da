import type { ItemRow } from '@countersign/contract';
import { SquarePlay } from 'lucide-react';
import { usePhrases } from '../language/language.ts';
import { ItemThumbnail } from './ItemThumbnail.tsx';
import styles from './VideoThumbnail.module.css';

interface VideoThumbnailProps {
  readonly item: Pick<ItemRow, 'thumbnailUrl' | 'extent'>;
  readonly width?: number;
  readonly height?: number;
}

/** A frame of a video where the server has one; otherwise the sign of videos, and where it is large enough how many frames it has. */
export function VideoThumbnail({ item: { thumbnailUrl, extent }, width, height }: VideoThumbnailProps) {
  const words = usePhrases().batch;
  if (thumbnailUrl !== null)
    return (
      <ItemThumbnail
        url={thumbnailUrl}
        {...(width !== undefined && { width })}
        {...(height !== undefined && { height })}
      />
    );
  return (
    <span className={styles.sign} style={{ width, height }}>
      <SquarePlay size={18} aria-hidden />
      {width === undefined && words.frames(extent)}
    </span>
  );
}
