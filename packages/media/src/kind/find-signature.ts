import type { FileKind } from '@countersign/contract';
import { fileTypeFromBuffer } from 'file-type';
import { id3Bytes } from '../audio/id3.ts';
import { findFirstFrame } from '../audio/read-mp3.ts';
import { isWav } from '../audio/read-wav.ts';
import { type FileWindow, lettersOf } from '../file-window.ts';
import { isText } from './is-text.ts';

/** A format that bytes show without doubt. */
export interface Signature {
  readonly kind: FileKind;
  /** The usual ending, such as `jpg`. */
  readonly format: string;
}

/** Bytes at the start of a file that tell its format. */
const HEAD_BYTES = 4100;
const archives = new Set(['zip', 'rar', '7z', 'tar', 'gz', 'tar.gz', 'bz2', 'xz', 'zst', 'lz4', 'lz', 'Z', 'cpio']);
/** Formats that are no text although they may look like one. */
const textLike = new Set(['pdf', 'ps', 'eps', 'rtf']);
/** What cameras write behind the mark of a TIFF that only their programs open. */
const cameras = new Set(['CR', 'HE']);
const otherNames: Readonly<Record<string, string>> = { apng: 'png', oga: 'ogg', ogm: 'ogg', ogx: 'ogg', spx: 'ogg' };

/** The start of a file, from which its format is told. */
export function readHead(file: FileWindow): Promise<Uint8Array> {
  return file.upTo(0, HEAD_BYTES);
}

/** The format of a file by its first bytes; null for text and for formats without a mark. */
export async function findSignature(file: FileWindow, head: Uint8Array): Promise<Signature | null> {
  const cloud = cloudFormat(head);
  if (cloud !== null) return { kind: 'pointCloud', format: cloud };
  if (isWav(head)) return { kind: 'audio', format: 'wav' };
  if (lettersOf(head.subarray(0, 3)) === 'ID3') return { kind: 'audio', format: await formatBehindTags(file) };
  const plain = formatOfMark(head);
  if (plain !== null) return plain;
  const found = await fileTypeFromBuffer(head);
  if (found === undefined || (isText(head) && !textLike.has(found.ext))) return null;
  const format = otherNames[found.ext] ?? found.ext;
  if (format === 'xml') return null;
  // A frame of sound is marked by eleven bits only: others follow it in a file that is one.
  if (['mp1', 'mp2', 'mp3'].includes(format))
    return (await findFirstFrame(file, 0))?.at === 0 ? { kind: 'audio', format: 'mp3' } : null;
  return { kind: kindOf(format, found.mime), format };
}

function kindOf(format: string, mime: string): FileKind {
  if (archives.has(format)) return 'archive';
  if (format === 'ogg') return 'audio';
  if (mime.startsWith('image/')) return 'picture';
  if (mime.startsWith('audio/')) return 'audio';
  return mime.startsWith('video/') || format === 'asf' ? 'video' : 'other';
}

/** Formats by their first bytes alone. Broken ones lack what the library looks for behind them. */
function formatOfMark(head: Uint8Array): Signature | null {
  const mark = lettersOf(head.subarray(0, 8));
  if (mark === '\x89PNG\r\n\x1a\n') return { kind: 'picture', format: 'png' };
  if (/^(II\*\0|MM\0\*|II\+\0|MM\0\+)/.test(mark) && !cameras.has(lettersOf(head.subarray(8, 10))))
    return { kind: 'picture', format: 'tif' };
  if (mark.startsWith('.RMF')) return { kind: 'video', format: 'rm' };
  return mark.startsWith('PK\x06\x06') ? { kind: 'archive', format: 'zip' } : null;
}

function cloudFormat(head: Uint8Array): string | null {
  const start = lettersOf(head.subarray(0, 200));
  if (/^(#[^\n]*\n)*(# \.PCD|VERSION [.\d]+\s+(FIELDS|COLUMNS)\b)/.test(start)) return 'pcd';
  if (/^ply\r?\n/.test(start)) return 'ply';
  return start.startsWith('LASF') ? 'las' : null;
}

async function formatBehindTags(file: FileWindow): Promise<string> {
  const at = await id3Bytes(file);
  const head = await file.upTo(at, 4);
  if (lettersOf(head) === 'fLaC') return 'flac';
  return head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0 ? 'aac' : 'mp3';
}
