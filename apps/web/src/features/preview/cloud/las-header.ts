import { PreviewError } from '../bytes/preview-problem.ts';
import type { PointField, PointLayout } from './point-layout.ts';

const HEADER_BYTES = 227;
const PACKED = 0x80;
/** Where red, green and blue lie in each format of points that has them. */
const colourOffsets: Readonly<Record<number, number>> = { 2: 20, 3: 28, 5: 28, 7: 30, 8: 30, 10: 30 };

/**
 * Reads the header of a LAS.
 *
 * @throws where it is no such header; a PreviewError for a LAZ, whose points are compressed.
 */
export function readLasHeader(bytes: Uint8Array): PointLayout {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < HEADER_BYTES) throw new Error('a header that ends early');
  const [minor, from, format, stride] = [
    view.getUint8(25),
    view.getUint32(96, true),
    view.getUint8(104),
    view.getUint16(105, true),
  ];
  if ((format & PACKED) !== 0) throw new PreviewError('unreadable');
  const counted = view.getUint32(107, true);
  const isWide = minor >= 4 && view.byteLength >= 255;
  const points = isWide ? Number(view.getBigUint64(247, true)) || counted : counted;
  const colours = colourOffsets[format];
  const field = (name: string, offset: number, size: PointField['size'], type: PointField['type']): PointField => ({
    ...{ name, offset, size, type },
    ...{ column: 0, bytes: size },
  });
  const place = (name: string, nth: number): PointField => ({
    ...field(name, nth * 4, 4, 'I'),
    scale: { factor: view.getFloat64(131 + nth * 8, true), shift: view.getFloat64(155 + nth * 8, true) },
  });
  const fields = [
    ...['x', 'y', 'z'].map(place),
    field('intensity', 12, 2, 'U'),
    ...(colours === undefined
      ? []
      : ['red', 'green', 'blue'].map((name, nth) => field(name, colours + nth * 2, 2, 'U'))),
  ];
  if (!Number.isSafeInteger(points) || fields.some(({ offset, size }) => offset + size > stride)) {
    throw new Error('a header without points');
  }
  return { fields, stride, points, data: 'binary', isBigEndian: false, from };
}
