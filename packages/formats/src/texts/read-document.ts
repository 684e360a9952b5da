import { detectEncoding, findBrokenUtf8, isUtf32 } from '@countersign/domain';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** A file of text, without its byte order mark. */
export interface DocumentText {
  readonly text: string;
  /** What it was encoded in, as people call it, where that is not UTF-8. */
  readonly encoding: string | null;
  /** The same as `TextDecoder` calls it, and UTF-8 too. */
  readonly decoder: string;
  /** Whether it is written with a mark: it had one, or another encoding than UTF-8. */
  readonly hasMark: boolean;
}

/** Encodings but UTF-8, as people call them, by their names in `TextDecoder`. */
export const encodingNames: Readonly<Record<string, string>> = {
  ...{ gb18030: 'GB 18030', shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', big5: 'Big5', 'euc-kr': 'EUC-KR' },
  ...{ 'windows-1252': 'Windows-1252', 'iso-2022-jp': 'ISO-2022-JP', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' },
};

/**
 * Reads a file of text in the encoding of its mark, in UTF-8, or in the likeliest one, which is noted. Null after reporting a
 * problem.
 *
 * @param likely the encoding of the file that it goes with, as `TextDecoder` calls it: a short file does not tell its own
 */
export async function readDocument(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
  note: (file: string, note: string) => void,
  likely: string | null = null,
): Promise<DocumentText | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  if (bytes === null) return null;
  const document = decodeDocument(bytes, likely);
  const brokenAt = document === null || document.isGuess ? findBrokenUtf8(bytes) : null;
  if (brokenAt !== null && document?.decoder !== likely) {
    problems.add(source.path, `byte ${brokenAt}`, 'invalid-encoding', { encoding: 'UTF-8' });
    return null;
  }
  if (document === null) {
    tellUntold(source.path, bytes, problems);
    return null;
  }
  const { encoding, isGuess, ...rest } = document;
  if (isGuess) note(source.path, guessNote(encoding ?? 'UTF-8'));
  return { encoding, ...rest };
}

const GUESSED = 'its encoding is not said anywhere and was taken for ';

/** The note that an encoding was guessed. */
export function guessNote(encoding: string): string {
  return GUESSED + encoding;
}

/** Whether a note says that an encoding was guessed. */
export function isGuessNote(note: string): boolean {
  return note.startsWith(GUESSED);
}

/** Reports that bytes are no text whose encoding can be told. */
export function tellUntold(file: string, bytes: Uint8Array, problems: Problems): void {
  if (isUtf32(bytes)) problems.add(file, '', 'unknown-encoding', { encoding: 'UTF-32' });
  else problems.add(file, '', 'untold-encoding');
}

/** The text of bytes; null where they are none. */
function decodeDocument(
  bytes: Uint8Array,
  likely: string | null = null,
): (DocumentText & { readonly isGuess: boolean }) | null {
  const own = detectEncoding(bytes);
  const isTold = likely !== null && (own === null || own.isGuess) && decodes(bytes, likely);
  const detected = isTold ? { encoding: likely, hasMark: false, isGuess: true } : own;
  if (detected === null) return null;
  const encoding = encodingNames[detected.encoding] ?? null;
  return {
    text: new TextDecoder(detected.encoding, { fatal: true }).decode(bytes),
    decoder: detected.encoding,
    ...{ encoding, hasMark: detected.hasMark || encoding !== null, isGuess: detected.isGuess },
  };
}

function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** A longer line is refused: it is held in memory several times. */
export const MAX_LINE = 64 * 1024 ** 2;

const START_BYTES = 64 * 1024;
const TIMES_MORE = 8;

/** The whole lines at the start of a file of text, at least one where it may be read; empty where it is no text. */
export async function startOfDocument(folder: SourceFolder, { path, size }: SourceFile): Promise<string> {
  let length = START_BYTES;
  let bytes = (await folder.read(path, length)).subarray(0, length);
  while (length < Math.min(size, MAX_LINE) && !bytes.includes(10)) {
    length = Math.min(length * TIMES_MORE, MAX_LINE);
    bytes = (await folder.read(path, length)).subarray(0, length);
  }
  const isCut = bytes.length === length;
  // A line of UTF-16 ends with two bytes, of which the second may be the zero.
  const end = bytes.lastIndexOf(10) + 1;
  const whole = bytes.subarray(0, isCut && end > 0 ? end + (end % 2) * Number(bytes[end] === 0) : bytes.length);
  return decodeDocument(whole)?.text ?? '';
}

/** A text as a file in UTF-8. */
export function encodeDocument(text: string, hasMark = false): Uint8Array {
  return new TextEncoder().encode((hasMark ? '\ufeff' : '') + text);
}
