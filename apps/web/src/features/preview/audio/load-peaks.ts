import { rangedBytes } from '../bytes/ranged-bytes.ts';
import { type Peaks, samplePeaks, wavPeaks } from './peaks.ts';
import { readWav } from './read-wav.ts';

/** Decoding takes memory by time, not by size, so longer ones are played without a waveform. */
const MOST_DECODED_BYTES = 24 * 1024 * 1024;
const MOST_DECODED_S = 20 * 60;
/** Few samples are enough to draw. */
const DECODED_HERTZ = 8000;

/** The waveform of a recording; `long` where it is too long for one. @throws where it cannot be decoded. */
export async function loadPeaks(
  url: string,
  size: number,
  seconds: number | undefined,
  signal: AbortSignal,
): Promise<Peaks | 'long'> {
  const bytes = rangedBytes(url, size, signal);
  const wav = await readWav(bytes);
  if (wav !== null) return await wavPeaks(bytes, wav);
  if (size > MOST_DECODED_BYTES || (seconds ?? 0) > MOST_DECODED_S) return 'long';
  const whole = await bytes.read(0, size);
  const context = new OfflineAudioContext(1, 1, DECODED_HERTZ);
  const decoded = await context.decodeAudioData(whole.buffer);
  return samplePeaks(decoded.getChannelData(0));
}
