import type { AudioPeaks } from '@countersign/contract';
import type { TimeView } from './time-view.ts';

/** Moments of the finest level. */
const MOMENTS_A_SECOND = 100;

/** The peaks of a recording in memory. */
export interface LoadedPeaks {
  readonly levels: AudioPeaks['levels'];
  readonly bytes: Int8Array;
  readonly channels: number;
}

/**
 * What a channel shows in each column of a view: the lowest and the highest sample, from -127 to 127, two numbers a column.
 * Reads a few moments a column, whatever the length of the recording.
 */
export function peakColumns(peaks: LoadedPeaks, channel: number, view: TimeView, columns: number): Int8Array {
  const found = new Int8Array(2 * columns);
  const momentsAColumn = (((view.toUs - view.fromUs) / 1e6) * MOMENTS_A_SECOND) / columns;
  const nth = Math.max(0, Math.min(peaks.levels.length - 1, Math.floor(Math.log2(Math.max(1, momentsAColumn)))));
  const level = peaks.levels[nth];
  if (level === undefined) return found;
  const perUs = MOMENTS_A_SECOND / 2 ** nth / 1e6;
  const width = 2 * peaks.channels;
  for (let column = 0; column < columns; column += 1) {
    const fromUs = view.fromUs + ((view.toUs - view.fromUs) * column) / columns;
    const toUs = view.fromUs + ((view.toUs - view.fromUs) * (column + 1)) / columns;
    const first = Math.floor(fromUs * perUs);
    const last = Math.min(level.moments - 1, Math.max(first, Math.ceil(toUs * perUs) - 1));
    if (first >= level.moments) break;
    let [low, high] = [127, -127];
    for (let moment = Math.max(0, first); moment <= last; moment += 1) {
      const at = level.from + moment * width + 2 * channel;
      low = Math.min(low, peaks.bytes[at] ?? 0);
      high = Math.max(high, peaks.bytes[at + 1] ?? 0);
    }
    found[2 * column] = low;
    found[2 * column + 1] = high;
  }
  return found;
}
