import type { DeliveredItem } from '@countersign/contract';

/** An item to be written, with its large values as JSON text. */
export interface TextItem extends Pick<DeliveredItem, 'fileName' | 'mediaPath' | 'width' | 'height'> {
  readonly annotations: string;
  readonly source: string;
}

/** The item with its annotations parsed. They were checked when they were received. */
export function readTextItem({ annotations, source, fileName, mediaPath, width, height }: TextItem): DeliveredItem {
  const read = { annotations: JSON.parse(annotations), source: JSON.parse(source) } as Pick<
    DeliveredItem,
    'annotations' | 'source'
  >;
  return { fileName, mediaPath, width, height, ...read };
}
