import type { AnswersDocument, Geometry, LabelDefinition } from '@countersign/contract';
import { isStatement, statementText } from '@countersign/domain';
import type { AnswersRoomPhrases } from '@countersign/phrases';
import { letterOf } from './piece-names.ts';

/** `A > B = C` */
export function rankingText(
  { order }: Extract<Geometry, { kind: 'ranking' }>,
  document: Pick<AnswersDocument, 'answers'>,
): string {
  const letters = order.map((tied) => [tied].flat().map((id) => letterOf(document, id)));
  return letters.map((tied) => tied.join(' = ')).join(' > ');
}

/** What a statement says: `4 of 5`, `A > B`, the options that were chosen, or what was written. */
export function valueOfStatement(
  geometry: Geometry,
  document: AnswersDocument,
  definition: LabelDefinition | undefined,
  words: AnswersRoomPhrases,
): string {
  if (!isStatement(geometry)) return '';
  if (geometry.kind === 'ranking') return rankingText(geometry, document);
  const most = definition?.scale?.max;
  const text = statementText(geometry);
  return geometry.kind === 'rating' && most !== undefined ? words.outOf(text, String(most)) : text;
}
