import type { UploadPhrases } from '@countersign/phrases';
import { calmSeconds } from '../session/remaining.ts';

/** A remaining time in words; a dash where nothing can be said. */
export function durationText(ms: number | null, { duration }: UploadPhrases): string {
  if (ms === null) return '–';
  const seconds = calmSeconds(ms);
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return duration.hours(Math.floor(minutes / 60), minutes % 60);
  return minutes === 0 ? duration.seconds(seconds) : duration.minutes(minutes, seconds % 60);
}
