import { detectEncoding } from '@countersign/domain';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** A file of text, without its byte order mark. */
export interface DocumentText {
  readonly text: string;
  /** What it was encoded in, as people call it, where that is not UTF-8. */
  readonly encoding: string | null;
  /** Whether it is written with a mark: it had one, or another encoding than UTF-8. */
  readonly hasMark: boolean;
}

const names: Readonly<Record<string, string>> = {
  ...{ gb18030: 'GB 18030', shift_jis: 'Shift_JIS', 'euc-jp': 'EUC-JP', big5: 'Big5', 'euc-kr': 'EUC-KR' },
  ...{ 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' },
};

/** Reads a file of text in the encoding of its mark, in UTF-8, or in the likeliest one, which is noted. Null after reporting a problem. */
export async function readDocument(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
  note: (file: string, note: string) => void,
): Promise<DocumentText | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  if (bytes === null) return null;
  const document = decodeDocument(bytes);
  if (document === null) {
    const encoding = 'that is neither UTF-8 nor another one that is known here';
    problems.add(source.path, '', 'unknown-encoding', { encoding });
    return null;
  }
  const { encoding, isGuess, ...rest } = document;
  if (isGuess) note(source.path, `its encoding is not said anywhere and was taken for ${encoding}`);
  return { encoding, ...rest };
}

/** The text of bytes; null where they are none. */
function decodeDocument(bytes: Uint8Array): (DocumentText & { readonly isGuess: boolean }) | null {
  const detected = detectEncoding(bytes);
  if (detected === null) return null;
  const encoding = names[detected.encoding] ?? null;
  return {
    text: new TextDecoder(detected.encoding, { fatal: true }).decode(bytes),
    ...{ encoding, hasMark: detected.hasMark || encoding !== null, isGuess: detected.isGuess },
  };
}

const START_BYTES = 64 * 1024;

/** The whole lines at the start of a file of text; empty where it is no text. */
export async function startOfDocument(folder: SourceFolder, { path }: SourceFile): Promise<string> {
  const bytes = (await folder.read(path, START_BYTES)).subarray(0, START_BYTES);
  const isCut = bytes.length === START_BYTES;
  // A line of UTF-16 ends with two bytes, of which the second may be the zero.
  const end = bytes.lastIndexOf(10) + 1;
  const whole = bytes.subarray(0, isCut && end > 0 ? end + (end % 2) * Number(bytes[end] === 0) : bytes.length);
  return decodeDocument(whole)?.text ?? '';
}

/** A text as a file in UTF-8. */
export function encodeDocument(text: string, hasMark = false): Uint8Array {
  return new TextEncoder().encode((hasMark ? '\ufeff' : '') + text);
}
