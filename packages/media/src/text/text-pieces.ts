import type { TextEncoding } from '@countersign/contract';
import { decodes, guessEncoding } from '@countersign/domain';
import type { FileWindow } from '../file-window.ts';
import { Unreadable } from '../unreadable.ts';
import { encodingOfMark } from './encoding-of-mark.ts';

/** A text without a place to cut it is none that a person wrote. */
const MAX_UNCUT_BYTES = 8 * 1024 ** 2;

/** The text of a file, piece by piece, and the encoding that it turned out to have. */
export interface TextPieces {
  /** The encoding; known for sure once the last piece was read. */
  encoding(): TextEncoding;
  /**
   * Each piece, cut between two characters. Throws `encoding` with the byte where the text stops being in it, after
   * handing out what stands before.
   */
  read(): AsyncGenerator<string, void, undefined>;
}

/**
 * Opens a text of any size.
 *
 * @param told the encoding it must have; without it, it is read as it shows
 * @param allowed those that are read, where not all are
 */
export function openText(
  file: FileWindow,
  told: TextEncoding | null = null,
  allowed: readonly TextEncoding[] | null = null,
): TextPieces {
  let encoding: TextEncoding = told ?? 'utf-8';
  let isCertain = told !== null && told !== 'utf-8' && told !== 'utf-8-bom';

  const choose = (next: TextEncoding): void => {
    if (allowed !== null && !allowed.includes(next)) throw new Unreadable('encoding', { encoding, byte: 1 });
    encoding = next;
    isCertain = true;
  };

  async function* read(): AsyncGenerator<string, void, undefined> {
    const mark = encodingOfMark(await file.upTo(0, 3));
    const isAsTold = told === null || told === (mark?.encoding ?? told) || (told === 'utf-8' && mark?.bytes === 3);
    if (!isAsTold || (told === 'utf-8-bom' && mark === null)) throw new Unreadable('encoding', { encoding, byte: 1 });
    if (mark !== null) choose(mark.encoding);
    let offset = mark?.bytes ?? 0;
    let rest: Uint8Array = new Uint8Array(0);
    for await (const chunk of file.chunks(offset)) {
      const bytes = joined(rest, chunk);
      const isLast = offset + bytes.length === file.size;
      const cut = isLast ? bytes.length : lastCut(bytes, isCertain ? encoding : 'gbk');
      if (bytes.length - cut > MAX_UNCUT_BYTES) throw new Unreadable('tooLarge', { limit: MAX_UNCUT_BYTES });
      const piece = bytes.subarray(0, cut);
      rest = bytes.slice(cut);
      if (!isCertain && !isAscii(piece)) {
        const guessed = told ?? guessEncoding(piece);
        if (guessed !== null) choose(guessed);
      }
      yield* decode(piece, offset);
      offset += cut;
    }
  }

  function* decode(piece: Uint8Array, offset: number): Generator<string, void, undefined> {
    const label = encoding === 'utf-8-bom' ? 'utf-8' : encoding;
    try {
      yield new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(piece);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      const good = lengthOfValid(piece, label);
      yield new TextDecoder(label, { ignoreBOM: true }).decode(piece.subarray(0, good));
      throw new Unreadable('encoding', { encoding, byte: offset + good + 1 });
    }
  }

  return { encoding: () => encoding, read };
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return false;
  return true;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** A place near the end between two characters, after which nothing depends on what stands before. */
function lastCut(bytes: Uint8Array, encoding: TextEncoding): number {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') {
    const even = bytes.length - (bytes.length % 2);
    const high = bytes[encoding === 'utf-16le' ? even - 1 : even - 2] ?? 0;
    return high >= 0xd8 && high <= 0xdb ? even - 2 : even;
  }
  const isUtf8 = encoding.startsWith('utf-8');
  // No character of GBK or Shift_JIS ends in a byte below that of a zero, which holds blanks, quotes and line breaks.
  for (let at = bytes.length - 1; at >= 0; at -= 1) {
    const byte = bytes[at] ?? 0;
    if (isUtf8 ? byte < 0x80 : byte < 0x30) return at + 1;
  }
  return 0;
}

/** How many bytes at the start are text: the longest start that is not wrong, without a character cut at its end. */
function lengthOfValid(bytes: Uint8Array, label: string): number {
  let [low, high] = [0, bytes.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (begins(bytes.subarray(0, middle), label)) low = middle;
    else high = middle - 1;
  }
  while (low > 0 && !decodes(bytes.subarray(0, low), label)) low -= 1;
  return low;
}

/** Whether bytes are the start of a text, which may end within a character. */
function begins(bytes: Uint8Array, label: string): boolean {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
