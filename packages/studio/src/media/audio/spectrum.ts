/** Samples of one transform. */
export const SPECTRUM_SAMPLES = 256;
/** The levels of a column, from the deepest to the highest frequency. */
export const SPECTRUM_BINS = SPECTRUM_SAMPLES / 2;
/** From silence to the loudest, in decibels. */
const RANGE_DB = 80;

const hann = Float32Array.from(
  { length: SPECTRUM_SAMPLES },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / SPECTRUM_SAMPLES),
);

/**
 * How loud each frequency is in each column of some samples, from 0 to 255: column by column, from the deepest to the
 * highest frequency, which is half of the samples a second.
 */
export function spectrumColumns(samples: Float32Array, columns: number): Uint8Array<ArrayBuffer> {
  const levels = new Uint8Array(columns * SPECTRUM_BINS);
  const [real, imaginary] = [new Float32Array(SPECTRUM_SAMPLES), new Float32Array(SPECTRUM_SAMPLES)];
  for (let column = 0; column < columns; column += 1) {
    const middle = Math.floor(((column + 0.5) * samples.length) / columns);
    for (let at = 0; at < SPECTRUM_SAMPLES; at += 1)
      real[at] = (samples[middle - SPECTRUM_SAMPLES / 2 + at] ?? 0) * (hann[at] ?? 0);
    imaginary.fill(0);
    transform(real, imaginary);
    for (let bin = 0; bin < SPECTRUM_BINS; bin += 1) {
      const power = ((real[bin] ?? 0) ** 2 + (imaginary[bin] ?? 0) ** 2) / (SPECTRUM_SAMPLES / 4) ** 2;
      const decibels = 10 * Math.log10(power + 1e-12);
      levels[column * SPECTRUM_BINS + bin] = Math.max(0, Math.min(255, Math.round((1 + decibels / RANGE_DB) * 255)));
    }
  }
  return levels;
}

/** A Fourier transform in place, by halves. */
function transform(real: Float32Array, imaginary: Float32Array): void {
  const count = real.length;
  for (let at = 1, other = 0; at < count; at += 1) {
    let bit = count >> 1;
    for (; (other & bit) !== 0; bit >>= 1) other ^= bit;
    other ^= bit;
    if (at < other) {
      [real[at], real[other]] = [real[other] ?? 0, real[at] ?? 0];
      [imaginary[at], imaginary[other]] = [imaginary[other] ?? 0, imaginary[at] ?? 0];
    }
  }
  for (let size = 2; size <= count; size *= 2) {
    const angle = (-2 * Math.PI) / size;
    for (let start = 0; start < count; start += size)
      for (let at = 0; at < size / 2; at += 1) {
        const [cos, sin] = [Math.cos(angle * at), Math.sin(angle * at)];
        const [one, two] = [start + at, start + at + size / 2];
        const [x, y] = [real[two] ?? 0, imaginary[two] ?? 0];
        const [turnedX, turnedY] = [x * cos - y * sin, x * sin + y * cos];
        real[two] = (real[one] ?? 0) - turnedX;
        imaginary[two] = (imaginary[one] ?? 0) - turnedY;
        real[one] = (real[one] ?? 0) + turnedX;
        imaginary[one] = (imaginary[one] ?? 0) + turnedY;
      }
  }
}
