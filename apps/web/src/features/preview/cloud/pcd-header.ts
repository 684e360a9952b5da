import type { PointField, PointLayout } from './point-layout.ts';

const sizes = [1, 2, 4, 8] as const;
const types = ['F', 'I', 'U'] as const;
const codings = ['ascii', 'binary', 'binary_compressed'] as const;

/**
 * Reads the header of a PCD. A field may have no value at all, and then takes no room.
 *
 * @throws where it is no such header.
 */
export function readPcdHeader(bytes: Uint8Array): PointLayout {
  const text = new TextDecoder('latin1').decode(bytes);
  const end = /^DATA[ \t]+\S+[ \t]*\r?\n/mu.exec(text);
  if (end === null) throw new Error('a header without DATA');
  const from = end.index + end[0].length;
  const lines = new Map(
    text
      .slice(0, from)
      .split(/\r?\n/u)
      .map((line) => line.trim().split(/\s+/u))
      .map(([word = '', ...values]) => [word, values] as const),
  );
  const names = lines.get('FIELDS') ?? lines.get('COLUMNS') ?? [];
  let [offset, column] = [0, 0];
  const fields = names.map((name, nth): PointField => {
    const size = sizes.find((size) => size === Number(lines.get('SIZE')?.[nth] ?? 4));
    const type = types.find((type) => type === (lines.get('TYPE')?.[nth] ?? 'F'));
    const count = Number(lines.get('COUNT')?.[nth] ?? 1);
    if (size === undefined || type === undefined || !Number.isInteger(count) || count < 0 || count > 65_535) {
      throw new Error(`the field ${name} has no size`);
    }
    const field = { name, offset, column, size, type, bytes: size * count };
    offset += field.bytes;
    column += count;
    return field;
  });
  const data = codings.find((coding) => coding === lines.get('DATA')?.[0]);
  const points = Number(lines.get('POINTS')?.[0] ?? Number(lines.get('WIDTH')?.[0]) * Number(lines.get('HEIGHT')?.[0]));
  if (data === undefined || !Number.isSafeInteger(points) || points < 0 || offset === 0) {
    throw new Error('a header without points');
  }
  return { fields, stride: offset, points, data, isBigEndian: false, from };
}
