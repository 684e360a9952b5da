import { PASSAGE_ID } from '@countersign/contract';
import type { AnswersRecord } from '@countersign/studio/answers';
import { useMemo } from 'react';
import type { TextMark } from './text/cut-at-marks.ts';
import { useAnswers } from './use-answers.ts';

const none: readonly TextMark[] = [];

/** The stretches of a piece that shown annotations are about. */
export function useMarks(pieceId: string): readonly TextMark[] {
  const annotations = useAnswers((snapshot) => snapshot.annotations);
  const hidden = useAnswers((snapshot) => snapshot.hiddenLabels);
  return useMemo(() => {
    const marks = annotations.filter(({ label }) => !hidden.has(label)).flatMap((record) => markIn(record, pieceId));
    return marks.length === 0 ? none : marks;
  }, [annotations, hidden, pieceId]);
}

function markIn({ id, annotation: { geometry } }: AnswersRecord, pieceId: string): TextMark[] {
  if (geometry.kind === 'span' && geometry.part === pieceId) return [{ id, ranges: geometry.ranges }];
  if (geometry.kind !== 'reply' || geometry.ranges === undefined || pieceId !== PASSAGE_ID) return [];
  return [{ id, ranges: geometry.ranges }];
}
