import { MOMENTS_A_SECOND, type PeakLevel } from './peak-levels.ts';

/** A day of five channels. */
const MOST_BYTES = 96 * 1024 ** 2;
const BLOCK_BYTES = 256 * 1024;
/** The coarsest level is about as wide as a screen. */
const FEWEST_MOMENTS = 512;
const LOUDEST = 127;
/** How many values the small waveform of a list has. */
const WAVEFORM_VALUES = 48;

/** The peaks of a recording, and the small waveform of lists. */
export interface MadePeaks {
  /** All levels, one behind the other. */
  readonly bytes: Int8Array<ArrayBuffer>;
  readonly levels: readonly PeakLevel[];
  /** How loud it is along its time, from 0 to 127. */
  readonly waveform: readonly number[];
}

/** A recording has more channels or lasts longer than peaks are made of. */
export class TooManyPeaks extends Error {
  constructor() {
    super('the recording is too long for its number of channels');
  }
}

/**
 * Makes the peaks of a recording of samples that come piece by piece. The moment n has the samples from n hundredths of a
 * second on, so that no moment drifts away from its time. Takes a few bytes for each moment, whatever the samples take.
 */
export class PeaksMaker {
  readonly #hertz: number;
  readonly #channels: number;
  readonly #blocks: Int8Array<ArrayBuffer>[] = [];
  #used = BLOCK_BYTES;
  readonly #low: Float32Array;
  readonly #high: Float32Array;
  #samples = 0;
  #moments = 0;
  #momentEnd: number;

  constructor(hertz: number, channels: number) {
    this.#hertz = hertz;
    this.#channels = channels;
    this.#low = new Float32Array(channels);
    this.#high = new Float32Array(channels);
    this.#momentEnd = this.#endOf(0);
    this.#beginMoment();
  }

  /** @throws TooManyPeaks */
  add(channels: readonly Float32Array[]): void {
    const count = channels[0]?.length ?? 0;
    for (let from = 0; from < count; ) {
      const to = Math.min(count, from + this.#momentEnd - this.#samples);
      for (let channel = 0; channel < this.#channels; channel += 1) this.#widen(channel, channels[channel], from, to);
      this.#samples += to - from;
      from = to;
      if (this.#samples === this.#momentEnd) this.#endMoment();
    }
  }

  finish(): MadePeaks {
    const isBroken = this.#samples > (this.#moments === 0 ? 0 : this.#endOf(this.#moments - 1));
    if (isBroken) this.#endMoment();
    const width = 2 * this.#channels;
    const finest = this.#joined();
    const parts = [finest];
    const levels: PeakLevel[] = [{ from: 0, moments: this.#moments }];
    for (let last = finest, from = 0; last.length / width > FEWEST_MOMENTS; ) {
      from += last.length;
      last = halved(last, width);
      parts.push(last);
      levels.push({ from, moments: last.length / width });
    }
    const bytes = new Int8Array(parts.reduce((sum, { length }) => sum + length, 0));
    for (const [at, part] of parts.entries()) bytes.set(part, levels[at]?.from ?? 0);
    return { bytes, levels, waveform: waveformOf(parts.at(-1) ?? finest, width) };
  }

  /** The first sample behind a moment. */
  #endOf(moment: number): number {
    return Math.max(1, Math.floor(((moment + 1) * this.#hertz) / MOMENTS_A_SECOND));
  }

  #widen(channel: number, samples: Float32Array | undefined, from: number, to: number): void {
    let [low, high] = [this.#low[channel] ?? 1, this.#high[channel] ?? -1];
    for (let at = from; at < to; at += 1) {
      const sample = samples?.[at] ?? 0;
      if (sample < low) low = sample;
      if (sample > high) high = sample;
    }
    this.#low[channel] = low;
    this.#high[channel] = high;
  }

  #beginMoment(): void {
    this.#low.fill(1);
    this.#high.fill(-1);
  }

  #endMoment(): void {
    const width = 2 * this.#channels;
    if (this.#used + width > BLOCK_BYTES) {
      if (this.#blocks.length * BLOCK_BYTES >= MOST_BYTES) throw new TooManyPeaks();
      this.#blocks.push(new Int8Array(Math.max(BLOCK_BYTES, width)));
      this.#used = 0;
    }
    const block = this.#blocks.at(-1);
    for (let channel = 0; channel < this.#channels && block !== undefined; channel += 1) {
      block[this.#used + 2 * channel] = Math.round((this.#low[channel] ?? 0) * LOUDEST);
      block[this.#used + 2 * channel + 1] = Math.round((this.#high[channel] ?? 0) * LOUDEST);
    }
    this.#used += width;
    this.#moments += 1;
    this.#momentEnd = Math.max(this.#samples + 1, this.#endOf(this.#moments));
    this.#beginMoment();
  }

  #joined(): Int8Array<ArrayBuffer> {
    const width = 2 * this.#channels;
    const blockBytes = Math.floor(BLOCK_BYTES / width) * width;
    const joined = new Int8Array(this.#moments * width);
    for (const [at, block] of this.#blocks.entries())
      joined.set(block.subarray(0, Math.min(blockBytes, joined.length - at * blockBytes)), at * blockBytes);
    return joined;
  }
}

/** Each moment spans two of the finer level; the last one perhaps a single one. */
function halved(finer: Int8Array, width: number): Int8Array<ArrayBuffer> {
  const moments = Math.ceil(finer.length / width / 2);
  const coarse = new Int8Array(moments * width);
  for (let moment = 0; moment < moments; moment += 1) {
    for (let at = 0; at < width; at += 1) {
      const one = finer[2 * moment * width + at] ?? 0;
      const other = finer[(2 * moment + 1) * width + at] ?? one;
      coarse[moment * width + at] = at % 2 === 0 ? Math.min(one, other) : Math.max(one, other);
    }
  }
  return coarse;
}

function waveformOf(peaks: Int8Array, width: number): number[] {
  const moments = peaks.length / width;
  const count = Math.min(WAVEFORM_VALUES, moments);
  return Array.from({ length: count }, (_, nth) => {
    const [from, to] = [Math.floor((nth * moments) / count), Math.floor(((nth + 1) * moments) / count)];
    let loudest = 0;
    for (let at = from * width; at < to * width; at += 1) loudest = Math.max(loudest, Math.abs(peaks[at] ?? 0));
    return Math.min(LOUDEST, loudest);
  });
}
