import { type Annotation, type DocumentPiece, type Geometry, PASSAGE_ID } from '@countersign/contract';

/**
 * Why an annotation cannot be shown with a document of these pieces, in English for the provider; null where it can. A value
 * that its label's scale does not have is not told here: acceptors shall see it.
 */
export function findMisplaced({ geometry }: Annotation, pieces: readonly DocumentPiece[]): string | null {
  const named = namedPieces(geometry);
  const unknown = named.find((id) => !pieces.some((piece) => piece.id === id));
  if (unknown !== undefined) return `is about ${JSON.stringify(unknown)}, which the document does not have`;
  const [part, end] = endOf(geometry);
  const units = pieces.find(({ id }) => id === part)?.units ?? 0;
  return end > units ? `ends at ${end}, and ${part ?? 'no text'} has ${units} UTF-16 units` : null;
}

function namedPieces(geometry: Geometry): readonly string[] {
  if (geometry.kind === 'span') return geometry.part === undefined ? [] : [geometry.part];
  if (geometry.kind === 'ranking')
    return [...(geometry.of === undefined ? [] : [geometry.of]), ...geometry.order.flat()];
  return 'of' in geometry && geometry.of !== undefined ? [geometry.of] : [];
}

/** The piece in which an annotation has a place, and where that ends. */
function endOf(geometry: Geometry): readonly [part: string | undefined, end: number] {
  if (geometry.kind === 'span') return [geometry.part, geometry.ranges.at(-1)?.[1] ?? 0];
  return [PASSAGE_ID, geometry.kind === 'reply' ? (geometry.ranges?.at(-1)?.[1] ?? 0) : 0];
}
