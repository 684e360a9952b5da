import type { DeliveredItem } from '@countersign/contract';
import type { PictureSize } from '../picture-size.ts';

/** The size of an item's picture, which its masks know too; null where nothing says it. */
export function pictureSizeOf({ width, height, annotations }: DeliveredItem): PictureSize | null {
  const mask = annotations.map(({ geometry }) => geometry).find((geometry) => geometry.kind === 'mask');
  const [rows, columns] = mask?.size ?? [height, width];
  return rows === null || columns === null ? null : { width: columns, height: rows };
}
