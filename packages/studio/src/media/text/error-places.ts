import type { ErrorPlace } from '@countersign/contract';
import { isPlaceInText, isSamePlace } from '@countersign/domain';
import type { Store } from '../../document/store.ts';
import type { ErrorPlaces, PlacedError } from '../../medium/medium.ts';
import type { Marking } from './marking.ts';
import type { TextBody } from './text-body.ts';
import type { TextSurface } from './text-engine.types.ts';
import type { TextSnapshot } from './text-snapshot.ts';
import { wordsOf } from './words-of.ts';

/** The places of a text where an annotation is missing. */
export function createErrorPlaces(
  store: Store<TextSnapshot>,
  bodyOf: () => TextBody,
  marking: Pick<Marking, 'words' | 'mark'>,
  surface: Pick<TextSurface, 'reveal'>,
): ErrorPlaces {
  let selected: ErrorPlace | undefined;

  return {
    selected() {
      const words = marking.words();
      const place: ErrorPlace | undefined = words && { kind: 'span', ranges: [[...words]] };
      if (!isSamePlace(selected, place)) selected = place;
      return selected;
    },
    deselect: () => marking.mark(undefined),
    set(errors) {
      const { text } = bodyOf();
      const places = errors.filter(({ place }) => place.kind === 'span' && isPlaceInText(text, place));
      if (!areSame(places, store.read().places)) store.update({ places });
    },
    quote(place) {
      const body = bodyOf();
      const ranges = place.kind === 'span' ? place.ranges : [];
      return { words: wordsOf(body.text, ranges), line: body.lineAt(ranges[0]?.[0] ?? 0) + 1 };
    },
    show(place) {
      const [first] = place.kind === 'span' ? place.ranges : [];
      if (first !== undefined) surface.reveal(first, true);
    },
  };
}

function areSame(one: readonly PlacedError[], other: readonly PlacedError[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ typeId, place }, at) => typeId === other[at]?.typeId && isSamePlace(place, other[at]?.place))
  );
}
