import { feedbackLimits, feedbackPictureTypes } from '@countersign/contract';

export type FeedbackPictureProblem = 'format' | 'size' | 'count';

/** Why a picture cannot be added to a feedback that has `taken` already; null where it can. */
export function findPictureProblem(
  picture: { readonly type: string; readonly size: number },
  taken: number,
): FeedbackPictureProblem | null {
  if (taken >= feedbackLimits.pictures) return 'count';
  if (!(feedbackPictureTypes as readonly string[]).includes(picture.type)) return 'format';
  return picture.size > feedbackLimits.pictureBytes ? 'size' : null;
}
