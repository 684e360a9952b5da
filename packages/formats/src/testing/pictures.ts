import { encode } from 'fast-png';

/** A grey PNG of a size. */
export function picturePng(width: number, height: number): Uint8Array {
  return encode({ width, height, data: new Uint8Array(width * height).fill(128), channels: 1 });
}
