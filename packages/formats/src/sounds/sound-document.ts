import type { Json } from '@countersign/contract';
import { detectEncoding } from '@countersign/domain';
import { isJsonObject } from '../json/json-object.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { encodingNames, guessNote, tellUntold } from '../texts/read-document.ts';

const START_BYTES = 64 * 1024;

/** A document of annotations as it was delivered. */
export interface SoundDocument {
  readonly file: string;
  readonly text: string;
  readonly encoding: DocumentEncoding;
  readonly hasMark: boolean;
}

const encodings = ['utf-8', 'utf-16le', 'utf-16be'] as const;
type DocumentEncoding = (typeof encodings)[number];

/** Reads a document. Encodings that nobody here writes come back as UTF-8; a guess is noted. Null after reporting a problem. */
export async function readSoundDocument(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
  note: (file: string, note: string) => void,
): Promise<SoundDocument | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  if (bytes === null) return null;
  const document = decode(source.path, bytes);
  if (document === null) tellUntold(source.path, bytes, problems);
  else if (document.text.includes('\0') || !document.text.isWellFormed())
    problems.add(source.path, '', 'unstorable-text');
  else {
    const { encoding, isGuess } = detectEncoding(bytes) ?? { encoding: '', isGuess: false };
    if (isGuess) note(source.path, guessNote(encodingNames[encoding] ?? encoding));
    return document;
  }
  return null;
}

function decode(file: string, bytes: Uint8Array): SoundDocument | null {
  const detected = detectEncoding(bytes);
  if (detected === null) return null;
  const text = new TextDecoder(detected.encoding, { fatal: true }).decode(bytes);
  const encoding = encodings.find((one) => one === detected.encoding);
  return { file, text, encoding: encoding ?? 'utf-8', hasMark: encoding === undefined || detected.hasMark };
}

/** The start of a document; empty where it is no text. */
export async function startOfSoundDocument(folder: SourceFolder, { path }: SourceFile): Promise<string> {
  const bytes = (await folder.read(path, START_BYTES)).subarray(0, START_BYTES);
  const detected = detectEncoding(bytes.subarray(0, bytes.length - (bytes.length % 2)));
  return detected === null ? new TextDecoder().decode(bytes) : new TextDecoder(detected.encoding).decode(bytes);
}

/** The bytes of a document. */
export function encodeSoundDocument({ text, encoding, hasMark }: SoundDocument): Uint8Array {
  const marked = (hasMark ? '\ufeff' : '') + text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  const bytes = new Uint8Array(2 * marked.length);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < marked.length; at += 1) view.setUint16(2 * at, marked.charCodeAt(at), encoding === 'utf-16le');
  return bytes;
}

/** A document that is made here. */
export function newDocument(file: string, text: string): SoundDocument {
  return { file, text, encoding: 'utf-8', hasMark: false };
}

/** A kept document; null where the JSON is none, because it may come from anywhere. */
export function documentOf(kept: Json | undefined): SoundDocument | null {
  if (!isJsonObject(kept)) return null;
  const { file, text, encoding, hasMark } = kept;
  const known = encodings.find((one) => one === encoding);
  if (typeof file !== 'string' || typeof text !== 'string' || known === undefined) return null;
  return { file, text, encoding: known, hasMark: hasMark === true };
}
