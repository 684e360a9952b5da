import type { FrameRange, Language } from '@countersign/contract';
import { frameClock, type TimedFrames } from '@countersign/domain';
import { phrasesOf } from '@countersign/phrases';

/** Frames of a video in words: `0:01.3, frame 39`, or without the time where nobody knows it any more. */
export function frameWords(video: TimedFrames, range: FrameRange, language: Language): string {
  const { frame, frames } = phrasesOf(language).verdictFiles;
  const words = range.from === range.to ? frame(range.from) : frames(range.from, range.to);
  return [frameClock(video, range), words].filter((part) => part !== '').join(', ');
}
