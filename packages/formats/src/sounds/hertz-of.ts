import type { SourceFolder } from '../source.ts';

const HEAD_BYTES = 64;
const USUAL_HERTZ = 16_000;

/** Samples a second of a WAV or a FLAC, by its first bytes; the usual number for speech where they do not say it. */
export async function hertzOf(folder: SourceFolder, recording: string): Promise<number> {
  const head = (await folder.read(recording, HEAD_BYTES)).subarray(0, HEAD_BYTES);
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const letters = (from: number) => String.fromCharCode(...head.subarray(from, from + 4));
  if (head.length >= 28 && letters(0) === 'RIFF' && letters(12) === 'fmt ')
    return view.getUint32(24, true) || USUAL_HERTZ;
  if (head.length >= 21 && letters(0) === 'fLaC') return view.getUint32(17) >>> 12 || USUAL_HERTZ;
  return USUAL_HERTZ;
}
