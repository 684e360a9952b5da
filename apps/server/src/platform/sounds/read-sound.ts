import { MAX_CHANNELS } from '@countersign/contract';
import { describeFile, type RangeReader } from '@countersign/media';
import { findPcm } from '@countersign/media/sound';
import type { SoundRecord } from '../db/tables/stored-object.ts';
import { hasDecoder } from './decoders.ts';

/** What a recording says of itself, and whether its peaks can be made here. */
export interface FoundSound {
  readonly sound: SoundRecord;
  readonly hasPeaks: boolean;
}

/** What a file is as a recording; null where it is none. Its bytes decide. An error of the reader is thrown on. */
export async function readSound(source: RangeReader): Promise<FoundSound | null> {
  const found = await describeFile(source, '');
  if (found.kind !== 'audio') return null;
  if ('problem' in found) return broken(problemTexts[found.problem] ?? 'it cannot be opened');
  const { seconds, channels, hertz, codec = '' } = found.facts;
  if (seconds === undefined || channels === undefined || hertz === undefined)
    return broken('it does not say how long it is');
  if (channels > MAX_CHANNELS) return broken(`it has ${channels} channels, and a recording may have ${MAX_CHANNELS}`);
  const sound = { durationUs: Math.round(seconds * 1e6), channels, hertz, codec };
  return { sound, hasPeaks: hasDecoder(codec) || (await findPcm(source)) !== null };
}

const problemTexts: Readonly<Record<string, string>> = {
  damaged: 'it is damaged',
  truncated: 'it ends before its last sample',
  unsupported: 'its codec is not known here',
  tooLarge: 'its header is too large',
};

function broken(problem: string): FoundSound {
  return { sound: { problem }, hasPeaks: false };
}
