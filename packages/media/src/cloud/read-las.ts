import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';

const COMPRESSED = 0x80;

/** Points of a LAS, if all of them are there. Those of a LAZ are compressed, and only the header says how many. */
export async function readLas(file: FileWindow): Promise<{ points: number }> {
  const header = await file.view(0, 227);
  const minor = header.getUint8(25);
  const [pointsAt, format, stride] = [header.getUint32(96, true), header.getUint8(104), header.getUint16(105, true)];
  if (header.getUint8(24) !== 1 || stride === 0) throw damagedAt(24);
  const old = header.getUint32(107, true);
  const points = minor >= 4 ? Number((await file.view(247, 8)).getBigUint64(0, true)) || old : old;
  if (!Number.isSafeInteger(points)) throw damagedAt(247);
  const end = pointsAt + ((format & COMPRESSED) === 0 ? points * stride : 0);
  if (end > file.size) throw endsEarly(file.size, end);
  return { points };
}
