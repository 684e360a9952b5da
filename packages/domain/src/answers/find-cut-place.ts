import { type Annotation, type AnswersDocument, PASSAGE_ID } from '@countersign/contract';
import { isPlaceInText } from '../span/is-place-in-text.ts';
import { textOfPiece } from './text-of-piece.ts';

/** Whether an annotation of answers has a place in words: a span of a turn, or a reply that the passage has. */
export function hasPlaceInAnswers({ geometry }: Annotation): boolean {
  return geometry.kind === 'span' || (geometry.kind === 'reply' && geometry.ranges !== undefined);
}

/** The first annotation of a document whose place cuts a character in two; undefined where there is none. */
export function findCutPlace(
  document: Partial<AnswersDocument>,
  annotations: readonly Annotation[],
): Annotation | undefined {
  return annotations.find(({ geometry }) => {
    if (geometry.kind !== 'span' && geometry.kind !== 'reply') return false;
    const part = geometry.kind === 'span' ? geometry.part : PASSAGE_ID;
    const { ranges } = geometry;
    return (
      part !== undefined &&
      ranges !== undefined &&
      !isPlaceInText(textOfPiece(document, part), { kind: 'span', ranges })
    );
  });
}
