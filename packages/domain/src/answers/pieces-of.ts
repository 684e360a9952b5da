import { type AnswersDocument, type ChatTurn, type DocumentPiece, PASSAGE_ID } from '@countersign/contract';

/** What annotations of a document may be about, in its order; an answer stands before its turns. */
export function piecesOf({ passage, turns, questions, answers }: AnswersDocument): DocumentPiece[] {
  return [
    ...(passage === undefined ? [] : [{ id: PASSAGE_ID, kind: 'passage' as const, units: passage.length }]),
    ...turns.map(pieceOfTurn),
    ...questions.map(({ id, text }) => ({ id, kind: 'question' as const, units: text.length })),
    ...answers.flatMap((answer) => [
      { id: answer.id, kind: 'answer' as const, units: 0 },
      ...answer.turns.map(pieceOfTurn),
    ]),
  ];
}

function pieceOfTurn({ id, role, text }: ChatTurn): DocumentPiece {
  return { id, kind: 'turn', role, units: text.length };
}
