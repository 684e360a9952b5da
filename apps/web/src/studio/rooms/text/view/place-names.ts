/** A name that wants a place above words, in CSS pixels of the content. */
export interface NameWish {
  readonly left: number;
  /** The upper edge of the words. */
  readonly top: number;
  readonly width: number;
}

export interface NameRoom {
  readonly left: number;
  readonly right: number;
  readonly height: number;
}

export interface NamePlace {
  readonly left: number;
  readonly top: number;
}

const GAP = 6;

/**
 * Where names stand: above the beginning of their words, inside the column. What comes first has its place for sure; a later one
 * that would cover it has none.
 */
export function placeNames(wishes: readonly NameWish[], room: NameRoom): readonly (NamePlace | undefined)[] {
  const taken: (NamePlace & { readonly width: number })[] = [];
  return wishes.map(({ left, top, width }) => {
    const place = { left: Math.max(room.left, Math.min(left, room.right - width)), top: top - room.height };
    const isCovered = taken.some(
      (other) =>
        Math.abs(other.top - place.top) < room.height &&
        place.left < other.left + other.width + GAP &&
        other.left < place.left + width + GAP,
    );
    if (isCovered) return undefined;
    taken.push({ ...place, width });
    return place;
  });
}
