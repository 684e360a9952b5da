import type { Region } from '@countersign/contract';

/** Pixels of a frame as displayed, and how many frames there are. */
export interface VideoSize {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** Whether a video has the frame of a place, which lies within it. */
export function isPlaceInVideo(size: VideoSize, { frame, x, y, width, height }: Region): boolean {
  const isWithin = x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
  return frame < size.frames && width >= 0 && height >= 0 && isWithin;
}
