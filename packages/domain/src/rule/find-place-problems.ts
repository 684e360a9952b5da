import type { ErrorPlace, RuleProblem, Verdict } from '@countersign/contract';
import { isPlaceInSound, type SoundSize } from '../interval/is-place-in-sound.ts';
import { isPlaceInText } from '../span/is-place-in-text.ts';
import { isPlaceInVideo, type VideoSize } from '../track/is-place-in-video.ts';

/** What errors of an item may name places in. */
interface PlacedMedia {
  readonly text: string | null;
  readonly sound: SoundSize | null;
  readonly video: VideoSize | null;
}

/** Whether an error of a verdict names a place, so that the text has to be read. */
export function namesPlaces({ itemErrors }: Pick<Verdict, 'itemErrors'>): boolean {
  return itemErrors.some(({ place }) => place !== undefined);
}

/**
 * The errors of the whole item whose place the item does not have. `text`, `sound` and `video` are null of other mediums;
 * what has none of them has no places.
 */
export function findPlaceProblems(
  { text, sound, video }: PlacedMedia,
  { itemErrors }: Pick<Verdict, 'itemErrors'>,
): RuleProblem[] {
  const isThere = (place: ErrorPlace) => {
    switch (place.kind) {
      case 'span':
        return text !== null && isPlaceInText(text, place);
      case 'interval':
        return sound !== null && isPlaceInSound(sound, place);
      case 'region':
        return video !== null && isPlaceInVideo(video, place);
    }
  };
  return itemErrors.flatMap(({ place }) =>
    place === undefined || isThere(place) ? [] : [{ rule: 'unknownPlace', annotationId: null }],
  );
}
