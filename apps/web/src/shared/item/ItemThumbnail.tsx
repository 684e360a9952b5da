import { ImageOff } from 'lucide-react';
import styles from './ItemThumbnail.module.css';

interface ItemThumbnailProps {
  /** Null where the picture is no longer kept. */
  readonly url: string | null;
  readonly width?: number;
  readonly height?: number;
}

/** The small picture of an item; an empty frame where the picture is no longer kept. The item's name is beside it. */
export function ItemThumbnail({ url, width, height }: ItemThumbnailProps) {
  if (url !== null) return <img src={url} alt="" width={width} height={height} loading="lazy" />;
  return (
    <span className={styles.gone} style={{ width, height }} data-gone aria-hidden>
      <ImageOff size={16} />
    </span>
  );
}
