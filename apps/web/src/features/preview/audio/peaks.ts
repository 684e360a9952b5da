import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { sampleAt, type WavSound } from './read-wav.ts';

/** The lowest and the highest sample of each column of a waveform, from -1 to 1, in turns. */
export interface Peaks {
  readonly bounds: Float32Array;
  /** Only some of the samples were read. */
  readonly isSampled: boolean;
}

export const PEAK_COLUMNS = 800;
/** A sound up to this size is read whole, piece by piece. */
const MOST_BYTES = 48 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
/** What is read of each column of a larger one. */
const SAMPLED_BYTES = 16 * 1024;
const SAMPLED_COLUMNS = 200;

/** The waveform of a wav's first channel. */
export async function wavPeaks(bytes: RangedBytes, sound: WavSound): Promise<Peaks> {
  const frames = Math.floor((sound.to - sound.from) / sound.frameBytes);
  if (frames * sound.frameBytes > MOST_BYTES) return await sampledPeaks(bytes, sound, frames);
  const bounds = new Float32Array(PEAK_COLUMNS * 2);
  const framesAPiece = Math.max(1, Math.floor(PIECE_BYTES / sound.frameBytes));
  for (let first = 0; first < frames; first += framesAPiece) {
    const count = Math.min(framesAPiece, frames - first);
    const from = sound.from + first * sound.frameBytes;
    const piece = await bytes.read(from, from + count * sound.frameBytes);
    spread(piece, sound, (frame, sample) => {
      widen(bounds, Math.floor(((first + frame) / frames) * PEAK_COLUMNS), sample);
    });
  }
  return { bounds, isSampled: false };
}

async function sampledPeaks(bytes: RangedBytes, sound: WavSound, frames: number): Promise<Peaks> {
  const bounds = new Float32Array(SAMPLED_COLUMNS * 2);
  for (let column = 0; column < SAMPLED_COLUMNS; column += 1) {
    const from = sound.from + Math.floor((column / SAMPLED_COLUMNS) * frames) * sound.frameBytes;
    const piece = await bytes.read(from, Math.min(sound.to, from + SAMPLED_BYTES));
    spread(piece, sound, (_, sample) => widen(bounds, column, sample));
  }
  return { bounds, isSampled: true };
}

/** The waveform of samples that are in memory. */
export function samplePeaks(samples: Float32Array): Peaks {
  const bounds = new Float32Array(PEAK_COLUMNS * 2);
  for (const [at, sample] of samples.entries()) {
    widen(bounds, Math.floor((at / samples.length) * PEAK_COLUMNS), sample);
  }
  return { bounds, isSampled: false };
}

function spread(piece: Uint8Array, sound: WavSound, tell: (frame: number, sample: number) => void): void {
  const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
  const frames = Math.floor(piece.byteLength / sound.frameBytes);
  for (let frame = 0; frame < frames; frame += 1) tell(frame, sampleAt(view, frame * sound.frameBytes, sound));
}

function widen(bounds: Float32Array, column: number, sample: number): void {
  if (!Number.isFinite(sample)) return;
  const low = column * 2;
  bounds[low] = Math.max(-1, Math.min(bounds[low] ?? 0, sample));
  bounds[low + 1] = Math.min(1, Math.max(bounds[low + 1] ?? 0, sample));
}
