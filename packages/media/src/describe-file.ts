import type { CsvEncoding, FileKind } from '@countersign/contract';
import { extensionOf } from '@countersign/domain';
import { readMp3 } from './audio/read-mp3.ts';
import { findStride, readBin } from './cloud/read-bin.ts';
import type { FileDescription, UnreadableFile } from './file-description.ts';
import { FileWindow } from './file-window.ts';
import { itemsOf } from './items-of.ts';
import { isTextKind, kindOfEnding } from './kind/endings.ts';
import { findSignature, readHead } from './kind/find-signature.ts';
import { isText, nameOfText } from './kind/is-text.ts';
import type { RangeReader } from './range-reader.ts';
import { readMarked } from './readers.ts';
import type { Recording } from './recording.ts';
import { encodingOfMark } from './text/encoding-of-mark.ts';
import { readJson } from './text/read-json.ts';
import { readTable } from './text/read-table.ts';
import { readText } from './text/read-text.ts';
import { readXml } from './text/read-xml.ts';
import { Unreadable } from './unreadable.ts';

export interface DescribeOptions {
  /** Of tables; without it they are read as they show. */
  readonly encoding?: CsvEncoding | undefined;
}

/**
 * What a file is and what is in it. Its content decides; its name decides between kinds of text. Memory stays small
 * whatever the size. Only texts, and sounds that have no table of their length, are read to their end. An error of the
 * reader is thrown on; nothing else is thrown.
 */
export async function describeFile(
  source: RangeReader,
  fileName: string,
  { encoding }: DescribeOptions = {},
): Promise<FileDescription | UnreadableFile> {
  const ending = extensionOf(fileName);
  const promised = kindOfEnding(ending);
  if (source.size === 0) return { kind: promised ?? 'other', problem: 'empty', data: {} };
  let kind = promised ?? 'other';
  try {
    const file = new FileWindow(source);
    const head = await readHead(file);
    const signature = await findSignature(file, head);
    if (signature !== null) {
      kind = signature.kind;
      if (!agree(signature.kind, promised))
        throw new Unreadable('wrongType', { found: signature.format, expected: ending });
      return described(await readMarked(file, signature));
    }
    if (ending === 'bin') {
      const stride = await findStride(file, fileName);
      if (stride === null) return described({ kind, facts: {} });
      kind = 'pointCloud';
      return described({ kind, facts: readBin(file, stride) });
    }
    if (promised === null) return described(await readUnknown(file, head));
    if (!isTextKind(promised)) return described(await readUnmarked(file, head, ending));
    if (head.includes(0) && encodingOfMark(head) === null)
      throw new Unreadable('wrongType', { found: 'unknown', expected: ending });
    return described({ kind, facts: await readTextKind(file, promised, ending, encoding ?? null) });
  } catch (error) {
    if (error instanceof Unreadable) return { kind, problem: error.problem, data: error.data };
    throw error;
  }
}

function described({ kind, facts }: Recording): FileDescription {
  return { kind, facts, items: itemsOf(kind, facts) };
}

/** Sounds and films share their containers: which of them it is shows inside. */
function agree(found: FileKind, promised: FileKind | null): boolean {
  const isRecording = (kind: FileKind | null) => kind === 'audio' || kind === 'video';
  return promised === null || found === promised || (isRecording(found) && isRecording(promised));
}

function readTextKind(file: FileWindow, kind: FileKind, ending: string, encoding: CsvEncoding | null) {
  if (kind === 'table') return readTable(file, encoding, ending === 'tsv');
  if (kind === 'json') return readJson(file, ending === 'jsonl' || ending === 'ndjson');
  return kind === 'xml' ? readXml(file) : readText(file);
}

/** A file whose name promises nothing: a text, or anything else. */
async function readUnknown(file: FileWindow, head: Uint8Array): Promise<Recording> {
  if (!isText(head)) return { kind: 'other', facts: {} };
  try {
    return { kind: 'text', facts: await readText(file) };
  } catch (error) {
    // It looked like a text at its start only.
    if (error instanceof Unreadable) return { kind: 'other', facts: {} };
    throw error;
  }
}

/** A file whose name promises a mark that its first bytes do not have. */
async function readUnmarked(file: FileWindow, head: Uint8Array, ending: string): Promise<Recording> {
  if (isText(head)) throw new Unreadable('wrongType', { found: nameOfText(head), expected: ending });
  // Some programs leave junk before the first frame.
  if (ending === 'mp3') return readMp3(file);
  throw new Unreadable('wrongType', { found: 'unknown', expected: ending });
}
