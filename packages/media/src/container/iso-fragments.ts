import type { FileWindow } from '../file-window.ts';
import { findBox, findPath, type IsoBox, isoBoxes, MAX_BOXES } from './iso-boxes.ts';

/**
 * Seconds of a film in fragments: as it says itself, or as its fragments say; 0 where neither does.
 *
 * @param timescale units of a second of its main track
 */
export async function secondsOfFragments(file: FileWindow, movie: IsoBox, timescale: number): Promise<number> {
  const said = await findPath(file, movie, 'mvex', 'mehd');
  const header = await findBox(file, movie, 'mvhd');
  if (said !== null && header !== null) {
    const isLong = (await file.view(said.body, 1)).getUint8(0) === 1;
    const view = await file.view(said.body + 4, isLong ? 8 : 4);
    const scale = await file.view(header.body + ((await file.view(header.body, 1)).getUint8(0) === 1 ? 20 : 12), 4);
    const duration = isLong ? Number(view.getBigUint64(0)) : view.getUint32(0);
    if (scale.getUint32(0) > 0) return duration / scale.getUint32(0);
  }
  return (await secondsOfRuns(file, timescale)) || (await secondsOfIndex(file));
}

/** The sum of the first index of segments. */
async function secondsOfIndex(file: FileWindow): Promise<number> {
  const index = await findBox(file, { body: 0, end: file.size }, 'sidx');
  if (index === null) return 0;
  const isLong = (await file.view(index.body, 1)).getUint8(0) === 1;
  const timescale = (await file.view(index.body + 8, 4)).getUint32(0);
  const at = index.body + (isLong ? 28 : 20);
  const count = (await file.view(at + 2, 2)).getUint16(0);
  const references = await file.view(at + 4, count * 12);
  let total = 0;
  for (let place = 0; place < references.byteLength; place += 12) total += references.getUint32(place + 4);
  return timescale > 0 ? total / timescale : 0;
}

/** Where the last fragment begins, and what it lasts by its own table. */
async function secondsOfRuns(file: FileWindow, timescale: number): Promise<number> {
  let last: IsoBox | null = null;
  let count = 0;
  for await (const box of isoBoxes(file, 0, file.size)) {
    count += 1;
    if (box.type === 'moof') last = box;
  }
  if (last === null || timescale === 0 || count === MAX_BOXES) return 0;
  const [start, header, run] = [
    await findPath(file, last, 'traf', 'tfdt'),
    await findPath(file, last, 'traf', 'tfhd'),
    await findPath(file, last, 'traf', 'trun'),
  ];
  if (start === null || header === null || run === null) return 0;
  const isLong = (await file.view(start.body, 1)).getUint8(0) === 1;
  const view = await file.view(start.body + 4, isLong ? 8 : 4);
  const begin = isLong ? Number(view.getBigUint64(0)) : view.getUint32(0);
  return (begin + (await durationOfRun(file, run, await defaultDuration(file, header)))) / timescale;
}

async function defaultDuration(file: FileWindow, header: IsoBox): Promise<number> {
  const flags = (await file.view(header.body, 4)).getUint32(0) & 0xff_ffff;
  if ((flags & 0x8) === 0) return 0;
  const before = ((flags & 0x1) === 0 ? 0 : 8) + ((flags & 0x2) === 0 ? 0 : 4);
  return (await file.view(header.body + 8 + before, 4)).getUint32(0);
}

async function durationOfRun(file: FileWindow, run: IsoBox, usual: number): Promise<number> {
  const head = await file.view(run.body, 8);
  const flags = head.getUint32(0) & 0xff_ffff;
  const samples = head.getUint32(4);
  if ((flags & 0x100) === 0) return samples * usual;
  const from = run.body + 8 + ((flags & 0x1) === 0 ? 0 : 4) + ((flags & 0x4) === 0 ? 0 : 4);
  const entryBytes = 4 * [0x100, 0x200, 0x400, 0x800].filter((flag) => (flags & flag) !== 0).length;
  const entries = await file.view(from, samples * entryBytes);
  let total = 0;
  for (let place = 0; place < entries.byteLength; place += entryBytes) total += entries.getUint32(place);
  return total;
}
