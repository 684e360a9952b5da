import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import type { PictureFacts } from './orientation.ts';

const HEADER_BYTES = 14;
const OLD_HEADER_BYTES = 12;
const UNCOMPRESSED = [0, 3, 6];

/** Size and depth of a BMP, if all its pixels are there. */
export async function readBmp(file: FileWindow): Promise<PictureFacts> {
  const pixelsAt = (await file.view(10, 4)).getUint32(0, true);
  const length = (await file.view(HEADER_BYTES, 4)).getUint32(0, true);
  const isOld = length === OLD_HEADER_BYTES;
  if (!isOld && (length < 16 || length > 1024)) throw damagedAt(HEADER_BYTES);
  const header = await file.view(HEADER_BYTES, isOld ? length : Math.max(20, length));
  const width = isOld ? header.getUint16(4, true) : header.getInt32(4, true);
  // Rows from top to bottom have a negative height.
  const height = isOld ? header.getUint16(6, true) : Math.abs(header.getInt32(8, true));
  const depth = header.getUint16(isOld ? 10 : 14, true);
  if (width <= 0 || height === 0) throw damagedAt(HEADER_BYTES + 4);
  if (![1, 2, 4, 8, 16, 24, 32, 64].includes(depth)) throw damagedAt(HEADER_BYTES + (isOld ? 10 : 14));
  const end = pixelsAt + Math.ceil((width * depth) / 32) * 4 * height;
  const isPacked = !isOld && !UNCOMPRESSED.includes(header.getUint32(16, true));
  if (!isPacked && end > file.size) throw endsEarly(file.size, end);
  return { width, height, bits: depth === 64 ? 16 : depth === 16 ? 5 : 8 };
}
