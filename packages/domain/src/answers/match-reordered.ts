import type { Annotation, AnswersDocument, Geometry } from '@countersign/contract';

/** A text that is equal for documents that differ only in the order of their answers and in the ids of those. */
export function likenessOf({ passage, turns, questions, answers }: AnswersDocument): string {
  return JSON.stringify([passage ?? null, turns, questions, answers.map(contentOf).sort()]);
}

/**
 * For each piece of the answers of `came`, the id that the same piece has in `known`. Null where the documents differ in more
 * than the order and the ids of their answers.
 */
export function matchReordered(known: AnswersDocument, came: AnswersDocument): ReadonlyMap<string, string> | null {
  if (likenessOf(known) !== likenessOf(came)) return null;
  const left = Map.groupBy(known.answers, contentOf);
  const ids = new Map<string, string>();
  for (const answer of came.answers) {
    const same = left.get(contentOf(answer))?.shift();
    if (same === undefined) return null;
    ids.set(answer.id, same.id);
    answer.turns.forEach(({ id }, at) => void ids.set(id, same.turns[at]?.id ?? id));
  }
  return ids;
}

/** An annotation about the same pieces under other ids. */
export function aboutPieces(annotation: Annotation, ids: ReadonlyMap<string, string>): Annotation {
  return { ...annotation, geometry: geometryAbout(annotation.geometry, (id) => ids.get(id) ?? id) };
}

function geometryAbout(geometry: Geometry, known: (id: string) => string): Geometry {
  switch (geometry.kind) {
    case 'span':
      return geometry.part === undefined ? geometry : { ...geometry, part: known(geometry.part) };
    case 'ranking': {
      const order = geometry.order.map((place) => (Array.isArray(place) ? place.map(known) : known(place)));
      return { ...geometry, ...aboutPiece(geometry.of, known), order };
    }
    case 'choice':
    case 'rating':
    case 'reply':
      return { ...geometry, ...aboutPiece(geometry.of, known) };
    default:
      return geometry;
  }
}

function aboutPiece(of: string | undefined, known: (id: string) => string): { of?: string } {
  return of === undefined ? {} : { of: known(of) };
}

/** What an answer says and who gave it, whatever its ids are. */
function contentOf({ model, turns }: AnswersDocument['answers'][number]): string {
  return JSON.stringify([model ?? null, turns.map((turn) => ({ ...turn, id: '' }))]);
}
