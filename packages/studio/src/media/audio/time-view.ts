/** The stretch of time that is in view. */
export interface TimeView {
  readonly fromUs: number;
  readonly toUs: number;
}

/** The shortest stretch that fills the view: two hundredths of a second. */
const LEAST_US = 20_000;

/** The whole recording. */
export function wholeView(durationUs: number): TimeView {
  return { fromUs: 0, toUs: Math.max(durationUs, LEAST_US) };
}

/** A view inside the recording, as long as it was where that can be. */
export function clampView({ fromUs, toUs }: TimeView, durationUs: number): TimeView {
  const whole = wholeView(durationUs);
  const length = Math.min(Math.max(toUs - fromUs, LEAST_US), whole.toUs);
  const from = Math.min(Math.max(fromUs, 0), whole.toUs - length);
  return { fromUs: from, toUs: from + length };
}

/** Shows so many times as much time, with one moment staying where it is. */
export function zoomView(view: TimeView, times: number, aboutUs: number, durationUs: number): TimeView {
  const length = Math.min(Math.max((view.toUs - view.fromUs) * times, LEAST_US), wholeView(durationUs).toUs);
  const share = (aboutUs - view.fromUs) / (view.toUs - view.fromUs);
  const fromUs = aboutUs - share * length;
  return clampView({ fromUs, toUs: fromUs + length }, durationUs);
}

/** Moves the view by a time. */
export function moveView({ fromUs, toUs }: TimeView, byUs: number, durationUs: number): TimeView {
  return clampView({ fromUs: fromUs + byUs, toUs: toUs + byUs }, durationUs);
}

/** Some room at both sides of what is gone to, as a share of it. */
const AROUND = 0.25;

/** A view of a stretch with some room around it. */
export function viewOf(fromUs: number, toUs: number, durationUs: number): TimeView {
  const around = Math.max((toUs - fromUs) * AROUND, LEAST_US);
  return clampView({ fromUs: fromUs - around, toUs: toUs + around }, durationUs);
}

/** The view moved as little as brings a stretch into it; in the middle where it is far. */
export function revealIn(view: TimeView, fromUs: number, toUs: number, durationUs: number): TimeView {
  const length = view.toUs - view.fromUs;
  if (fromUs >= view.fromUs && toUs <= view.toUs) return view;
  if (toUs - fromUs >= length) return moveView(view, fromUs - view.fromUs, durationUs);
  return moveView(view, (fromUs + toUs) / 2 - (view.fromUs + view.toUs) / 2, durationUs);
}

/** Where a moment is in the view, in pixels of its width. */
export function pixelOf(timeUs: number, { fromUs, toUs }: TimeView, widthPx: number): number {
  return ((timeUs - fromUs) / (toUs - fromUs)) * widthPx;
}

/** The moment at a pixel, a whole number of microseconds in the recording. */
export function timeAt(pixel: number, { fromUs, toUs }: TimeView, widthPx: number, durationUs: number): number {
  const time = Math.round(fromUs + (pixel / widthPx) * (toUs - fromUs));
  return Math.min(Math.max(time, 0), durationUs);
}
