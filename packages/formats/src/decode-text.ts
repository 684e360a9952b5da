import type { Problems } from './problem.ts';

/** The text of a file in UTF-8, with or without a byte order mark; null after reporting a problem. */
export function decodeUtf8(file: string, bytes: Uint8Array, problems: Problems): string | null {
  const marked = encodingOfMark(bytes);
  if (marked !== null) {
    problems.add(file, 'byte 0', 'unknown-encoding', { encoding: marked });
    return null;
  }
  return decode(file, bytes, 'utf-8', problems);
}

/**
 * The text of an XML file in the encoding of its byte order mark or its declaration; null after reporting a problem.
 */
export function decodeXml(file: string, bytes: Uint8Array, problems: Problems): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(start)?.[1];
  return decode(file, bytes, encodingOfMark(bytes) ?? declared ?? 'utf-8', problems);
}

/** The start of a file as text, to guess what it is: broken characters do no harm. */
export function decodeStart(bytes: Uint8Array): string {
  return new TextDecoder(encodingOfMark(bytes) ?? 'utf-8').decode(bytes);
}

function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(file: string, bytes: Uint8Array, encoding: string, problems: Problems): string | null {
  const decoder = decoderOf(encoding);
  if (decoder === null) {
    problems.add(file, '', 'unknown-encoding', { encoding });
    return null;
  }
  try {
    return decoder.decode(bytes);
  } catch {
    const at = decoder.encoding === 'utf-8' ? firstInvalidByte(bytes) : null;
    problems.add(file, at === null ? '' : `byte ${at}`, 'invalid-encoding', {
      encoding: decoder.encoding.toUpperCase(),
    });
    return null;
  }
}

function decoderOf(encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    return null;
  }
}

/** Where bytes stop being UTF-8: at the first replacement character that the file itself does not contain. */
function firstInvalidByte(bytes: Uint8Array): number | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let at = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code === 0xfffd && !(bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd)) return at;
    at += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
  }
  return null;
}
