import type { Batch } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { countText } from '../../../shared/format/numbers.ts';

/** How much of a drawn sample was looked at; where none was drawn, whether everything was; null before anything was. */
export function sampleText({ sampling, accepted, invalid, delivered }: Batch, words: Phrases['batch']): string | null {
  if (sampling !== null) return words.sampleSeen(countText(sampling.decided), countText(sampling.size));
  if (accepted + invalid === 0) return null;
  return accepted + invalid === delivered ? words.fullInspection : words.noSample;
}
