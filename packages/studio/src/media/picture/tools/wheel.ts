import type { WheelInput } from '../../../input/events.ts';

const pixelsPerLine = 16;
const pixelsPerPage = 400;
/** One notch of a mouse wheel is 100 to 120 pixels, which zooms about 1.2 times. */
const rateOfWheel = 0.0016;
/** A trackpad pinch arrives as a wheel event with ctrl and deltas of a few pixels. */
const rateOfPinch = 0.01;
const largestStep = 0.4;

/** The zoom factor of one wheel event; above 1 zooms in. It never exceeds 1.5 in one event. */
export function wheelFactor(input: Pick<WheelInput, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const unit = input.deltaMode === 1 ? pixelsPerLine : input.deltaMode === 2 ? pixelsPerPage : 1;
  // With shift held some systems swap the axes of the wheel.
  const delta = (input.deltaY !== 0 ? input.deltaY : input.deltaX) * unit;
  const isPinch = input.ctrlKey && Math.abs(delta) < 50;
  const step = -delta * (isPinch ? rateOfPinch : rateOfWheel);
  return Math.exp(Math.min(largestStep, Math.max(-largestStep, step)));
}
