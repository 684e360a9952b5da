import { decodePcm, type PcmLayout, samplesOf } from '@countersign/media/sound';
import type { RangedFile } from '../../../file/ranged-file.ts';
import type { SoundSource } from './sound-source.ts';

const PIECE_SECONDS = 2;

/** A recording of plain samples. */
export function plainSound(file: RangedFile, layout: PcmLayout): SoundSource {
  const { hertz, channels, sampleBytes, from } = layout;
  const frameBytes = channels * sampleBytes;
  return {
    async *read(fromSeconds, toSeconds, signal) {
      const end = Math.min(samplesOf(layout), Math.ceil(toSeconds * hertz));
      for (let at = Math.max(0, Math.round(fromSeconds * hertz)); at < end; at += PIECE_SECONDS * hertz) {
        const frames = Math.min(PIECE_SECONDS * hertz, end - at);
        const bytes = await file.read(from + at * frameBytes, frames * frameBytes, signal);
        yield { hertz, channels: decodePcm(bytes, layout) };
      }
    },
  };
}
