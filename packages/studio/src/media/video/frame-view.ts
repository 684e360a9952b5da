/** The frames that the timeline shows, from one to another; parts of frames count. */
export interface FrameView {
  readonly from: number;
  readonly to: number;
}

/** Fewer frames would be wider than a hand. */
const LEAST_FRAMES = 8;

export function wholeFrames(frames: number): FrameView {
  return { from: 0, to: Math.max(1, frames) };
}

/** A view within the frames there are, and not closer than is of use. */
export function clampFrames({ from, to }: FrameView, frames: number): FrameView {
  const most = Math.max(1, frames);
  const length = Math.min(most, Math.max(Math.min(LEAST_FRAMES, most), to - from));
  const first = Math.min(Math.max(0, from), most - length);
  return { from: first, to: first + length };
}

/** The view closer by a factor, or farther below one; a frame stays where it is. */
export function zoomFrames({ from, to }: FrameView, factor: number, about: number, frames: number): FrameView {
  const length = Math.min(Math.max(1, frames), Math.max(Math.min(LEAST_FRAMES, frames), (to - from) / factor));
  const share = to === from ? 0 : (about - from) / (to - from);
  const first = about - share * length;
  return clampFrames({ from: first, to: first + length }, frames);
}

export function moveFrames({ from, to }: FrameView, by: number, frames: number): FrameView {
  return clampFrames({ from: from + by, to: to + by }, frames);
}

/** The view moved so far that it has these frames, or the first of them where it is too short. */
export function revealFrames(view: FrameView, first: number, last: number, frames: number): FrameView {
  const length = view.to - view.from;
  if (first >= view.from && last + 1 <= view.to) return view;
  const from = first < view.from || last + 1 - first > length ? first - length * 0.1 : last + 1 - length * 0.9;
  return clampFrames({ from, to: from + length }, frames);
}

/** Where a frame begins on a timeline of this width. */
export function pixelOfFrame(frame: number, { from, to }: FrameView, width: number): number {
  return ((frame - from) / (to - from)) * width;
}

/** The frame at a pixel; one that there is. */
export function frameAtPixel(pixel: number, { from, to }: FrameView, width: number, frames: number): number {
  const frame = Math.floor(from + (pixel / Math.max(1, width)) * (to - from));
  return Math.min(Math.max(0, frame), Math.max(0, frames - 1));
}

const steps = [1, 2, 5] as const;

/** Every how many frames a ruler has a mark, so that marks are at least so many pixels apart. */
export function rulerStep({ from, to }: FrameView, width: number, leastPx: number): number {
  const least = (leastPx * (to - from)) / Math.max(1, width);
  for (let power = 1; ; power *= 10) for (const step of steps) if (step * power >= least) return step * power;
}
