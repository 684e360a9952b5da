import type { FileFacts, ParsedFile } from '@countersign/contract';
import type { ParsingPhrases } from '@countersign/phrases';

const USUAL_BITS = 8;

/** What was found inside a file, in a few words; empty where nothing is known of it. The comma is the language's. */
export function factsText(
  { kind, facts }: Pick<ParsedFile, 'kind' | 'facts'>,
  words: ParsingPhrases['facts'],
  comma: string,
): string {
  const { width, height, bits, seconds, hertz, points, rows, lines, entries } = facts;
  const size = width === undefined || height === undefined ? null : `${width} × ${height}`;
  const found = {
    picture: [size, bits === undefined || bits === USUAL_BITS ? null : words.bits(bits)],
    video: [durationText(seconds, words), size],
    audio: [durationText(seconds, words), hertz === undefined ? null : `${Number((hertz / 1000).toFixed(2))} kHz`],
    pointCloud: [points === undefined ? null : words.points(points)],
    table: [rows === undefined ? null : words.rows(rows), encodingText(facts)],
    json: [entries === undefined ? null : words.entries(entries)],
    xml: [entries === undefined ? null : words.elements(entries)],
    text: [lines === undefined ? null : words.lines(lines), encodingText(facts)],
    archive: [entries === undefined ? null : words.entries(entries)],
    other: [],
  }[kind];
  return found.filter((part) => part !== null).join(comma);
}

/** The encoding of a text, where it is not the usual one. */
function encodingText({ encoding }: FileFacts): string | null {
  return encoding === undefined || encoding === 'utf-8' ? null : encoding.toUpperCase();
}

/** How long a recording is. Below ten seconds with a decimal. */
function durationText(seconds: number | undefined, words: ParsingPhrases['facts']): string | null {
  if (seconds === undefined) return null;
  if (seconds < 9.95) return words.seconds(String(Number(seconds.toFixed(1))));
  const whole = Math.round(seconds);
  if (whole < 60) return words.seconds(String(whole));
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? words.minutes(minutes, whole % 60) : words.hours(Math.floor(minutes / 60), minutes % 60);
}
