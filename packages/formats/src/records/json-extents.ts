/** A value of a list or an object, and where it stands. */
export interface JsonExtent {
  /** Null in a list. */
  readonly key: string | null;
  /** Where its key begins, or the value itself. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

const BLANKS = /[\t\n\r ]*/y;
const PLAIN = /[^\t\n\r ,\]}]+/y;
const SIGN = /["[\]{}]/g;

/**
 * Where the values of a list or an object stand, which begins at a place of text that is JSON; none for other values. Numbers and
 * strings can be written in several ways, and only the text tells in which.
 */
export function extentsIn(text: string, at = 0): JsonExtent[] {
  const open = afterBlanks(text, at);
  const isObject = text[open] === '{';
  if (!isObject && text[open] !== '[') return [];
  const found: JsonExtent[] = [];
  let start = afterBlanks(text, open + 1);
  while (start < text.length && text[start] !== '}' && text[start] !== ']') {
    const keyEnd = isObject ? endOfString(text, start) : start;
    const from = isObject ? afterBlanks(text, afterBlanks(text, keyEnd) + 1) : start;
    const to = endOfValue(text, from);
    found.push({ key: isObject ? (JSON.parse(text.slice(start, keyEnd)) as string) : null, start, from, to });
    const next = afterBlanks(text, to);
    start = text[next] === ',' ? afterBlanks(text, next + 1) : text.length;
  }
  return found;
}

function afterBlanks(text: string, at: number): number {
  BLANKS.lastIndex = at;
  return at + (BLANKS.exec(text)?.[0].length ?? 0);
}

function endOfValue(text: string, at: number): number {
  const first = text[at];
  if (first === '"') return endOfString(text, at);
  if (first !== '[' && first !== '{') {
    PLAIN.lastIndex = at;
    return at + (PLAIN.exec(text)?.[0].length ?? 0);
  }
  let [depth, end] = [0, at];
  do {
    SIGN.lastIndex = end;
    const found = SIGN.exec(text);
    if (found === null) return text.length;
    const [sign] = found;
    if (sign !== '"') depth += sign === '[' || sign === '{' ? 1 : -1;
    end = sign === '"' ? endOfString(text, found.index) : found.index + 1;
  } while (depth > 0);
  return end;
}

/** Behind the string that begins here. A quote behind an odd number of backslashes is part of it. */
function endOfString(text: string, at: number): number {
  let end = at;
  for (;;) {
    end = text.indexOf('"', end + 1);
    if (end < 0) return text.length;
    let before = end;
    while (text[before - 1] === '\\') before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
}
