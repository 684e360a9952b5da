import { viewOf } from '../file-window.ts';

const MAX_KEYS = 1000;

/**
 * The numbers that stand under a name in the data of an FLV (AMF 0): the list that says its size and length. It stops
 * at the first value of a kind that such lists do not have.
 */
export function readAmf(bytes: Uint8Array): ReadonlyMap<string, number> {
  const view = viewOf(bytes);
  const found = new Map<string, number>();
  // The name of the list, then its mark, and of an array its length.
  let at = 0;
  const has = (length: number) => at + length <= view.byteLength;
  if (!has(3) || view.getUint8(0) !== 2) return found;
  at = 3 + view.getUint16(1);
  if (!has(1)) return found;
  const mark = view.getUint8(at);
  if (mark !== 3 && mark !== 8) return found;
  at += mark === 8 ? 5 : 1;
  for (let count = 0; count < MAX_KEYS && has(3); count += 1) {
    const length = view.getUint16(at);
    if (length === 0 || !has(3 + length)) return found;
    const key = new TextDecoder().decode(bytes.subarray(at + 2, at + 2 + length));
    at += 2 + length;
    const type = view.getUint8(at);
    at += 1;
    if (type === 0) {
      if (!has(8)) return found;
      found.set(key, view.getFloat64(at));
      at += 8;
    } else if (type === 1) at += 1;
    else if (type === 2 && has(2)) at += 2 + view.getUint16(at);
    else if (type === 11) at += 10;
    else return found;
  }
  return found;
}
