/** Chromium scrolls no element further, in CSS pixels; other browsers have a limit of about that. */
const MOST_SCROLLED_PX = 33_554_400;
/** A row in sizes of its letters, as the style sheet has it. */
const ROW_SIZES = 2.75;

/** How many rows of letters of this size a browser can scroll through. */
export function mostRows(sizePx: number): number {
  return Math.floor(MOST_SCROLLED_PX / (sizePx * ROW_SIZES));
}
