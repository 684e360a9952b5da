import type { AnswersDocument, Geometry, LabelDefinition } from '@countersign/contract';
import { isStatement, statementText } from '@countersign/domain';
import type { AnswersRoomPhrases } from '@countersign/phrases';
import { letterOf } from './piece-names.ts';

/** What a statement says: `4 of 5`, `A > B`, the options that were chosen, or what was written. */
export function valueOfStatement(
  geometry: Geometry,
  document: AnswersDocument,
  definition: LabelDefinition | undefined,
  words: AnswersRoomPhrases,
): string {
  if (!isStatement(geometry)) return '';
  if (geometry.kind === 'ranking') {
    const letters = geometry.order.map((tied) => [tied].flat().map((id) => letterOf(document, id)));
    return letters.map((tied) => tied.join(' = ')).join(' > ');
  }
  const most = definition?.scale?.max;
  const text = statementText(geometry);
  return geometry.kind === 'rating' && most !== undefined ? words.outOf(text, String(most)) : text;
}
