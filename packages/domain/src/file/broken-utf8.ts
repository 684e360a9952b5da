/** Half a character of UTF-16, which some programs write so and UTF-8 forbids. */
const SURROGATE = { lead: 0xed, least: 0xa0 };
/** So many characters beyond ASCII to a broken one make a text one of UTF-8, and not of another encoding. */
const SOUND_TO_BROKEN = 3;

/**
 * Where the first wrong byte stands in a text that is UTF-8 but for a few bytes; null where it is sound, or rather another encoding:
 * hardly any text of another encoding has characters of UTF-8.
 */
export function findBrokenUtf8(bytes: Uint8Array): number | null {
  let [sound, broken, surrogates, first]: [number, number, number, number | null] = [0, 0, 0, null];
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length = lengthOf(bytes, at);
    if (length > 0) {
      if (length > 1) sound += 1;
      at += length;
      continue;
    }
    first ??= at;
    const isSurrogate =
      lead === SURROGATE.lead &&
      (bytes[at + 1] ?? 0) >= SURROGATE.least &&
      isNext(bytes[at + 1]) &&
      isNext(bytes[at + 2]);
    if (isSurrogate) surrogates += 1;
    else broken += 1;
    at += isSurrogate ? 3 : 1;
  }
  const isUtf8 = sound + surrogates > 0 && sound + surrogates >= broken * SOUND_TO_BROKEN;
  return isUtf8 ? first : null;
}

/** How many bytes the character at a place has; 0 where it is none of UTF-8. */
function lengthOf(bytes: Uint8Array, at: number): number {
  const [lead = 0, second = 0] = [bytes[at], bytes[at + 1]];
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4 || !isNext(second)) return 0;
  if (lead < 0xe0) return 2;
  if ((lead === 0xe0 && second < 0xa0) || (lead === SURROGATE.lead && second >= SURROGATE.least)) return 0;
  if (!isNext(bytes[at + 2])) return 0;
  if (lead < 0xf0) return 3;
  if ((lead === 0xf0 && second < 0x90) || (lead === 0xf4 && second >= 0x90)) return 0;
  return isNext(bytes[at + 3]) ? 4 : 0;
}

function isNext(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}
