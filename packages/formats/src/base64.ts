/** The bytes of a text in base64; null where it is none. */
export function decodeBase64(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Bytes as text in base64. */
export function encodeBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x2000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x2000));
  return btoa(text);
}
