import { diffArrays } from 'diff';

/** A piece of a text, and whether the other text lacks it. */
export interface ComparedPiece {
  /** Where it begins in its text. */
  readonly from: number;
  readonly text: string;
  readonly isOnlyHere: boolean;
}

/** More changes, or a longer search, help nobody. */
const MOST_CHANGES = 4000;
const LONGEST_MS = 400;
const MOST_UNITS = 200_000;

/** The pieces of a text by whether the other one has them; null where both are too long or too different. */
export function wordDifferences(text: string, other: string): readonly ComparedPiece[] | null {
  if (text.length + other.length > MOST_UNITS) return null;
  const changes = diffArrays(wordsIn(other), wordsIn(text), { maxEditLength: MOST_CHANGES, timeout: LONGEST_MS });
  if (changes === undefined) return null;
  const pieces: ComparedPiece[] = [];
  let from = 0;
  for (const { value, added, removed } of changes) {
    if (removed) continue;
    const piece = value.join('');
    pieces.push({ from, text: piece, isOnlyHere: added });
    from += piece.length;
  }
  return pieces;
}

/** Words, blanks and signs, also of languages that put no blanks between words. */
function wordsIn(text: string): string[] {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
