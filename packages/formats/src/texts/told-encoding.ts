import { PICTURE } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import { RECORDING } from '../sounds/sound-finder.ts';
import type { SourceFolder } from '../source.ts';

/**
 * A folder whose texts come in UTF-8, with a mark where they were not. Files that say their encoding themselves, by a mark or in the
 * first line of XML, stay as they are, and so do media. Reading a whole text throws a `FormatError` at a byte that does not fit.
 *
 * @param encoding of the other texts, as `TextDecoder` knows it
 */
export function inEncoding(folder: SourceFolder, encoding: string): SourceFolder {
  return {
    list: () => folder.list(),
    emptyFolders: () => folder.emptyFolders?.() ?? [],
    async read(path, length) {
      if (PICTURE.test(path) || RECORDING.test(path)) return folder.read(path, length);
      // A text of UTF-16 has half the bytes in UTF-8.
      const bytes = await folder.read(path, length === undefined ? undefined : length * 2);
      const { encoding: name } = new TextDecoder(encoding);
      const isWide = name.startsWith('utf-16');
      if (saysItself(bytes) || (!isWide && bytes.includes(0))) return bytes;
      if (length !== undefined) return withMark(bytes, new TextDecoder(encoding).decode(bytes, { stream: true }));
      const wrong = findWrongByte(bytes, encoding);
      if (wrong === null) return withMark(bytes, new TextDecoder(encoding).decode(bytes));
      const problems = collectProblems();
      problems.add(path, `byte ${wrong}`, 'invalid-encoding', { encoding: name });
      return problems.refuse();
    },
  };
}

function saysItself(bytes: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff|<\?xml[^>]*?\sencoding\s*=)/.test(start);
}

/** Text as a file in UTF-8: with a mark, by which nobody guesses again, unless the bytes are the same. */
function withMark(bytes: Uint8Array, text: string): Uint8Array {
  const same = new TextEncoder().encode(text);
  if (same.length === bytes.length && same.every((byte, at) => byte === bytes[at])) return bytes;
  return new TextEncoder().encode(`\ufeff${text}`);
}

/** Where the first character ends that is none of an encoding; null where all are. */
function findWrongByte(bytes: Uint8Array, encoding: string): number | null {
  if (isText(bytes, encoding, false)) return null;
  let [sound, wrong] = [0, bytes.length + 1];
  while (wrong - sound > 1) {
    const middle = Math.floor((sound + wrong) / 2);
    if (middle <= bytes.length && isText(bytes.subarray(0, middle), encoding, true)) sound = middle;
    else wrong = middle;
  }
  return sound;
}

function isText(bytes: Uint8Array, encoding: string, isCut: boolean): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
    return true;
  } catch {
    return false;
  }
}
