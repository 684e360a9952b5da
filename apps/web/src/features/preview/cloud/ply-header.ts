import { PreviewError } from '../bytes/preview-problem.ts';
import type { PointField, PointLayout } from './point-layout.ts';

const types: Readonly<Record<string, Pick<PointField, 'type' | 'size'>>> = {
  ...{ char: { type: 'I', size: 1 }, uchar: { type: 'U', size: 1 }, short: { type: 'I', size: 2 } },
  ...{ ushort: { type: 'U', size: 2 }, int: { type: 'I', size: 4 }, uint: { type: 'U', size: 4 } },
  ...{ float: { type: 'F', size: 4 }, double: { type: 'F', size: 8 } },
  ...{ int8: { type: 'I', size: 1 }, uint8: { type: 'U', size: 1 }, int16: { type: 'I', size: 2 } },
  ...{ uint16: { type: 'U', size: 2 }, int32: { type: 'I', size: 4 }, uint32: { type: 'U', size: 4 } },
  ...{ float32: { type: 'F', size: 4 }, float64: { type: 'F', size: 8 } },
};

/**
 * Reads the header of a PLY whose points come first, as programs write it. Surfaces behind the points are not drawn.
 *
 * @throws where it is no such header; a PreviewError where its points lie in a way that nobody here reads.
 */
export function readPlyHeader(bytes: Uint8Array): PointLayout {
  const text = new TextDecoder('latin1').decode(bytes);
  const end = /^end_header[ \t]*\r?\n/mu.exec(text);
  if (end === null) throw new Error('a header without an end');
  const lines = text
    .slice(0, end.index)
    .split(/\r?\n/u)
    .map((line) => line.trim().split(/\s+/u));
  const form = lines.find(([word]) => word === 'format')?.[1];
  const first = lines.findIndex(([word]) => word === 'element');
  const [, name, count] = lines[first] ?? [];
  const points = Number(count);
  if (!Number.isSafeInteger(points) || points < 0) throw new Error('a header without points');
  if (name !== 'vertex') throw new PreviewError('unreadable');
  const fields: PointField[] = [];
  let stride = 0;
  for (const [word, kind = '', property = ''] of lines.slice(first + 1)) {
    if (word === 'element') break;
    if (word !== 'property') continue;
    if (kind === 'list') throw new PreviewError('unreadable');
    const type = Object.hasOwn(types, kind) ? types[kind] : undefined;
    if (type === undefined) throw new Error(`the property ${property} has no size`);
    fields.push({ name: property, offset: stride, column: fields.length, bytes: type.size, ...type });
    stride += type.size;
  }
  return {
    ...{ fields, stride, points },
    data: form === 'ascii' ? 'ascii' : 'binary',
    isBigEndian: form === 'binary_big_endian',
    from: end.index + end[0].length,
  };
}
