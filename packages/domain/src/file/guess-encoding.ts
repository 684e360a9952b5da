import type { TextEncoding } from '@countersign/contract';

/**
 * The encoding of text that is no plain ASCII, by a piece of it that begins and ends between characters; null where
 * none fits. UTF-8 has a pattern that others meet by chance only in a few bytes, so it comes first.
 */
export function guessEncoding(sample: Uint8Array): TextEncoding | null {
  if (decodes(sample, 'utf-8')) return 'utf-8';
  const [isGbk, isShiftJis] = [decodes(sample, 'gbk'), decodes(sample, 'shift_jis')];
  if (isGbk && isShiftJis) return shareOfKana(sample) > shareOfHanzi(sample) ? 'shift_jis' : 'gbk';
  if (isGbk) return 'gbk';
  return isShiftJis ? 'shift_jis' : null;
}

/** Whether bytes are text of an encoding. */
export function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Of the characters of two bytes, read as Shift_JIS, those that every Japanese text is full of. */
function shareOfKana(sample: Uint8Array): number {
  return share(sample, (first, second) => (first === 0x82 && second >= 0x9f) || first === 0x83 || first === 0x81);
}

/** Of the characters of two bytes, read as GBK, the usual characters of Chinese. */
function shareOfHanzi(sample: Uint8Array): number {
  return share(sample, (first, second) => first >= 0xa1 && first <= 0xf7 && second >= 0xa1);
}

function share(sample: Uint8Array, isUsual: (first: number, second: number) => boolean): number {
  let [pairs, usual] = [0, 0];
  for (let at = 0; at + 1 < sample.length; at += 1) {
    const first = sample[at] ?? 0;
    if (first < 0x80) continue;
    pairs += 1;
    if (isUsual(first, sample[at + 1] ?? 0)) usual += 1;
    at += 1;
  }
  return pairs === 0 ? 0 : usual / pairs;
}
