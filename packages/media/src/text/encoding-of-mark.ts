import type { TextEncoding } from '@countersign/contract';

/** The encoding that a byte order mark at the start says, and the bytes of the mark; null without one. */
export function encodingOfMark(head: Uint8Array): { readonly encoding: TextEncoding; readonly bytes: number } | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { encoding: 'utf-8-bom', bytes: 3 };
  if (head[0] === 0xff && head[1] === 0xfe) return { encoding: 'utf-16le', bytes: 2 };
  if (head[0] === 0xfe && head[1] === 0xff) return { encoding: 'utf-16be', bytes: 2 };
  return null;
}
