import { decodes } from './guess-encoding.ts';

/** How a text is encoded, and whether that is only the likeliest way. */
export interface DetectedEncoding {
  /** As `TextDecoder` calls it. */
  readonly encoding: string;
  /** Whether the text begins with a byte order mark. */
  readonly hasMark: boolean;
  readonly isGuess: boolean;
}

/** Characters that every text of some length is full of. */
const SIMPLIFIED =
  '的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同';
const TRADITIONAL =
  '的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手用主行方又如前所本見經頭面公同';
const KOREAN = '이다는을의가에고하지로은한도를사기리어인자대시나수해서그아정라있전제보과일부으스장들공주면여만경상것';
const MARKS = '，。、！？：；「」『』（）“”《》・';
const KANA = /[\u3041-\u3096\u30a1-\u30fc]/u;

type Judge = (text: string) => number;

/** The encodings of texts without a mark that are no UTF-8, and how usual a text is that they make of the bytes. */
const candidates: readonly (readonly [encoding: string, judge: Judge])[] = [
  ['gb18030', shareOf((character) => SIMPLIFIED.includes(character) || MARKS.includes(character))],
  ['shift_jis', shareOf((character) => KANA.test(character) || MARKS.includes(character))],
  ['euc-jp', shareOf((character) => KANA.test(character) || MARKS.includes(character))],
  ['big5', shareOf((character) => TRADITIONAL.includes(character) || MARKS.includes(character))],
  ['euc-kr', shareOf((character) => KOREAN.includes(character))],
  ['windows-1252', shareOfSingleLetters],
];
/** What is looked at to compare them. */
const SAMPLE = 64 * 1024;
/** Fewer bytes are too few to be sure of. */
const SHORTEST_UTF16 = 8;

/**
 * The encoding of a text: by its byte order mark, UTF-16 without one where half of the bytes are its zeros, strictly UTF-8,
 * and else the likeliest. Null where the bytes are no text.
 */
export function detectEncoding(bytes: Uint8Array): DetectedEncoding | null {
  const marked = encodingOfMark(bytes);
  if (marked !== null) return decodes(bytes, marked) ? { encoding: marked, hasMark: true, isGuess: false } : null;
  const wide = unmarkedUtf16(bytes);
  if (wide !== null) return { encoding: wide, hasMark: false, isGuess: true };
  if (decodes(bytes, 'utf-8')) return { encoding: 'utf-8', hasMark: false, isGuess: false };
  if (bytes.includes(0)) return null;
  let best: { readonly encoding: string; readonly score: number } | null = null;
  for (const [encoding, judge] of candidates) {
    if (!decodes(bytes, encoding)) continue;
    const text = new TextDecoder(encoding).decode(bytes);
    // Windows leaves these out, and no text has them.
    if (encoding === 'windows-1252' && /[\u0080-\u009f]/.test(text)) continue;
    const score = judge(text.slice(0, SAMPLE));
    if (best === null || score > best.score) best = { encoding, score };
  }
  return best === null ? null : { encoding: best.encoding, hasMark: false, isGuess: true };
}

function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

/** Which UTF-16 the bytes are: Latin letters, blanks and line ends have their zeros all on one side. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  if (bytes.length < SHORTEST_UTF16 || bytes.length % 2 === 1) return null;
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even > 0 === odd > 0) return null;
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  const isHalf = (even + odd) * 5 >= bytes.length * 2;
  if (!isHalf && decodes(bytes, 'utf-8')) return null;
  if (!decodes(bytes, encoding)) return null;
  return /(?![\t-\r])\p{Cc}/u.test(new TextDecoder(encoding).decode(bytes)) ? null : encoding;
}

function shareOf(isUsual: (character: string) => boolean): Judge {
  return (text) => {
    let [all, usual] = [0, 0];
    for (const character of text) {
      if (character < '\u0080') continue;
      all += 1;
      if (isUsual(character)) usual += 1;
    }
    return all === 0 ? 0 : usual / all;
  };
}

/** Of the letters beyond ASCII those that stand alone: words of Western languages have one at a time. */
function shareOfSingleLetters(text: string): number {
  let [all, alone] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if ((text[at] ?? '') < '\u0080') continue;
    all += 1;
    if ((text[at - 1] ?? ' ') < '\u0080' && (text[at + 1] ?? ' ') < '\u0080') alone += 1;
  }
  return all === 0 ? 0 : alone / all;
}
