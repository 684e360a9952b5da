import type { ItemRow, Medium, Template } from '@countersign/contract';
import { lazy, Suspense } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { FileName } from '../../../shared/item/FileName.tsx';
import { ItemExcerpt } from '../../../shared/item/ItemExcerpt.tsx';
import { ItemThumbnail } from '../../../shared/item/ItemThumbnail.tsx';
import { ItemWaveform } from '../../../shared/item/ItemWaveform.tsx';
import { defaultText, ItemStatus, SampledMark } from '../../../shared/item/item-columns.tsx';
import { VideoThumbnail } from '../../../shared/item/VideoThumbnail.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './ItemGrid.module.css';

interface ItemGridProps {
  readonly label: string;
  readonly medium: Medium;
  readonly items: readonly ItemRow[];
  readonly isStale: boolean;
  readonly open: (item: ItemRow) => void;
  /** What the boxes of annotations are drawn with over pictures; null to draw none. */
  readonly boxes: { readonly batchId: string; readonly labels: Template['labels'] } | null;
}

const ItemBoxes = lazy(async () => ({ default: (await import('./ItemBoxes.tsx')).ItemBoxes }));

/** The items as pictures, first words or waveforms, so that a person recognizes one. */
export function ItemGrid({ label, medium, items, isStale, open, boxes }: ItemGridProps) {
  const words = usePhrases().sampling;
  return (
    <ul className={styles.grid} aria-label={label} data-medium={medium} data-stale={isStale || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.card} onClick={() => open(item)}>
            {medium === 'audio' ? (
              <span className={styles.waveform}>
                <ItemWaveform waveform={item.waveform} />
              </span>
            ) : medium === 'video' ? (
              <span className={styles.picture}>
                <VideoThumbnail item={item} />
              </span>
            ) : medium !== 'picture' ? (
              <span className={styles.words}>
                <ItemExcerpt excerpt={item.excerpt} isHidden={item.isExcerptHidden} />
              </span>
            ) : (
              <span className={styles.picture}>
                <ItemThumbnail url={item.thumbnailUrl} />
                {boxes !== null && item.thumbnailUrl !== null && (
                  <Suspense>
                    <ItemBoxes {...boxes} items={items} itemId={item.id} />
                  </Suspense>
                )}
              </span>
            )}
            <span className={styles.name}>
              <FileName name={item.fileName} isShort />
            </span>
            <span className={styles.facts}>
              <span className={styles.index}>
                {countText(item.index)}
                {item.isSampled && <SampledMark />}
              </span>
              <ItemStatus item={item} />
            </span>
            {item.isDefault && <span className={styles.note}>{defaultText(item, words)}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
