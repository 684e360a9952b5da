import type { PointField, PointLayout } from './point-layout.ts';
import type { CloudPoint, PointSink } from './point-sink.ts';

/** The fields of a cloud that are drawn; undefined where it does not have one. */
export interface DrawnFields {
  readonly x: PointField;
  readonly y: PointField;
  readonly z: PointField;
  readonly intensity: PointField | undefined;
  /** All colours in one number. */
  readonly rgb: PointField | undefined;
  /** Red, green and blue, each by itself. */
  readonly colours: readonly [PointField, PointField, PointField] | undefined;
  readonly isLittleEndian: boolean;
}

/** @throws where the points have no place. */
export function drawnFields({ fields, isBigEndian }: Pick<PointLayout, 'fields' | 'isBigEndian'>): DrawnFields {
  const named = (...names: readonly string[]) =>
    fields.find(({ name, bytes }) => bytes > 0 && names.includes(name.toLowerCase()));
  const [x, y, z] = [named('x'), named('y'), named('z')];
  if (x === undefined || y === undefined || z === undefined) throw new Error('points without x, y and z');
  const packed = named('rgb', 'rgba');
  const [red, green, blue] = [named('red', 'r'), named('green', 'g'), named('blue', 'b')];
  const hasColours = red !== undefined && green !== undefined && blue !== undefined;
  return {
    ...{ x, y, z, intensity: named('intensity', 'i', 'reflectance', 'scalar_intensity') },
    rgb: packed?.size === 4 ? packed : undefined,
    colours: hasColours ? [red, green, blue] : undefined,
    isLittleEndian: !isBigEndian,
  };
}

const point: CloudPoint = { x: 0, y: 0, z: 0, intensity: 0, rgb: 0 };

/** Reads points that lie one after the other. @param at where a value of the point lies in the bytes. */
export function readPoints(
  view: DataView,
  count: number,
  { x, y, z, intensity, rgb, colours, isLittleEndian }: DrawnFields,
  at: (field: PointField, nth: number) => number,
  sink: PointSink,
): void {
  for (let nth = 0; nth < count; nth += 1) {
    if (!sink.isNextKept) {
      sink.skip();
      continue;
    }
    const value = (field: PointField) => valueAt(view, at(field, nth), field, isLittleEndian);
    point.x = value(x);
    point.y = value(y);
    point.z = value(z);
    if (intensity !== undefined) point.intensity = value(intensity);
    if (rgb !== undefined) point.rgb = view.getUint32(at(rgb, nth), isLittleEndian);
    else if (colours !== undefined) point.rgb = packed(colours, value);
    sink.add(point);
  }
}

/** Reads points that are lines of text. */
export function readPointLines(text: string, fields: DrawnFields, sink: PointSink): void {
  const { rgb, colours } = fields;
  for (const line of text.split('\n')) {
    if (sink.isFull) return;
    const values = line.trim().split(/\s+/u);
    if (values.length < 3) continue;
    const value = (field: PointField | undefined) =>
      field === undefined ? 0 : Number(values[field.column] ?? Number.NaN);
    sink.add({
      ...{ x: value(fields.x), y: value(fields.y), z: value(fields.z), intensity: value(fields.intensity) },
      rgb: rgb === undefined && colours !== undefined ? packed(colours, value) : bitsOf(value(rgb), rgb),
    });
  }
}

/** Colours are often written as the number with a point that has their bytes. */
function bitsOf(rgb: number, field: PointField | undefined): number {
  return field?.type === 'F' ? (new Uint32Array(new Float32Array([rgb]).buffer)[0] ?? 0) : rgb;
}

function packed(colours: readonly [PointField, PointField, PointField], value: (field: PointField) => number): number {
  const [red, green, blue] = colours;
  return (brightness(value(red), red) << 16) | (brightness(value(green), green) << 8) | brightness(value(blue), blue);
}

/** From 0 to 255: numbers with a point go from 0 to 1, those of two bytes to 65,535. */
function brightness(value: number, { type, size }: PointField): number {
  const byte = type === 'F' ? value * 255 : size === 1 ? value : value / 256;
  return Math.min(255, Math.max(0, Math.trunc(byte) || 0));
}

function valueAt(view: DataView, at: number, field: PointField, isLittleEndian: boolean): number {
  const number = numberAt(view, at, field, isLittleEndian);
  return field.scale === undefined ? number : number * field.scale.factor + field.scale.shift;
}

function numberAt(view: DataView, at: number, { type, size }: PointField, isLittleEndian: boolean): number {
  if (type === 'F') return size === 8 ? view.getFloat64(at, isLittleEndian) : view.getFloat32(at, isLittleEndian);
  const isSigned = type === 'I';
  switch (size) {
    case 1:
      return isSigned ? view.getInt8(at) : view.getUint8(at);
    case 2:
      return isSigned ? view.getInt16(at, isLittleEndian) : view.getUint16(at, isLittleEndian);
    case 4:
      return isSigned ? view.getInt32(at, isLittleEndian) : view.getUint32(at, isLittleEndian);
    case 8:
      return Number(isSigned ? view.getBigInt64(at, isLittleEndian) : view.getBigUint64(at, isLittleEndian));
  }
}
