import { clockOf } from './clock-of.ts';

/** A stretch of a recording with what is said in it; '' where nothing is. */
export interface TimedWords {
  /** Null, like `toUs`, of a transcript of the whole recording. */
  readonly fromUs: number | null;
  readonly toUs: number | null;
  readonly text: string;
}

const MOST_LETTERS = 200;

/** When and what a segment is, without words of a language: `0:00.500–0:01.123 "hello"`; a transcript is its words. */
export function segmentLine({ fromUs, toUs, text }: TimedWords): string {
  const time = fromUs === null || toUs === null ? '' : `${clockOf(fromUs, 3)}–${clockOf(toUs, 3)}`;
  if (text === '') return time;
  const letters = Array.from(text);
  const said = letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : text;
  return `${time} "${said}"`.trimStart();
}
