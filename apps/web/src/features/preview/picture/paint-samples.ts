interface Painting {
  /** Spreads the samples over what a screen shows, from their smallest to their largest. */
  readonly isStretched: boolean;
  /** The largest is black. */
  readonly isInverted: boolean;
}

/**
 * Pixels of red, green, blue and opacity, from samples of one channel or of three and more.
 *
 * @param samples pixel by pixel. Those that are no number are black.
 */
export function paintSamples(
  samples: ArrayLike<number>,
  pixels: number,
  { isStretched, isInverted }: Painting,
): Uint8ClampedArray<ArrayBuffer> {
  const channels = Math.floor(samples.length / pixels);
  const { low, high } = isStretched ? boundsOf(samples) : { low: 0, high: 255 };
  const factor = high > low ? 255 / (high - low) : 0;
  const painted = new Uint8ClampedArray(pixels * 4);
  for (let pixel = 0; pixel < pixels; pixel += 1) {
    for (let colour = 0; colour < 3; colour += 1) {
      const sample = samples[pixel * channels + Math.min(colour, channels - 1)] ?? 0;
      const value = (sample - low) * factor;
      painted[pixel * 4 + colour] = isInverted ? 255 - value : value;
    }
    painted[pixel * 4 + 3] = 255;
  }
  return painted;
}

function boundsOf(samples: ArrayLike<number>): { readonly low: number; readonly high: number } {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    if (!Number.isFinite(sample)) continue;
    if (sample < low) low = sample;
    if (sample > high) high = sample;
  }
  return { low, high };
}
