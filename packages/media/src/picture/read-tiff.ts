import type { FileWindow } from '../file-window.ts';
import { damagedAt, endsEarly } from '../unreadable.ts';
import { asDisplayed, type PictureFacts } from './orientation.ts';

const tags = {
  width: 256,
  height: 257,
  bits: 258,
  orientation: 274,
  stripOffsets: 273,
  stripBytes: 279,
  tileOffsets: 324,
  tileBytes: 325,
} as const;
const bytesOfType: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4, 13: 4, 16: 8, 18: 8 };
const MAX_ENTRIES = 4096;
/** Strips or tiles whose place is looked at. Larger pictures are checked by the first ones and by the decoder. */
const MAX_PIECES = 65_536;

/** Size and depth of the first picture of a TIFF or BigTIFF, if all its pixels are in the file. */
export async function readTiff(file: FileWindow): Promise<PictureFacts> {
  const head = await file.view(0, 8);
  const little = head.getUint16(0) === 0x4949;
  const isBig = head.getUint16(2, little) === 43;
  const directory = isBig ? long(await file.view(8, 8), 0, little) : head.getUint32(4, little);
  const read = await readDirectory(file, directory, little, isBig);
  const [width, height] = [(await read(tags.width))[0] ?? 0, (await read(tags.height))[0] ?? 0];
  if (width === 0 || height === 0) throw damagedAt(directory);
  await expectPixels(file, await read(tags.stripOffsets), await read(tags.stripBytes));
  await expectPixels(file, await read(tags.tileOffsets), await read(tags.tileBytes));
  const facts = { width, height, bits: (await read(tags.bits))[0] ?? 1 };
  return asDisplayed(facts, (await read(tags.orientation))[0] ?? 1);
}

type ReadTag = (tag: number) => Promise<number[]>;

async function readDirectory(file: FileWindow, at: number, little: boolean, isBig: boolean): Promise<ReadTag> {
  const countBytes = isBig ? 8 : 2;
  const count = await file.view(at, countBytes);
  const entries = isBig ? long(count, 0, little) : count.getUint16(0, little);
  if (entries === 0 || entries > MAX_ENTRIES) throw damagedAt(at);
  const [entryBytes, longBytes] = isBig ? [20, 8] : [12, 4];
  const view = await file.view(at + countBytes, entries * entryBytes);
  const number = (of: DataView, place: number) => (isBig ? long(of, place, little) : of.getUint32(place, little));
  return async (tag) => {
    for (let place = 0; place < view.byteLength; place += entryBytes) {
      if (view.getUint16(place, little) !== tag) continue;
      const width = bytesOfType[view.getUint16(place + 2, little)];
      if (width === undefined) throw damagedAt(at + countBytes + place);
      const length = Math.min(number(view, place + 4), MAX_PIECES) * width;
      const inside = place + 4 + longBytes;
      const values = length <= longBytes ? view : await file.view(number(view, inside), length);
      const from = length <= longBytes ? inside : 0;
      return Array.from({ length: length / width }, (_, index) => value(values, from + index * width, width, little));
    }
    return [];
  };
}

function value(view: DataView, at: number, width: number, little: boolean): number {
  if (width === 1) return view.getUint8(at);
  if (width === 2) return view.getUint16(at, little);
  return width === 4 ? view.getUint32(at, little) : long(view, at, little);
}

function long(view: DataView, at: number, little: boolean): number {
  return Number(view.getBigUint64(at, little));
}

async function expectPixels(file: FileWindow, offsets: readonly number[], lengths: readonly number[]): Promise<void> {
  offsets.forEach((offset, index) => {
    const end = offset + (lengths[index] ?? 0);
    if (end > file.size) throw endsEarly(file.size, end);
  });
}
