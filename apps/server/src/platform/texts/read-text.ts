import { isUtf8 } from 'node:buffer';
import { MAX_TEXT_BYTES } from '@countersign/contract';
import type { TextFacts } from '../db/tables/stored-object.ts';

/** Lists show two lines of it, and cards a few more. */
const EXCERPT_UNITS = 320;
/** So much of a text is looked at for its first words. */
const START_UNITS = 4096;

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What lists and limits need to know of a text; null where the bytes are no UTF-8 without a byte order mark, or more than
 * a text may have. Browsers drop the mark, which would shift every place in the text.
 */
export function readText(bytes: Buffer): TextFacts | null {
  if (bytes.length > MAX_TEXT_BYTES || !isUtf8(bytes)) return null;
  const text = bytes.toString('utf8');
  if (text.startsWith(BYTE_ORDER_MARK)) return null;
  return { characters: countCharacters(text), units: text.length, excerpt: excerptOf(text) };
}

function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) pairs += 1;
  return text.length - pairs;
}

/** The first words on one line, without marks that turn the direction. Ends between characters that people see as one. */
function excerptOf(text: string): string {
  const start = text
    .slice(0, START_UNITS)
    // The start may end within a pair.
    .replace(/[\uD800-\uDBFF]$/, '')
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(start)) {
    if (index + segment.length > EXCERPT_UNITS) break;
    end = index + segment.length;
  }
  const excerpt = start.slice(0, end);
  return end < start.length || text.length > START_UNITS ? `${excerpt.trimEnd()}…` : excerpt;
}
