import type { Span } from '@countersign/contract';
import { charactersOf } from '../span/characters-of.ts';
import { sharedCharacters } from '../span/shared-characters.ts';

/** What two spans share, as a part of what they cover together: from 0 to 1. */
export function overlapOfSpans(one: Span, other: Span): number {
  const shared = sharedCharacters(one, other);
  return shared === 0 ? 0 : shared / (charactersOf(one) + charactersOf(other) - shared);
}
