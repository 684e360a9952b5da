/** Samples of a grain, and how far the next one lies from it in what is heard. */
const GRAIN_SECONDS = 0.04;
const SEARCH_SECONDS = 0.01;

/** Plays samples at another speed while their pitch stays. */
export interface Stretcher {
  /** Takes the next samples of each channel, and answers those that can be heard by now. */
  add(channels: readonly Float32Array[]): Float32Array<ArrayBuffer>[];
  /** What is left. */
  finish(): Float32Array<ArrayBuffer>[];
}

/**
 * A stretcher by overlapping grains (WSOLA): each grain is taken from where it goes on most like the one before it, near
 * the place that the speed asks for.
 *
 * @param rate 2 is twice as fast
 */
export function createStretcher(rate: number, channelCount: number, hertz: number): Stretcher {
  const hop = Math.round((GRAIN_SECONDS * hertz) / 2);
  const grain = 2 * hop;
  const search = Math.round(SEARCH_SECONDS * hertz);
  const window = Float32Array.from({ length: grain }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / grain));
  let held = empty(channelCount);
  /** Where `held` begins, and the ideal place of the next grain, in samples of the recording. */
  let [heldFrom, ideal, natural] = [0, 0, 0];
  let tail = Array.from({ length: channelCount }, () => new Float32Array(hop));

  function grainsOf(isLast: boolean): Float32Array<ArrayBuffer>[] {
    const out: Float32Array<ArrayBuffer>[][] = [];
    for (;;) {
      const target = Math.round(ideal);
      const length = held[0]?.length ?? 0;
      const reach = heldFrom + length;
      if (target + grain + (isLast ? 0 : search) > reach) break;
      const start = natural === 0 && heldFrom === 0 && out.length === 0 ? target : bestStart(target, isLast);
      out.push(overlapped(start));
      natural = start + hop;
      ideal += hop * rate;
      drop(Math.min(Math.round(ideal) - search, natural));
    }
    return joined(out, channelCount);
  }

  /** Near `target`, where the samples go on most like those behind the last grain. */
  function bestStart(target: number, isLast: boolean): number {
    const samples = held[0] ?? new Float32Array(0);
    const latest = Math.min(target + search, heldFrom + samples.length - grain);
    const from = Math.max(heldFrom, target - search);
    const wanted = natural - heldFrom;
    if (isLast || wanted < 0 || wanted + hop > samples.length) return Math.min(target, latest);
    let [best, most] = [target, Number.NEGATIVE_INFINITY];
    for (let start = from; start <= latest; start += 2) {
      let likeness = 0;
      for (let at = 0; at < hop; at += 4)
        likeness += (samples[start - heldFrom + at] ?? 0) * (samples[wanted + at] ?? 0);
      if (likeness > most) [best, most] = [start, likeness];
    }
    return best;
  }

  function overlapped(start: number): Float32Array<ArrayBuffer>[] {
    const next = Array.from({ length: channelCount }, () => new Float32Array(hop));
    const heard = held.map((samples, channel) => {
      const made = new Float32Array(hop);
      for (let at = 0; at < hop; at += 1) {
        made[at] = (tail[channel]?.[at] ?? 0) + (samples[start - heldFrom + at] ?? 0) * (window[at] ?? 0);
        const later = next[channel];
        if (later !== undefined) later[at] = (samples[start - heldFrom + hop + at] ?? 0) * (window[hop + at] ?? 0);
      }
      return made;
    });
    tail = next;
    return heard;
  }

  function drop(before: number): void {
    const count = Math.max(0, Math.min(before - heldFrom, held[0]?.length ?? 0));
    held = held.map((samples) => samples.slice(count));
    heldFrom += count;
  }

  return {
    add(channels) {
      held = held.map((samples, channel) => appended(samples, channels[channel] ?? new Float32Array(0)));
      return grainsOf(false);
    },
    finish: () => joined([grainsOf(true), tail], channelCount),
  };
}

function empty(count: number): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: count }, () => new Float32Array(0));
}

function appended(one: Float32Array, other: Float32Array): Float32Array<ArrayBuffer> {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function joined(pieces: readonly (readonly Float32Array[])[], count: number): Float32Array<ArrayBuffer>[] {
  return Array.from({ length: count }, (_, channel) => {
    const whole = new Float32Array(pieces.reduce((sum, piece) => sum + (piece[channel]?.length ?? 0), 0));
    let at = 0;
    for (const piece of pieces) {
      whole.set(piece[channel] ?? new Float32Array(0), at);
      at += piece[channel]?.length ?? 0;
    }
    return whole;
  });
}
