import { type AnswersDocument, PASSAGE_ID } from '@countersign/contract';

/** The text of a piece of a stored document, whose empty lists may be left out; empty of an answer, whose turns have it. */
export function textOfPiece({ passage, turns, questions, answers }: Partial<AnswersDocument>, pieceId: string): string {
  if (pieceId === PASSAGE_ID) return passage ?? '';
  const said = [...(turns ?? []), ...(questions ?? []), ...(answers ?? []).flatMap((answer) => answer.turns)];
  return said.find(({ id }) => id === pieceId)?.text ?? '';
}
