/** What is looked at to judge a text. */
const SAMPLE = 64 * 1024;
/** Control characters but blanks and line ends, which texts do not hold, and what no text has: nothing is assigned to it. */
const FOREIGN = /(?![\t-\r])\p{Cc}|\p{Cn}|\p{Co}/u;

/** Characters that every text of some length is full of. */
const SIMPLIFIED =
  '的一是不了在人有我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可她里后小么心多天而能好都然没日于起还发成事只作当想看文无开手用主行方又如前所本见经头面公同';
const TRADITIONAL =
  '的一是不了在人有我他這中大來上個國到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可她裡後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手用主行方又如前所本見經頭面公同';
const KOREAN = '이다는을의가에고하지로은한도를사기리어인자대시나수해서그아정라있전제보과일부으스장들공주면여만경상것';
const MARKS = '，。、！？：；「」『』（）“”《》・';
/** Signs and full-width letters between them. */
const WIDE = /[\u00b7\u2010-\u2026\u3000-\u303f\uff01-\uff5e]/u;
const LETTER = /\p{L}/u;
const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\u3041-\u3096\u30a1-\u30fc]/u;

/** The letters beyond ASCII of the languages that are written in Windows-1252. */
const westernLetters = [
  'àâæçéèêëîïôœùûü',
  'äöüßéà',
  'áéíóúüñç',
  'áâãàçéêíóôõúü',
  'àèéìíîïòóùúç',
  'åäöæøéàüšž',
  'áðéíóúýþæöø',
  'éëèêïíóöüá',
  'äõöüšž',
];
/** So many of the letters have to be of one of these languages. */
const MOSTLY = 0.92;
/** Signs that stand between two letters in no word, but do where the bytes are of another alphabet. */
const ODD_INSIDE = /\p{L}[¡-¦¨-¬®-³µ¶¹-¿×÷€‚ƒ„…†‡ˆ‰‹“”•›˜™]\p{L}/gu;
/** Signs that stand beside no letter. */
const ODD_BESIDE = /\p{L}[£¥¤¼½¾¹]|[¢£¥¤¼½¾¹²³]\p{L}/gu;
/** A large letter behind a small one. */
const ODD_CASE = /\p{Ll}(?![A-Z])\p{Lu}/gu;

/** How usual the characters of a text are, from 0 to 1; null where hardly anybody wrote them. */
type Judge = (text: string) => number | null;

/** How likely the text is that an encoding makes of bytes. */
export const judges: readonly (readonly [encoding: string, judge: Judge])[] = [
  ['gb18030', judgeChinese(SIMPLIFIED, usualCharacters('gb18030', 0xb0, 0xd7))],
  ['shift_jis', judgeJapanese],
  ['euc-jp', judgeJapanese],
  ['big5', judgeChinese(TRADITIONAL, usualCharacters('big5', 0xa4, 0xc6))],
  ['euc-kr', judgeKorean],
  ['windows-1252', judgeWestern],
];

/** Whether a text has characters that texts do not have, which a wrong encoding makes. */
export function isForeign(text: string): boolean {
  return FOREIGN.test(text.slice(0, SAMPLE));
}

/** In every text of some length so many characters are among the usual ones. */
const LEAST = { common: 0.1, usual: 0.85, kana: 0.2, hangul: 0.85, alone: 0.2 };
/** Names and lists have few common characters. So many that are all usual tell as much. */
const SURE = { characters: 8, usual: 0.97 };
/** Of fewer characters all have to be common, for one or two are so by chance. */
const FEW = 4;
/** A sign in a wrong place may be a slip, but not one in so many. */
const SLIPS = 200;

function judgeChinese(common: string, usual: () => ReadonlySet<string>): Judge {
  return (text) => {
    const beyond = beyondAscii(text);
    const share = shareOf(beyond, (character) => common.includes(character) || MARKS.includes(character));
    const known = usual();
    const usualShare = shareOf(beyond, (character) => known.has(character) || WIDE.test(character));
    const isSure = beyond.length >= SURE.characters && usualShare >= SURE.usual;
    return isSure || (share >= leastCommon(beyond) && usualShare >= LEAST.usual) ? share : null;
  };
}

function leastCommon({ length }: readonly string[]): number {
  return length < FEW ? 1 : LEAST.common;
}

function judgeJapanese(text: string): number | null {
  const share = shareOf(beyondAscii(text), (character) => KANA.test(character) || MARKS.includes(character));
  return share >= LEAST.kana ? share : null;
}

function judgeKorean(text: string): number | null {
  const beyond = beyondAscii(text);
  const share = shareOf(beyond, (character) => KOREAN.includes(character));
  const hangul = shareOf(beyond, (character) => HANGUL.test(character) || WIDE.test(character));
  return share >= leastCommon(beyond) && hangul >= LEAST.hangul ? share : null;
}

/** Words of Western languages have one letter beyond ASCII at a time, and those of one language. */
function judgeWestern(text: string): number | null {
  const letters = beyondAscii(text).filter((character) => LETTER.test(character));
  const slips = [ODD_INSIDE, ODD_BESIDE, ODD_CASE].flatMap((odd) => text.match(odd) ?? []).length;
  if (slips * SLIPS > text.length) return null;
  const ofOne = westernLetters.map((known) => shareOf(letters, (one) => known.includes(one.toLowerCase())));
  const alone = text.match(/(?<![\u0080-\uffff])[\u0080-\uffff](?![\u0080-\uffff])/g)?.length ?? 0;
  const share = alone / Math.max(1, beyondAscii(text).length);
  if (letters.length > 0 && (Math.max(...ofOne) < MOSTLY || share < LEAST.alone)) return null;
  return share;
}

function beyondAscii(text: string): string[] {
  return [...text].filter((character) => character >= '\u0080');
}

function shareOf(characters: readonly string[], isUsual: (character: string) => boolean): number {
  return characters.length === 0 ? 0 : characters.filter(isUsual).length / characters.length;
}

/** The characters that an encoding has first because they are usual: those whose first byte is one of these. */
function usualCharacters(encoding: string, first: number, last: number): () => ReadonlySet<string> {
  let known: ReadonlySet<string> | null = null;
  return () => {
    const bytes: number[] = [];
    for (let lead = first; lead <= last; lead += 1)
      for (let trail = 0x40; trail < 0xff; trail += 1)
        if (trail >= 0xa1 || (encoding === 'big5' && trail < 0x7f)) bytes.push(lead, trail);
    known ??= new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
    return known;
  };
}
