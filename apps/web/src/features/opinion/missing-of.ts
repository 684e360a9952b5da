import type { Annotation, Difference } from '@countersign/contract';

/** A place where somebody says that an annotation is missing, as an annotation that has the error's name. */
export interface Missing {
  readonly annotation: Annotation;
  /** The number of who says so. */
  readonly by: '1' | '2';
}

/** The places that the errors of the two name. */
export function missingOf(
  { first, second }: Pick<Difference, 'first' | 'second'>,
  nameOfType: (typeId: string) => string,
): readonly Missing[] {
  const saidBy = (by: '1' | '2', { verdict }: Difference['first']) =>
    verdict.itemErrors.flatMap(({ typeId, place }, nth): Missing[] =>
      // Rectangles in frames of a video are listed apart.
      place === undefined || place.kind === 'region'
        ? []
        : [
            {
              annotation: {
                ...{ id: `missing ${by} ${nth}`, label: nameOfType(typeId), geometry: place },
                ...{ attributes: {}, source: {} },
              },
              by,
            },
          ],
    );
  return [...saidBy('1', first), ...saidBy('2', second)];
}
