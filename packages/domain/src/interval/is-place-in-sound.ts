import type { Interval } from '@countersign/contract';

/** How long a recording is, and how many channels it has. */
export interface SoundSize {
  readonly durationUs: number;
  readonly channels: number;
}

/** Whether a recording has the time and the channel of a place. */
export function isPlaceInSound({ durationUs, channels }: SoundSize, { toUs, channel = 1 }: Interval): boolean {
  return toUs <= durationUs && channel <= channels;
}
