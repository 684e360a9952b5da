import type { WheelInput } from '../input/events.ts';

const pixelsPerLine = 16;
const pixelsPerPage = 400;
/** One notch of a mouse is 100 to 120 pixels: about 1.2 times. */
const rateOfWheel = 0.0016;
/** A pinch on a trackpad comes as a wheel with ctrl and deltas of a few pixels. */
const rateOfPinch = 0.01;
const largestStep = 0.4;

/** How far one wheel event zooms: above 1 nearer. A single event never zooms more than half again. */
export function wheelFactor(input: Pick<WheelInput, 'deltaX' | 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const unit = input.deltaMode === 1 ? pixelsPerLine : input.deltaMode === 2 ? pixelsPerPage : 1;
  // With shift held some systems turn the wheel sideways.
  const delta = (input.deltaY !== 0 ? input.deltaY : input.deltaX) * unit;
  const isPinch = input.ctrlKey && Math.abs(delta) < 50;
  const step = -delta * (isPinch ? rateOfPinch : rateOfWheel);
  return Math.exp(Math.min(largestStep, Math.max(-largestStep, step)));
}
