import type { LossFate, LossKind } from '@countersign/domain';
import type { Contents } from '../contents.ts';
import { describeTextLosses } from '../texts/losses.ts';

/** What becomes of what a format of videos has no place for. Kinds without a fate are kept. */
export type ClipFates = { readonly [Kind in LossKind]?: LossFate };

/** What these contents of clips lose, as English sentences. */
export function describeClipLosses(contents: Contents, fates: ClipFates): string[] {
  return describeTextLosses(contents, {
    annotator: 'left-out',
    relation: 'left-out',
    renumbered: 'anotherId',
    ...fates,
  });
}

/** The fates of formats with upright boxes alone, one in each frame. */
export const boxesAlone: ClipFates = {
  ...{ rotatedBox: 'box', polygon: 'box', severalRings: 'box', mask: 'box', polyline: 'box', points: 'box' },
  ...{ skeleton: 'box', whole: 'left-out', attributes: 'left-out', changing: 'left-out', hidden: 'left-out' },
  ...{ between: 'everyFrame', keyframe: 'allKeyframes' },
};
