import { guessEncoding } from '@countersign/domain';
import { encodingOfMark } from '../text/encoding-of-mark.ts';

/** Whether the start of a file could be that of a text. */
export function isText(head: Uint8Array): boolean {
  if (encodingOfMark(head) !== null) return true;
  return !head.includes(0) && guessEncoding(whole(head)) !== null;
}

/** Without the character that the end cuts. */
function whole(head: Uint8Array): Uint8Array {
  const cut = head.findLastIndex((byte) => byte < 0x30);
  return cut < 0 ? head : head.subarray(0, cut + 1);
}

/** What kind of text it seems to be, as an ending. */
export function nameOfText(head: Uint8Array): string {
  const start = new TextDecoder('latin1')
    .decode(head.subarray(0, 500))
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^(<!doctype html|<html)/i.test(start)) return 'html';
  if (/^<(\?xml|svg)\b/.test(start)) return 'xml';
  return /^[[{]/.test(start) ? 'json' : 'txt';
}
