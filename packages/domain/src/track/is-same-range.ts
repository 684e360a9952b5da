import type { FrameRange } from '@countersign/contract';

/** Whether two errors speak of the same frames: of these, or both of all. */
export function isSameRange(one: FrameRange | undefined, other: FrameRange | undefined): boolean {
  return one?.from === other?.from && one?.to === other?.to;
}
