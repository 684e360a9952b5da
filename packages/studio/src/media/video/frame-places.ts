import type { ErrorPlace, FrameRange, Region } from '@countersign/contract';
import { clockOf, framesIn, isPlaceInVideo, isSamePlace, type VideoSize } from '@countersign/domain';
import type { Store } from '../../document/store.ts';
import type { ErrorFrames, ErrorPlaces, FrameChoices, PlacedError } from '../../medium/medium.ts';
import { isSeenAt } from './lanes.ts';
import type { FrameRect } from './video-engine.types.ts';
import type { VideoRecord } from './video-record.ts';
import type { VideoSnapshot } from './video-snapshot.ts';

interface FramePlacesParts {
  readonly store: Store<VideoSnapshot>;
  size(): VideoSize;
  timeOf(frame: number): number;
  frameName(frame: number): string;
  find(id: string): VideoRecord | undefined;
  /** The part of the frame that shows. */
  seen(): FrameRect;
  go(frame: number): void;
  select(id: string): void;
  showRect(rect: FrameRect): void;
}

/** A rectangle as errors have it: within the frame, in hundredths of a pixel. */
export function regionOf(frame: number, rect: FrameRect, size: VideoSize): Region {
  const tidy = (value: number, most: number) => Math.round(Math.min(Math.max(0, value), most) * 100) / 100;
  const [x, y] = [tidy(rect.x, size.width), tidy(rect.y, size.height)];
  const [right, bottom] = [tidy(rect.x + rect.width, size.width), tidy(rect.y + rect.height, size.height)];
  const side = (from: number, to: number) => Math.max(0, Math.round((to - from) * 100) / 100);
  return { kind: 'region', frame, x, y, width: side(x, right), height: side(y, bottom) };
}

/** The places of a video where something is missing: rectangles in frames. */
export function createFramePlaces(parts: FramePlacesParts): ErrorPlaces {
  const { store, size, timeOf, frameName } = parts;
  return {
    selected: () => store.read().region,
    inView: () => regionOf(store.read().frame, parts.seen(), size()),
    deselect: () => store.update({ region: undefined, isDrawingRegion: false }),
    set(errors) {
      const places = errors.filter(({ place }) => place.kind === 'region' && isPlaceInVideo(size(), place));
      if (!areSame(places, store.read().places)) store.update({ places });
    },
    quote(place: ErrorPlace) {
      if (place.kind !== 'region') return { words: '' };
      return { words: `${frameName(place.frame)} · ${clockOf(timeOf(place.frame), 2)}` };
    },
    show(place) {
      if (place.kind !== 'region') return;
      parts.go(place.frame);
      parts.showRect(place);
    },
  };
}

/** The frames of tracks that an error may be given to. */
export function createErrorFrames(parts: FramePlacesParts): ErrorFrames {
  const { store, frameName } = parts;
  let last: { readonly of: readonly unknown[]; readonly choices: FrameChoices } | undefined;
  return {
    choices(annotationId) {
      const record = parts.find(annotationId);
      if (record?.shape === undefined) return undefined;
      const { frame, marked } = store.read();
      const of = [record, frame, marked];
      if (last === undefined || of.some((part, at) => part !== last?.of[at])) {
        const shown = isSeenAt(record.runs, frame) ? { from: frame, to: frame } : undefined;
        const isMarked = marked !== undefined && framesIn(record.runs, marked.from, marked.to) > 0;
        last = { of, choices: { ...(shown && { shown }), ...(isMarked && { marked }) } };
      }
      return last.choices;
    },
    quote: ({ from, to }: FrameRange) => (from === to ? frameName(from) : `${frameName(from)}–${to}`),
    show(annotationId, { from, to }) {
      parts.select(annotationId);
      const { frame } = store.read();
      if (frame < from || frame > to) parts.go(from);
    },
  };
}

function areSame(one: readonly PlacedError[], other: readonly PlacedError[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ typeId, place }, at) => typeId === other[at]?.typeId && isSamePlace(place, other[at]?.place))
  );
}
