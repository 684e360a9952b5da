import { isUtf8 } from 'node:buffer';
import { MAX_TEXT_BYTES } from '@countersign/contract';
import type { TextFacts } from '../db/tables/stored-object.ts';
import { excerptOf } from './excerpt-of.ts';

const BYTE_ORDER_MARK = '\uFEFF';

/**
 * What lists and limits need to know of a text; null where the bytes are no UTF-8 without a byte order mark, or more than
 * a text may have. Browsers drop the mark, which would shift every place in the text.
 */
export function readText(bytes: Buffer): TextFacts | null {
  if (bytes.length > MAX_TEXT_BYTES || !isUtf8(bytes)) return null;
  const text = bytes.toString('utf8');
  if (text.startsWith(BYTE_ORDER_MARK)) return null;
  return { characters: countCharacters(text), units: text.length, excerpt: excerptOf(text) };
}

function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xd800) pairs += 1;
  return text.length - pairs;
}
