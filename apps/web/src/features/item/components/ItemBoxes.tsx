import type { ItemRow, Template } from '@countersign/contract';
import { classColour, darkPalette } from '@countersign/studio';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../shared/api/client.ts';
import styles from './ItemBoxes.module.css';

interface ItemBoxesProps {
  readonly batchId: string;
  readonly labels: Template['labels'];
  /** All items of the page, which are asked for at once. */
  readonly items: readonly ItemRow[];
  readonly itemId: string;
}

/** The boxes of an item's annotations over its small picture, cut as the picture is. */
export function ItemBoxes({ batchId, labels, items, itemId }: ItemBoxesProps) {
  const { data } = useQuery(
    queryOf('listOutlines', { batchId, itemIds: items.map(({ id }) => id) }, { failures: 'own' }),
  );
  const outline = data?.outlines.find((one) => one.itemId === itemId);
  if (outline === undefined) return null;
  const { width, height, boxes } = outline;
  const colours = new Map(labels.map(({ name, colour }) => [name, classColour(darkPalette, colour)]));
  return (
    <svg className={styles.boxes} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden>
      {boxes.map(({ label, box: [x, y, across, down] }, at) => (
        <rect key={at} {...{ x, y }} width={across} height={down} stroke={colours.get(label) ?? darkPalette.unknown} />
      ))}
    </svg>
  );
}
