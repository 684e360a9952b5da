import type { Span } from '@countersign/contract';
import { boundsOfSpan } from './bounds-of-span.ts';

/** Whether a place lies inside a text and cuts no character in two. */
export function isPlaceInText(text: string, place: Span): boolean {
  return boundsOfSpan(place)[1] <= text.length && place.ranges.flat().every((at) => !isInPair(text, at));
}

/** Whether a place lies between the two surrogates of a character. */
function isInPair(text: string, at: number): boolean {
  return at > 0 && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
