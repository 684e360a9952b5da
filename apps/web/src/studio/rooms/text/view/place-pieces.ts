import type { TextSnapshot } from '@countersign/studio/text';

/** A piece of a place where an annotation is missing. */
export interface PlacePiece {
  readonly from: number;
  readonly to: number;
  /** Of the error that names it. */
  readonly typeId: string;
}

/** The pieces of the places that show: none while an earlier round stands in place of what counts. */
export function placePieces({ places, earlier }: Pick<TextSnapshot, 'places' | 'earlier'>): readonly PlacePiece[] {
  if (earlier?.isAlone === true) return [];
  return places.flatMap(({ typeId, place }) =>
    (place.kind === 'span' ? place.ranges : []).map(([from, to]) => ({ from, to, typeId })),
  );
}
