import type { DeliveredItem } from '@countersign/contract';

/** An item to be written, with its large values as JSON text. */
export interface TextItem extends Pick<DeliveredItem, 'fileName' | 'mediaPath' | 'width' | 'height' | 'annotator'> {
  readonly annotations: string;
  readonly relations: string;
  readonly source: string;
}

/** The item with its annotations parsed. They were checked when they were received. */
export function readTextItem({
  annotations,
  relations,
  source,
  fileName,
  mediaPath,
  width,
  height,
  annotator,
}: TextItem): DeliveredItem {
  const read = { annotations: JSON.parse(annotations), source: JSON.parse(source) } as Pick<
    DeliveredItem,
    'annotations' | 'source'
  >;
  const joined = JSON.parse(relations) as NonNullable<DeliveredItem['relations']>;
  return {
    ...{ fileName, mediaPath, width, height, annotator, ...read },
    ...(joined.length === 0 ? {} : { relations: joined }),
  };
}
