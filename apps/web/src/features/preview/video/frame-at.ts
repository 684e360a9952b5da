/** The frame that is shown at a time, from 0. A time just before the next frame counts as it, for clocks round. */
export function frameAt(seconds: number, framesPerSecond: number): number {
  return Math.max(0, Math.floor(seconds * framesPerSecond + 0.01));
}

/** The middle of a frame, where no rounding leads to another one. */
export function middleOf(frame: number, framesPerSecond: number): number {
  return (frame + 0.5) / framesPerSecond;
}
