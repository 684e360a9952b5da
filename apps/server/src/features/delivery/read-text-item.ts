import type { DeliveredItem } from '@countersign/contract';
import type { TextItem } from './part-writer.ts';

/** The item with its annotations; what the database keeps was checked when it came. */
export function readTextItem({ annotations, source, fileName, mediaPath, width, height }: TextItem): DeliveredItem {
  const read = { annotations: JSON.parse(annotations), source: JSON.parse(source) } as Pick<
    DeliveredItem,
    'annotations' | 'source'
  >;
  return { fileName, mediaPath, width, height, ...read };
}
