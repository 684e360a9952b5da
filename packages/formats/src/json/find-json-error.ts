/** Where JSON text is broken, and why. */
export interface JsonError {
  /** UTF-16 units from the start. */
  readonly offset: number;
  readonly found: string;
}

const SPACE = /[\t\n\r ]*/y;
const LITERAL = /true|false|null/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** In pieces, because a match over a very long string is too much for the engine of regular expressions. */
const STRING_PIECE = /[^"\\\p{Cc}]{1,1000}|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;

/**
 * Finds the first place where text stops being JSON. Called only after `JSON.parse` has refused it, because the
 * messages of engines differ and often lack the place. Keeps its own stack, because hostile text is nested deeper than
 * the engine's.
 */
export function findJsonError(text: string): JsonError {
  const open: ('{' | '[')[] = [];
  let at = 0;
  const skip = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const length = pattern.exec(text)?.[0].length ?? 0;
    at += length;
    return length;
  };
  const fail = (expected: string): JsonError => ({ offset: at, found: `${describe(text, at)}, expected ${expected}` });
  const readString = (): JsonError | null => {
    at += 1;
    while (skip(STRING_PIECE) > 0);
    if (text[at] !== '"') return fail('the rest of a string');
    at += 1;
    return null;
  };
  const readKey = (): JsonError | null => {
    skip(SPACE);
    if (text[at] !== '"') return fail('a key in double quotes');
    const error = readString();
    if (error !== null) return error;
    skip(SPACE);
    if (text[at] !== ':') return fail('a colon');
    at += 1;
    return null;
  };

  for (;;) {
    skip(SPACE);
    const start = text[at];
    if (start === '{' || start === '[') {
      at += 1;
      skip(SPACE);
      if (text[at] !== (start === '{' ? '}' : ']')) {
        open.push(start);
        const error = start === '{' ? readKey() : null;
        if (error !== null) return error;
        continue;
      }
      at += 1;
    } else if (start === '"') {
      const error = readString();
      if (error !== null) return error;
    } else if (skip(LITERAL) === 0 && skip(NUMBER) === 0) return fail('a value');

    for (;;) {
      skip(SPACE);
      const inside = open.at(-1);
      if (inside === undefined) return fail('the end');
      if (text[at] !== (inside === '{' ? '}' : ']')) break;
      open.pop();
      at += 1;
    }
    const closing = open.at(-1) === '{' ? '"}"' : '"]"';
    if (text[at] !== ',') return fail(`a comma or ${closing}`);
    at += 1;
    const error = open.at(-1) === '{' ? readKey() : null;
    if (error !== null) return error;
  }
}

function describe(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? 'the text ends' : `found ${JSON.stringify(String.fromCodePoint(code))}`;
}
