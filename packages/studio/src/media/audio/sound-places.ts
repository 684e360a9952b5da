import type { ErrorPlace } from '@countersign/contract';
import { clockOf, isPlaceInSound, isSamePlace } from '@countersign/domain';
import type { Store } from '../../document/store.ts';
import type { ErrorPlaces, PlacedError } from '../../medium/medium.ts';
import type { AudioSnapshot, TimeStretch } from './audio-snapshot.ts';

/** The places of a recording where an annotation is missing. */
export function createSoundPlaces(
  store: Store<AudioSnapshot>,
  mark: (stretch: TimeStretch | undefined) => void,
  reveal: (stretch: TimeStretch) => void,
): ErrorPlaces {
  let selected: ErrorPlace | undefined;

  return {
    selected() {
      const { marked } = store.read();
      const place: ErrorPlace | undefined = marked && {
        kind: 'interval',
        fromUs: Math.round(marked.fromUs),
        toUs: Math.round(marked.toUs),
      };
      if (!isSamePlace(selected, place)) selected = place;
      return selected;
    },
    deselect: () => mark(undefined),
    set(errors) {
      const size = store.read();
      const places = errors.filter(({ place }) => place.kind === 'interval' && isPlaceInSound(size, place));
      if (!areSame(places, size.places)) store.update({ places });
    },
    quote(place) {
      if (place.kind !== 'interval') return { words: '' };
      return { words: `${clockOf(place.fromUs, 2)}–${clockOf(place.toUs, 2)}` };
    },
    show(place) {
      if (place.kind === 'interval') reveal(place);
    },
  };
}

function areSame(one: readonly PlacedError[], other: readonly PlacedError[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ typeId, place }, at) => typeId === other[at]?.typeId && isSamePlace(place, other[at]?.place))
  );
}
