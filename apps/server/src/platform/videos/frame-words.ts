import type { ErrorPlace, FrameRange, Language } from '@countersign/contract';
import { frameClock, picturesOf, type TimedFrames } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';

/** The frames that an error names: those of its rectangle, or of its tick. */
export function framesNamed(place: ErrorPlace | null | undefined, at: FrameRange | undefined): FrameRange | undefined {
  return place?.kind === 'region' ? { from: place.frame, to: place.frame } : at;
}

/**
 * Frames of a video in words: `0:01.3, frame 39 (picture 40 of the file)`, without the time or the picture where nobody
 * knows it any more, and with the rectangle of a region behind.
 */
export function frameWords(
  video: TimedFrames,
  range: FrameRange,
  language: Language,
  place?: ErrorPlace | null,
): string {
  const { frame, frames, rectangle } = phrasesOf(language).verdictFiles;
  const pictures = picturesOf(video, range);
  const words =
    range.from === range.to
      ? frame(range.from, pictures?.from ?? null)
      : frames(range.from, range.to, pictures ?? null);
  const where = place?.kind === 'region' ? rectangle(place) : '';
  return [frameClock(video, range), words, where].filter((part) => part !== '').join(', ');
}
