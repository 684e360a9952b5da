import { type AnswersDocument, type DocumentPiece, PASSAGE_ID } from '@countersign/contract';
import { piecesOf } from '@countersign/domain';

/** A document of answers, with its pieces found by their ids. */
export interface AnswersBody {
  readonly document: AnswersDocument;
  readonly pieces: readonly DocumentPiece[];
  /** Where a piece stands in the document; -1 of one that is not there. */
  placeOf(pieceId: string | undefined): number;
  /** The text of a piece; empty of an answer, whose turns have it. */
  textOf(pieceId: string | undefined): string;
  /** The ids of what `[` and `]` step through: the passage, turns before the answers, questions, and answers. */
  readonly stops: readonly string[];
}

export function createAnswersBody(document: AnswersDocument): AnswersBody {
  const pieces = piecesOf(document);
  const places = new Map(pieces.map(({ id }, at) => [id, at]));
  const said = [...document.turns, ...document.questions, ...document.answers.flatMap(({ turns }) => turns)];
  const texts = new Map(said.map(({ id, text }) => [id, text]));
  if (document.passage !== undefined) texts.set(PASSAGE_ID, document.passage);
  const inAnswers = new Set(document.answers.flatMap(({ turns }) => turns.map(({ id }) => id)));
  return {
    document,
    pieces,
    placeOf: (pieceId) => (pieceId === undefined ? -1 : (places.get(pieceId) ?? -1)),
    textOf: (pieceId) => (pieceId === undefined ? '' : (texts.get(pieceId) ?? '')),
    stops: pieces.filter(({ id }) => !inAnswers.has(id)).map(({ id }) => id),
  };
}
