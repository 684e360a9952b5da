import type { Phrases } from '@countersign/phrases';

type TimeWords = Phrases['time'];

const minuteS = 60;
const hourS = 3600;
const dayS = 24 * hourS;

/**
 * How long ago something was: just now, minutes, hours, a day; null from two days on, when the date says more. Times in
 * the future, from clocks that differ, are just now.
 */
export function relativeText(instant: Date, now: Date, words: TimeWords): string | null {
  const passedS = (now.getTime() - instant.getTime()) / 1000;
  if (passedS < 30) return words.justNow;
  if (passedS < hourS) return words.minutesAgo(wholes(passedS, minuteS));
  if (passedS < dayS) return words.hoursAgo(wholes(passedS, hourS));
  return passedS < 2 * dayS ? words.daysAgo(1) : null;
}

/** How long ago something was, in minutes, hours or days, without a limit. */
export function elapsedText(instant: Date, now: Date, words: TimeWords): string {
  const passedS = (now.getTime() - instant.getTime()) / 1000;
  if (passedS < hourS) return words.minutesAgo(wholes(passedS, minuteS));
  if (passedS < dayS) return words.hoursAgo(wholes(passedS, hourS));
  return words.daysAgo(wholes(passedS, dayS));
}

/** Whole units that have passed, at least 1. */
function wholes(passedS: number, unitS: number): number {
  return Math.max(1, Math.floor(passedS / unitS));
}
