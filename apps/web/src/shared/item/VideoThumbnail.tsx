import type { ItemRow } from '@countersign/contract';
import { SquarePlay } from 'lucide-react';
import { ItemThumbnail } from './ItemThumbnail.tsx';
import styles from './VideoThumbnail.module.css';

interface VideoThumbnailProps {
  readonly item: Pick<ItemRow, 'thumbnailUrl'>;
  readonly width?: number;
  readonly height?: number;
}

/** A frame of a video where the server has one; otherwise the sign of videos. The item's name and its frames are beside it. */
export function VideoThumbnail({ item: { thumbnailUrl }, width, height }: VideoThumbnailProps) {
  if (thumbnailUrl !== null)
    return (
      <ItemThumbnail
        url={thumbnailUrl}
        {...(width !== undefined && { width })}
        {...(height !== undefined && { height })}
      />
    );
  return (
    <span className={styles.sign} style={{ width, height }} aria-hidden>
      <SquarePlay size={18} />
    </span>
  );
}
