import { findPcm } from '@countersign/media/sound';
import type { RangedFile } from '../../../file/ranged-file.ts';
import { plainSound } from './plain-sound.ts';
import type { SoundSource } from './sound-source.ts';

/**
 * Opens a recording: plain samples by a reader of our own, all else by the browser's decoder.
 *
 * @throws where this browser cannot decode it
 */
export async function openSound(file: RangedFile): Promise<SoundSource> {
  const layout = await findPcm(file);
  if (layout !== null) return plainSound(file, layout);
  const { packedSound } = await import('./packed-sound.ts');
  return packedSound(file);
}
