import type { AnswersDocument } from '@countersign/contract';
import { letterOfAnswer } from '@countersign/domain';
import type { AnswersRoomPhrases } from '@countersign/phrases';
import { visibleText } from './text/visible-text.ts';

/** `A` of the first answer as it was delivered, whatever the order on the screen. */
export function letterOf({ answers }: Pick<AnswersDocument, 'answers'>, answerId: string): string {
  const at = answers.findIndex(({ id, turns }) => id === answerId || turns.some((turn) => turn.id === answerId));
  return at < 0 ? answerId : letterOfAnswer(at);
}

/** What a piece is listed under: an answer for its turns, any other piece for itself. */
export function groupOf(
  { answers }: Pick<AnswersDocument, 'answers'>,
  pieceId: string | undefined,
): string | undefined {
  return answers.find(({ turns }) => turns.some(({ id }) => id === pieceId))?.id ?? pieceId;
}

/** What people call a piece of a document; the whole item where none is named. */
export function pieceName(document: AnswersDocument, pieceId: string | undefined, words: AnswersRoomPhrases): string {
  if (pieceId === undefined) return words.whole;
  if (pieceId === 'passage') return words.passage;
  const turn = document.turns.findIndex(({ id }) => id === pieceId);
  if (turn >= 0) return words.turn(turn + 1);
  const question = document.questions.findIndex(({ id }) => id === pieceId);
  if (question >= 0) return words.question(question + 1);
  return words.answer(letterOf(document, pieceId));
}

/** A question's name goes on with its first words, which say more than its number. */
export function pieceWords(document: AnswersDocument, pieceId: string | undefined, words: AnswersRoomPhrases): string {
  const name = pieceName(document, pieceId, words);
  const question = document.questions.find(({ id }) => id === pieceId);
  return question === undefined ? name : words.questionWords(name, visibleText(firstWords(question.text)));
}

const MOST_UNITS = 60;

function firstWords(text: string): string {
  const line = text.trim().split(/\s*\n/, 1)[0] ?? '';
  if (line.length <= MOST_UNITS) return line;
  return `${line.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
