import { findMisplaced, isStatement, statementText } from '@countersign/domain';
import type { Arrangement } from '../../document/arrangement.ts';
import type { AnswersBody } from './answers-body.ts';
import type { AnswersRecord } from './answers-record.ts';

/** How annotations belong to the open document, which `bodyOf` tells. */
export function arrangeAnswers(bodyOf: () => AnswersBody): Arrangement<AnswersRecord> {
  return {
    recordOf(base) {
      const { geometry } = base.annotation;
      if (isStatement(geometry)) {
        const size = geometry.kind === 'rating' ? geometry.value : 0;
        return { ...base, pieceId: geometry.of, said: statementText(geometry), size };
      }
      if (geometry.kind !== 'span') return { ...base, pieceId: undefined, said: '', size: 0 };
      const text = bodyOf().textOf(geometry.part);
      const words = geometry.ranges.map(([from, to]) => text.slice(from, to)).join(' … ');
      return { ...base, pieceId: geometry.part, said: words, size: words.length };
    },
    byPlace: (records) => records.toSorted((a, b) => placeIn(bodyOf(), a) - placeIn(bodyOf(), b) || a.order - b.order),
    partCount: () => 0,
    wordsOf: ({ said }) => said,
    fit: (annotation) => (findMisplaced(annotation, bodyOf().pieces) === null ? annotation : undefined),
    // Statements have no place beside each other.
    beside: (copies) => copies,
  };
}

/** Where it stands in the document; after everything what is about the whole item. */
function placeIn({ placeOf, pieces }: AnswersBody, { pieceId }: AnswersRecord): number {
  return pieceId === undefined ? pieces.length : placeOf(pieceId);
}
