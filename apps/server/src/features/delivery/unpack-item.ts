import type { Clock, DeliveredItem } from '@countersign/contract';
import type { VideoFacts } from '../../platform/db/tables/stored-object.ts';

/** What is written of a video beside its item. */
export interface PackedClip {
  readonly clock: Clock;
  readonly frames: number;
  readonly video: Pick<VideoFacts, 'form' | 'mediaFrames' | 'durationUs'>;
  /** The chunks of its tracks, packed as they were delivered. */
  readonly chunks: readonly Uint8Array[];
}

/** An item to be written, with its large values as JSON text. */
export interface PackedItem extends Pick<DeliveredItem, 'fileName' | 'mediaPath' | 'width' | 'height' | 'annotator'> {
  readonly annotations: string;
  readonly relations: string;
  readonly source: string;
  /** What was annotated, of a text; null of a picture. */
  readonly text: string | null;
  /** How long a recording is; null of other mediums. */
  readonly durationUs: number | null;
  /** Of a video; null of other mediums. */
  readonly clip: PackedClip | null;
}

/** The item with its annotations parsed. They were checked when they were received. */
export function unpackItem({
  annotations,
  relations,
  source,
  fileName,
  mediaPath,
  width,
  height,
  annotator,
}: PackedItem): DeliveredItem {
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
