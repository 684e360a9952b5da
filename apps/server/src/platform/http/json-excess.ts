const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const [OPEN_LIST, CLOSE_LIST] = [0x5b, 0x5d];
const [OPEN_OBJECT, CLOSE_OBJECT] = [0x7b, 0x7d];

/**
 * Which limit a JSON text exceeds, found in its bytes: parsing it would take many times as long and as much memory.
 * Does not check whether it is valid JSON.
 *
 * @param limits `lists` bounds lists and objects alone, which take many times the memory of a number
 */
export function findJsonExcess(
  bytes: Uint8Array,
  limits: { readonly depth: number; readonly values: number; readonly lists?: number },
): 'depth' | 'values' | null {
  let depth = 0;
  let values = 1;
  let lists = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      lists += 1;
      if (depth > limits.depth) return 'depth';
      if (limits.lists !== undefined && lists > limits.lists) return 'values';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    else if (byte === COMMA) values += 1;
    if (values > limits.values) return 'values';
  }
  return null;
}

/** Where the string ends that starts at a quotation mark; the end of the text where it is not closed. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at += 1;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}
