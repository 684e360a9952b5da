import type { TextEncoding } from '@countersign/contract';

/** How the bytes of a text become characters. */
export interface TextCoding {
  readonly encoding: TextEncoding;
  /** Bytes before the first character. */
  readonly start: number;
  /** Bytes of a line feed. */
  readonly unit: 1 | 2;
  readonly decode: (bytes: Uint8Array) => string;
}

const labels: Readonly<Record<TextEncoding, string>> = {
  'utf-8': 'utf-8',
  'utf-8-bom': 'utf-8',
  gbk: 'gb18030',
  shift_jis: 'shift_jis',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
};

/** @param head the first bytes of the file, at least three where it has them. */
export function textCoding(encoding: TextEncoding, head: Uint8Array): TextCoding {
  const decoder = new TextDecoder(labels[encoding], { ignoreBOM: true });
  const isWide = encoding === 'utf-16le' || encoding === 'utf-16be';
  return {
    encoding,
    start: markOf(head)?.encoding === encoding || encoding === 'utf-8' ? (markOf(head)?.bytes ?? 0) : 0,
    unit: isWide ? 2 : 1,
    decode: (bytes) => decoder.decode(bytes),
  };
}

/** The likeliest encoding of a text by its first bytes: what its mark says, UTF-8 where they are valid, else GBK. */
export function guessEncoding(head: Uint8Array): TextEncoding {
  const mark = markOf(head);
  if (mark !== undefined) return mark.encoding;
  try {
    // The last character may be cut, so the end is left open.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'gbk';
  }
}

function markOf(head: Uint8Array): { readonly encoding: TextEncoding; readonly bytes: number } | undefined {
  const [a, b, c] = head;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8-bom', bytes: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', bytes: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  return undefined;
}
