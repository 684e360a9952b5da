import type { ItemRow, Template } from '@countersign/contract';
import { lazy, Suspense } from 'react';
import { countText } from '../../../shared/format/numbers.ts';
import { FileName } from '../../../shared/item/FileName.tsx';
import { ItemThumbnail } from '../../../shared/item/ItemThumbnail.tsx';
import { defaultText, ItemStatus, SampledMark } from '../../../shared/item/item-columns.tsx';
import { usePhrases } from '../../../shared/language/language.ts';
import styles from './ItemPictures.module.css';

interface ItemPicturesProps {
  readonly label: string;
  readonly items: readonly ItemRow[];
  readonly isStale: boolean;
  readonly open: (item: ItemRow) => void;
  /** What the boxes of annotations are drawn with; null to draw none. */
  readonly boxes: { readonly batchId: string; readonly labels: Template['labels'] } | null;
}

const ItemBoxes = lazy(async () => ({ default: (await import('./ItemBoxes.tsx')).ItemBoxes }));

/** The items as pictures, so that a person recognizes one. */
export function ItemPictures({ label, items, isStale, open, boxes }: ItemPicturesProps) {
  const words = usePhrases().sampling;
  return (
    <ul className={styles.pictures} aria-label={label} data-stale={isStale || undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.card} onClick={() => open(item)}>
            <span className={styles.picture}>
              <ItemThumbnail url={item.thumbnailUrl} />
              {boxes !== null && item.thumbnailUrl !== null && (
                <Suspense>
                  <ItemBoxes {...boxes} items={items} itemId={item.id} />
                </Suspense>
              )}
            </span>
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
