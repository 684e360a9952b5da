import type { DeliveredItem } from '@countersign/contract';

/** An item that is to be written, with what may be large as JSON text. */
export interface TextItem extends Pick<DeliveredItem, 'fileName' | 'mediaPath' | 'width' | 'height'> {
  readonly annotations: string;
  readonly source: string;
}

/** The item with its annotations; what the database keeps was checked when it came. */
export function readTextItem({ annotations, source, fileName, mediaPath, width, height }: TextItem): DeliveredItem {
  const read = { annotations: JSON.parse(annotations), source: JSON.parse(source) } as Pick<
    DeliveredItem,
    'annotations' | 'source'
  >;
  return { fileName, mediaPath, width, height, ...read };
}
