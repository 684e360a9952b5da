import { decodes } from './guess-encoding.ts';
import { isForeign, judges } from './likely-text.ts';

/** How a text is encoded, and whether that is only the likeliest way. */
export interface DetectedEncoding {
  /** As `TextDecoder` calls it. */
  readonly encoding: string;
  /** Whether the text begins with a byte order mark. */
  readonly hasMark: boolean;
  readonly isGuess: boolean;
}

/** What is looked at to compare them. */
const SAMPLE = 64 * 1024;
/** Fewer bytes are too few to be sure of. */
const SHORTEST_WIDE = 8;
/** Text has no letters in higher planes; a line end there would be UTF-16. */
const HIGHEST_PLANE = 3;

/**
 * The encoding of a text: by its byte order mark, UTF-16 without one where half of the bytes are its zeros, strictly UTF-8,
 * and else the likeliest, where somebody may have written what it makes of them. Null where the bytes are no such text.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding | null {
  if (isUtf32(bytes)) return null;
  const marked = encodingOfMark(bytes);
  if (marked !== null) return decodes(bytes, marked) ? { encoding: marked, hasMark: true, isGuess: false } : null;
  const wide = unmarkedUtf16(bytes);
  if (wide !== null) return { encoding: wide, hasMark: false, isGuess: true };
  if (switchesSets(bytes)) return { encoding: 'iso-2022-jp', hasMark: false, isGuess: true };
  if (decodes(bytes, 'utf-8')) return { encoding: 'utf-8', hasMark: false, isGuess: false };
  if (bytes.includes(0)) return null;
  let best: { readonly encoding: string; readonly score: number } | null = null;
  for (const [encoding, judge] of judges) {
    if (!decodes(bytes, encoding)) continue;
    const text = new TextDecoder(encoding).decode(bytes).slice(0, SAMPLE);
    const score = isForeign(text) ? null : judge(text);
    if (score !== null && (best === null || score > best.score)) best = { encoding, score };
  }
  return best === null ? null : { encoding: best.encoding, hasMark: false, isGuess: true };
}

/** Whether bytes are UTF-32, by their mark or because every fourth is a zero, beside another. Nothing here reads it. */
export function isUtf32(bytes: Uint8Array): boolean {
  if (bytes.length < SHORTEST_WIDE || bytes.length % 4 > 0) return false;
  const isOrder = (zero: number, plane: number) => {
    for (let at = 0; at < Math.min(bytes.length, SAMPLE); at += 4)
      if (bytes[at + zero] !== 0 || (bytes[at + plane] ?? 0) > HIGHEST_PLANE) return false;
    return true;
  };
  return isOrder(3, 2) || isOrder(0, 1);
}

const ESCAPE = 0x1b;

/** Whether bytes switch to Japanese and back as ISO-2022-JP does, of which each byte is ASCII. */
function switchesSets(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(ESCAPE);
  if (at < 0 || bytes[at + 1] !== 0x24 || (bytes[at + 2] !== 0x42 && bytes[at + 2] !== 0x40)) return false;
  return decodes(bytes, 'iso-2022-jp');
}

function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Which UTF-16 the bytes are: Latin letters, blanks and line ends have their zeros all on one side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  if (bytes.length < SHORTEST_WIDE || bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even > 0 === odd > 0) return null;
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  const isHalf = (even + odd) * 5 >= bytes.length * 2;
  if (!isHalf && decodes(bytes, 'utf-8')) return null;
  if (!decodes(bytes, encoding)) return null;
  return isForeign(new TextDecoder(encoding).decode(bytes)) ? null : encoding;
}
