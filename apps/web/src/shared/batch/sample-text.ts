import type { Batch } from '@countersign/contract';
import type { Phrases } from '@countersign/phrases';
import { countText } from '../format/numbers.ts';

/**
 * How much of a drawn sample was decided. Without a sample, whether every valid item was decided one by one. Null
 * before any decision.
 */
export function sampleText(batch: Batch, words: Phrases['batch']): string | null {
  const { sampling, part, accepted, invalid, delivered, inspection } = batch;
  if (sampling !== null)
    return words.sampleSeen(countText(sampling.decided), countText(part === null ? sampling.size : sampling.valid));
  if (accepted + invalid === 0) return null;
  const { passed, rejected } = inspection.explicit;
  return passed + rejected > 0 && passed + rejected + invalid === delivered ? words.fullInspection : words.noSample;
}
