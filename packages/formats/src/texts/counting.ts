/** What an offset of a text may count. Tools that read bytes count those, and some take CRLF for one character. */
export const countings = ['code points', 'UTF-16 units', 'code points with CRLF as one', 'UTF-8 bytes'] as const;
export type Counting = (typeof countings)[number];

/** Converts offsets of one text to UTF-16 units and back. */
export interface Offsets {
  /** Null for what lies inside a character or behind the end. */
  toUnits(offset: number): number | null;
  fromUnits(units: number): number;
}

/** The characters that count something else than their UTF-16 units. */
const ODD: Readonly<Record<Counting, RegExp | null>> = {
  'code points': /[\ud800-\udbff][\udc00-\udfff]/g,
  'UTF-16 units': null,
  'code points with CRLF as one': /[\ud800-\udbff][\udc00-\udfff]|\r\n/g,
  'UTF-8 bytes': /[\ud800-\udbff][\udc00-\udfff]|[^\0-\u007f]/g,
};

/** The offsets of a text by what they count. Looks up in the time of a binary search. */
export function offsetsOf(text: string, counting: Counting): Offsets {
  const odd = ODD[counting];
  /** Where each odd character begins and ends in units, and its end in counts. */
  const [starts, ends, counts]: number[][] = [[], [], []];
  let shift = 0;
  for (const { 0: character, index } of odd === null ? [] : text.matchAll(odd)) {
    shift += (counting === 'UTF-8 bytes' ? bytesOf(character) : 1) - character.length;
    starts?.push(index);
    ends?.push(index + character.length);
    counts?.push(index + character.length + shift);
  }
  return {
    toUnits(offset) {
      const before = lastUpTo(counts ?? [], offset);
      const units = before < 0 ? offset : (ends?.[before] ?? 0) + offset - (counts?.[before] ?? 0);
      const next = starts?.[before + 1] ?? text.length;
      return offset >= 0 && units <= next && !cutsCharacter(text, units) ? units : null;
    },
    fromUnits(units) {
      const before = lastUpTo(ends ?? [], units);
      return before < 0 ? units : (counts?.[before] ?? 0) + units - (ends?.[before] ?? 0);
    },
  };
}

function bytesOf(character: string): number {
  if (character.length === 2) return 4;
  return character < '\u0800' ? 2 : 3;
}

function cutsCharacter(text: string, units: number): boolean {
  return isLow(text.charCodeAt(units)) && isHigh(text.charCodeAt(units - 1));
}

function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isHigh(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The place of the last number that is not above `limit`; -1 where all are. */
function lastUpTo(sorted: readonly number[], limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
