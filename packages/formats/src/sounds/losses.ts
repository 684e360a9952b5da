import type { LossFate, LossKind } from '@countersign/domain';
import type { Contents } from '../contents.ts';
import { describeTextLosses } from '../texts/losses.ts';

/** What becomes of what a format of recordings has no place for. Kinds without a fate are kept. */
export type SoundFates = { readonly [Kind in LossKind]?: LossFate };

/** What these contents of recordings lose, as English sentences. */
export function describeSoundLosses(contents: Contents, fates: SoundFates): string[] {
  return describeTextLosses(contents, { annotator: 'left-out', relation: 'left-out', ...fates });
}
