import type { PcdHeader, PointField } from './pcd-header.ts';
import type { CloudPoint, PointSink } from './point-sink.ts';

/** The fields of a cloud that are drawn; undefined where it does not have one. */
export interface DrawnFields {
  readonly x: PointField;
  readonly y: PointField;
  readonly z: PointField;
  readonly intensity: PointField | undefined;
  readonly rgb: PointField | undefined;
}

/** @throws where the points have no place. */
export function drawnFields({ fields }: Pick<PcdHeader, 'fields'>): DrawnFields {
  const named = (...names: readonly string[]) =>
    fields.find(({ name, bytes }) => bytes > 0 && names.includes(name.toLowerCase()));
  const [x, y, z] = [named('x'), named('y'), named('z')];
  if (x === undefined || y === undefined || z === undefined) throw new Error('points without x, y and z');
  return { x, y, z, intensity: named('intensity', 'i', 'reflectance'), rgb: named('rgb', 'rgba') };
}

const point: CloudPoint = { x: 0, y: 0, z: 0, intensity: 0, rgb: 0 };

/** Reads points that lie one after the other. @param at where a value of the point lies in the bytes. */
export function readPoints(
  view: DataView,
  count: number,
  fields: DrawnFields,
  at: (field: PointField, nth: number) => number,
  sink: PointSink,
): void {
  for (let nth = 0; nth < count; nth += 1) {
    if (!sink.isNextKept) {
      sink.skip();
      continue;
    }
    point.x = valueAt(view, at(fields.x, nth), fields.x);
    point.y = valueAt(view, at(fields.y, nth), fields.y);
    point.z = valueAt(view, at(fields.z, nth), fields.z);
    if (fields.intensity !== undefined) {
      point.intensity = valueAt(view, at(fields.intensity, nth), fields.intensity);
    }
    if (fields.rgb !== undefined) point.rgb = view.getUint32(at(fields.rgb, nth), true);
    sink.add(point);
  }
}

/** Reads points that are lines of text. */
export function readPointLines(text: string, fields: DrawnFields, sink: PointSink): void {
  for (const line of text.split('\n')) {
    const values = line.trim().split(/\s+/u);
    if (values.length < 3) continue;
    const value = (field: PointField | undefined) =>
      field === undefined ? 0 : Number(values[field.column] ?? Number.NaN);
    const rgb = value(fields.rgb);
    sink.add({
      x: value(fields.x),
      y: value(fields.y),
      z: value(fields.z),
      intensity: value(fields.intensity),
      rgb: fields.rgb?.type === 'F' ? bitsOf(rgb) : rgb,
    });
  }
}

/** Colours are often written as the number with a point that has their bytes. */
function bitsOf(rgb: number): number {
  return new Uint32Array(new Float32Array([rgb]).buffer)[0] ?? 0;
}

function valueAt(view: DataView, at: number, { type, size }: PointField): number {
  if (type === 'F') return size === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true);
  const isSigned = type === 'I';
  switch (size) {
    case 1:
      return isSigned ? view.getInt8(at) : view.getUint8(at);
    case 2:
      return isSigned ? view.getInt16(at, true) : view.getUint16(at, true);
    case 4:
      return isSigned ? view.getInt32(at, true) : view.getUint32(at, true);
    case 8:
      return Number(isSigned ? view.getBigInt64(at, true) : view.getBigUint64(at, true));
  }
}
