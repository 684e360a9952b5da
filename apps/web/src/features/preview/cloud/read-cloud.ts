import { PreviewError } from '../bytes/preview-problem.ts';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { readLasHeader } from './las-header.ts';
import { readPcdHeader } from './pcd-header.ts';
import { readPlyHeader } from './ply-header.ts';
import type { PointField, PointLayout } from './point-layout.ts';
import { type PointCloud, PointSink } from './point-sink.ts';
import { drawnFields, readPointLines, readPoints } from './read-fields.ts';
import { unpackLzf } from './unpack-lzf.ts';

export interface CloudLimits {
  /** Points that are drawn. */
  readonly points: number;
  /** Bytes that are read. Of a larger cloud, small pieces from everywhere in it, or the first lines. */
  readonly bytes: number;
  /** What can be read only as a whole may take so much memory. */
  readonly wholeBytes: number;
}

export interface ReadCloud {
  readonly cloud: PointCloud;
  /** Points of the whole file, as far as it tells. */
  readonly total: number;
  readonly readBytes: number;
  /** There are points that were not read. */
  readonly isPart: boolean;
}

const HEAD_BYTES = 64 * 1024;
const PIECE_BYTES = 4 * 1024 * 1024;
/** Of a large cloud so small pieces, that no part of what it shows is missing. */
const SMALL_PIECE_BYTES = 128 * 1024;
/** Browsers ask so many at once. */
const PIECES_AT_ONCE = 6;

const headers: readonly (readonly [RegExp, (bytes: Uint8Array) => PointLayout])[] = [
  [/^(?:#[^\n]*\n)*\s*(?:#|VERSION|FIELDS)/u, readPcdHeader],
  [/^ply\r?\n/u, readPlyHeader],
  [/^LASF/u, readLasHeader],
];

/**
 * Reads a cloud with a header; null for one without.
 *
 * @throws where it is broken; a PreviewError where nobody here reads it.
 */
export async function readCloud(bytes: RangedBytes, limits: CloudLimits): Promise<ReadCloud | null> {
  const head = await bytes.read(0, HEAD_BYTES);
  const start = new TextDecoder('latin1').decode(head.subarray(0, 256));
  const found = headers.find(([mark]) => mark.test(start));
  if (found === undefined) return null;
  const [, readHeader] = found;
  const layout = readHeader(head);
  switch (layout.data) {
    case 'ascii':
      return await readLines(bytes, layout, limits);
    case 'binary':
      return await readRecords(bytes, layout, limits);
    case 'binary_compressed':
      return await readPacked(bytes, layout, limits);
  }
}

/** Points that are nothing but floats of four bytes: x, y, z, intensity and, of five, one more. */
export async function readBinCloud(bytes: RangedBytes, values: 4 | 5, limits: CloudLimits): Promise<ReadCloud> {
  const names = ['x', 'y', 'z', 'intensity', 'ring'].slice(0, values);
  const fields = names.map(
    (name, nth): PointField => ({ name, offset: nth * 4, column: nth, size: 4, type: 'F', bytes: 4 }),
  );
  const stride = values * 4;
  const points = Math.floor(bytes.size / stride);
  return await readRecords(bytes, { fields, stride, points, data: 'binary', isBigEndian: false, from: 0 }, limits);
}

async function readRecords(bytes: RangedBytes, layout: PointLayout, limits: CloudLimits): Promise<ReadCloud> {
  const { stride, from } = layout;
  const points = Math.max(0, Math.min(layout.points, Math.floor((bytes.size - from) / stride)));
  const fields = drawnFields(layout);
  const isPart = points * stride > limits.bytes;
  const pointsAPiece = Math.max(1, Math.floor((isPart ? SMALL_PIECE_BYTES : PIECE_BYTES) / stride));
  const pieces = Math.ceil(points / pointsAPiece);
  const wanted = isPart ? Math.max(1, Math.floor(limits.bytes / (pointsAPiece * stride))) : pieces;
  const sink = new PointSink(Math.min(points, wanted * pointsAPiece), limits.points, has(fields));
  const readPiece = (nth: number) => {
    const first = Math.floor((nth / wanted) * pieces) * pointsAPiece;
    const count = Math.min(pointsAPiece, points - first);
    return bytes.read(from + first * stride, from + (first + count) * stride);
  };
  let readBytes = 0;
  for (let at = 0; at < wanted; at += PIECES_AT_ONCE) {
    const some = Array.from({ length: Math.min(PIECES_AT_ONCE, wanted - at) }, (_, nth) => readPiece(at + nth));
    for (const piece of await Promise.all(some)) {
      const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
      const whole = Math.floor(piece.byteLength / stride);
      readPoints(view, whole, fields, (field, point) => point * stride + field.offset, sink);
      readBytes += piece.byteLength;
    }
  }
  return { cloud: sink.finish(), total: points, readBytes, isPart };
}

async function readLines(bytes: RangedBytes, layout: PointLayout, limits: CloudLimits): Promise<ReadCloud> {
  const { from } = layout;
  const fields = drawnFields(layout);
  const end = Math.min(bytes.size, from + limits.bytes);
  // A line has a character for each value and one between, so the file cannot have more points than this.
  const points = Math.min(layout.points, Math.ceil((bytes.size - from) / 6));
  const sink = new PointSink(points, limits.points, has(fields));
  let [rest, at] = ['', from];
  for (; at < end && !sink.isFull; at += PIECE_BYTES) {
    const piece = await bytes.read(at, Math.min(end, at + PIECE_BYTES));
    const text = rest + new TextDecoder('latin1').decode(piece);
    const line = text.lastIndexOf('\n') + 1;
    readPointLines(text.slice(0, line), fields, sink);
    // No line of a point is so long.
    rest = text.length - line > HEAD_BYTES ? '' : text.slice(line);
  }
  if (end === bytes.size) readPointLines(rest, fields, sink);
  const isPart = end < bytes.size && !sink.isFull;
  return { cloud: sink.finish(), total: layout.points, readBytes: Math.min(at, end) - from, isPart };
}

/** Compressed points lie field by field, all x before all y. */
async function readPacked(bytes: RangedBytes, layout: PointLayout, limits: CloudLimits): Promise<ReadCloud> {
  const { from, points, stride } = layout;
  const sizes = new DataView((await bytes.read(from, from + 8)).buffer);
  const [packedBytes, unpackedBytes] = [sizes.getUint32(0, true), sizes.getUint32(4, true)];
  if (unpackedBytes < points * stride || from + 8 + packedBytes > bytes.size) throw new Error('points are missing');
  if (unpackedBytes > limits.wholeBytes) throw new PreviewError('tooLarge');
  const packed = await bytes.read(from + 8, from + 8 + packedBytes);
  const view = new DataView(unpackLzf(packed, unpackedBytes).buffer);
  const fields = drawnFields(layout);
  const sink = new PointSink(points, limits.points, has(fields));
  readPoints(view, points, fields, (field, point) => field.offset * points + point * field.bytes, sink);
  return { cloud: sink.finish(), total: points, readBytes: packedBytes, isPart: false };
}

function has({ intensity, rgb, colours }: ReturnType<typeof drawnFields>) {
  return { intensity: intensity !== undefined, rgb: rgb !== undefined || colours !== undefined };
}
