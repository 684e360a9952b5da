import { partLimits } from '@countersign/contract';

/** A part should take about this long: a broken line costs little, and a fast one does not ask for a part all the time. */
const SECONDS = 4;
const STEP = 1024 ** 2;

/**
 * The part size of a file in bytes, whole mebibytes.
 *
 * @param size of the file in bytes
 * @param bytesPerSecond of one part, as measured; null where nothing was measured yet
 * @param most the most that the storage area takes
 */
export function choosePartBytes(size: number, bytesPerSecond: number | null, most: number): number {
  const fitting = Math.ceil((bytesPerSecond ?? 0) * SECONDS);
  const least = Math.max(partLimits.leastBytes, Math.ceil(size / partLimits.parts));
  const wanted = Math.min(Math.max(fitting, bytesPerSecond === null ? 8 * STEP : 0), most);
  return Math.ceil(Math.max(least, wanted) / STEP) * STEP;
}
