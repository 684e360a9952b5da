import type { Template, VideoFormatName } from '@countersign/contract';
import { type Contents, countContents, type DeliverySource, type WrittenFile } from '@countersign/formats';
import type { WrittenVideo } from './unpack-clip.ts';

/** A format of annotated videos. */
export interface VideoFormat {
  readonly name: VideoFormatName;
  losses(contents: Contents): string[];
  write(clips: readonly WrittenVideo[], template: Template, source?: DeliverySource): AsyncIterable<WrittenFile>;
}

/** The formats of videos that can be written. */
export const videoFormats: Partial<Record<VideoFormatName, VideoFormat>> = {};

/** What videos have in which formats differ. */
export function countClipContents(clips: readonly WrittenVideo[], name: VideoFormatName): Contents {
  return countContents(clips, name);
}
