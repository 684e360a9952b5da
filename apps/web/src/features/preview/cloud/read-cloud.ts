import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { type PcdHeader, type PointField, readPcdHeader } from './pcd-header.ts';
import { type PointCloud, PointSink } from './point-sink.ts';
import { drawnFields, readPointLines, readPoints } from './read-fields.ts';
import { unpackLzf } from './unpack-lzf.ts';

export interface CloudLimits {
  /** Points that are drawn. */
  readonly points: number;
  /** Bytes that are read. Of a larger cloud, pieces from everywhere in it. */
  readonly bytes: number;
}

export interface ReadCloud {
  readonly cloud: PointCloud;
  /** Points of the whole file, as far as it tells. */
  readonly total: number;
  readonly readBytes: number;
}

const HEAD_BYTES = 64 * 1024;
const PIECE_BYTES = 4 * 1024 * 1024;

/** @throws where it is no PCD that can be read. */
export async function readPcdCloud(bytes: RangedBytes, limits: CloudLimits): Promise<ReadCloud> {
  const header = readPcdHeader(await bytes.read(0, HEAD_BYTES));
  switch (header.data) {
    case 'ascii':
      return await readLines(bytes, header, limits);
    case 'binary':
      return await readRecords(bytes, header, limits);
    case 'binary_compressed':
      return await readPacked(bytes, header, limits);
  }
}

/** Points that are nothing but floats of four bytes: x, y, z, intensity and, of five, one more. */
export async function readBinCloud(bytes: RangedBytes, values: 4 | 5, limits: CloudLimits): Promise<ReadCloud> {
  const names = ['x', 'y', 'z', 'intensity', 'ring'].slice(0, values);
  const fields = names.map(
    (name, nth): PointField => ({ name, offset: nth * 4, column: nth, size: 4, type: 'F', bytes: 4 }),
  );
  const stride = values * 4;
  const header: PcdHeader = { fields, stride, points: Math.floor(bytes.size / stride), data: 'binary', from: 0 };
  return await readRecords(bytes, header, limits);
}

async function readRecords(bytes: RangedBytes, header: PcdHeader, limits: CloudLimits): Promise<ReadCloud> {
  const { stride, from } = header;
  const points = Math.min(header.points, Math.floor((bytes.size - from) / stride));
  const fields = drawnFields(header);
  const pointsAPiece = Math.max(1, Math.floor(PIECE_BYTES / stride));
  const pieces = Math.ceil(points / pointsAPiece);
  const wanted = Math.min(pieces, Math.max(1, Math.floor(limits.bytes / (pointsAPiece * stride))));
  const sink = new PointSink(Math.min(points, wanted * pointsAPiece), limits.points, has(fields));
  let readBytes = 0;
  for (let nth = 0; nth < wanted; nth += 1) {
    const first = Math.floor((nth / wanted) * pieces) * pointsAPiece;
    const count = Math.min(pointsAPiece, points - first);
    const piece = await bytes.read(from + first * stride, from + (first + count) * stride);
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    const whole = Math.floor(piece.byteLength / stride);
    readPoints(view, whole, fields, (field, point) => point * stride + field.offset, sink);
    readBytes += piece.byteLength;
  }
  return { cloud: sink.finish(), total: points, readBytes };
}

async function readLines(bytes: RangedBytes, header: PcdHeader, limits: CloudLimits): Promise<ReadCloud> {
  const fields = drawnFields(header);
  const end = Math.min(bytes.size, header.from + limits.bytes);
  // A line has a character for each value and one between, so the file cannot have more points than this.
  const points = Math.min(header.points, Math.ceil((bytes.size - header.from) / 6));
  const sink = new PointSink(points, limits.points, has(fields));
  let rest = '';
  for (let at = header.from; at < end; at += PIECE_BYTES) {
    const piece = await bytes.read(at, Math.min(end, at + PIECE_BYTES));
    const text = rest + new TextDecoder('latin1').decode(piece);
    const line = text.lastIndexOf('\n') + 1;
    readPointLines(text.slice(0, line), fields, sink);
    // No line of a point is so long.
    rest = text.length - line > HEAD_BYTES ? '' : text.slice(line);
  }
  if (end === bytes.size) readPointLines(rest, fields, sink);
  return { cloud: sink.finish(), total: header.points, readBytes: end - header.from };
}

/** Compressed points lie field by field, all x before all y. */
async function readPacked(bytes: RangedBytes, header: PcdHeader, limits: CloudLimits): Promise<ReadCloud> {
  const { from, points, stride } = header;
  const sizes = new DataView((await bytes.read(from, from + 8)).buffer);
  const [packedBytes, unpackedBytes] = [sizes.getUint32(0, true), sizes.getUint32(4, true)];
  if (unpackedBytes < points * stride || unpackedBytes > limits.bytes || packedBytes > limits.bytes) {
    throw new Error('compressed points that cannot be unpacked');
  }
  const packed = await bytes.read(from + 8, from + 8 + packedBytes);
  const view = new DataView(unpackLzf(packed, unpackedBytes).buffer);
  const fields = drawnFields(header);
  const sink = new PointSink(points, limits.points, has(fields));
  readPoints(view, points, fields, (field, point) => field.offset * points + point * field.bytes, sink);
  return { cloud: sink.finish(), total: points, readBytes: packedBytes };
}

function has({ intensity, rgb }: ReturnType<typeof drawnFields>) {
  return { intensity: intensity !== undefined, rgb: rgb !== undefined && rgb.size === 4 };
}
