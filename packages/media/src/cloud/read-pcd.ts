import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly, Unreadable } from '../unreadable.ts';
import { type CloudHeader, countFilledLines, readHeaderLines } from './header-lines.ts';

/** Points of a PCD, if its header fits the bytes behind it. */
export async function readPcd(file: FileWindow): Promise<{ points: number }> {
  const header = await readHeaderLines(file, 'DATA');
  const numbers = (name: string) => numbersOf(header, name);
  const [width, height] = [numbers('WIDTH')[0], numbers('HEIGHT')[0]];
  const fields = lineOf(header, 'FIELDS')?.words.slice(1) ?? [];
  const sizes = numbers('SIZE');
  if (width === undefined || height === undefined || sizes.length === 0 || sizes.length !== fields.length)
    throw damagedAt(0);
  const points = numbers('POINTS')[0] ?? width * height;
  if (points !== width * height) throw damagedAt(lineOf(header, 'POINTS')?.at ?? 0);
  const counts = numbers('COUNT');
  const stride = sizes.reduce((sum, size, index) => sum + size * (counts[index] ?? 1), 0);
  await expectPoints(file, header, points, stride);
  return { points };
}

async function expectPoints(file: FileWindow, header: CloudHeader, points: number, stride: number): Promise<void> {
  const data = lineOf(header, 'DATA');
  const form = data?.words[1];
  if (form === 'binary') {
    const end = header.end + points * stride;
    if (end > file.size) throw endsEarly(file.size, end);
  } else if (form === 'binary_compressed') {
    const view = await file.view(header.end, 8);
    const end = header.end + 8 + view.getUint32(0, true);
    if (end > file.size) throw endsEarly(file.size, end);
    if (view.getUint32(4, true) !== points * stride) throw damagedAt(header.end + 4);
  } else if (form === 'ascii') {
    const lines = await countFilledLines(file, header.end);
    if (lines < points) throw endsEarly(file.size);
    if (lines > points) throw damagedAt(lineOf(header, 'POINTS')?.at ?? 0);
  } else throw new Unreadable('unsupported', { found: `pcd ${form ?? ''}`.trim() });
}

function lineOf({ lines }: CloudHeader, name: string) {
  return lines.find(({ words }) => words[0] === name);
}

/** The whole numbers behind a name of the header. */
function numbersOf(header: CloudHeader, name: string): number[] {
  const line = lineOf(header, name);
  return (line?.words.slice(1) ?? []).map((word) => {
    const number = Number(word);
    if (!Number.isSafeInteger(number) || number < 0) throw damagedAt(line?.at ?? 0);
    return number;
  });
}
