import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { type CloudHeader, countFilledLines, readHeaderLines } from './header-lines.ts';

const bytesOf: Readonly<Record<string, number>> = {
  ...{ char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4, double: 8 },
  ...{ int8: 1, uint8: 1, int16: 2, uint16: 2, int32: 4, uint32: 4, float32: 4, float64: 8 },
};

interface PlyElement {
  readonly name: string;
  readonly count: number;
  /** Bytes of one; null where it has a list. */
  stride: number | null;
}

/** Points of a PLY, if its header fits the bytes behind it. */
export async function readPly(file: FileWindow): Promise<{ points: number }> {
  const header = await readHeaderLines(file, 'end_header');
  const elements = readElements(header);
  const vertices = elements.find(({ name }) => name === 'vertex');
  if (vertices === undefined) throw damagedAt(0);
  const form = header.lines.find(({ words }) => words[0] === 'format')?.words[1];
  if (form === 'ascii') {
    const wanted = elements.reduce((sum, { count }) => sum + count, 0);
    if ((await countFilledLines(file, header.end)) < wanted) throw endsEarly(file.size);
  } else {
    let end = header.end;
    for (const { count, stride } of elements) {
      // Lists say their length themselves: what follows them has no place that could be checked.
      if (stride === null) break;
      end += count * stride;
    }
    if (end > file.size) throw endsEarly(file.size, end);
  }
  return { points: vertices.count };
}

function readElements({ lines }: CloudHeader): PlyElement[] {
  const elements: PlyElement[] = [];
  for (const { words, at } of lines) {
    if (words[0] === 'element') {
      const count = Number(words[2]);
      if (!Number.isSafeInteger(count) || count < 0) throw damagedAt(at);
      elements.push({ name: words[1] ?? '', count, stride: 0 });
    }
    const element = elements.at(-1);
    if (words[0] !== 'property' || element === undefined) continue;
    const size = bytesOf[words[1] ?? ''];
    if (words[1] !== 'list' && size === undefined) throw damagedAt(at);
    element.stride = size === undefined || element.stride === null ? null : element.stride + size;
  }
  return elements;
}
