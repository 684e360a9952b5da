import { MOST_FRAMES } from '@countersign/contract';
import { describeFile } from '../describe-file.ts';
import { FileWindow, viewOf } from '../file-window.ts';
import { findSignature } from '../kind/find-signature.ts';
import type { RangeReader } from '../range-reader.ts';
import { storable } from '../unreadable.ts';
import { PICTURE_US, UnfitVideoError, type VideoFrames, type VideoPicture } from './video-frames.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';

const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
/** Most pictures say their size within this. */
const HEAD_BYTES = 16 * 1024;
/** How many pictures are looked at at a time, where each is a way to a store. */
const AT_ONCE = 8;
const types: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' },
  ...{ avif: 'image/avif', gif: 'image/gif', bmp: 'image/bmp' },
};

/** A zip of pictures as a video; null where no entry is a picture by its name. */
export async function readPictures(source: RangeReader, until: number): Promise<VideoFrames | null> {
  const entries = await readZipDirectory(source);
  if (!entries.some(({ name }) => /\.(png|jpe?g|webp|avif|gif|bmp|tiff?)$/i.test(name))) return null;
  if (entries.length > MOST_FRAMES)
    throw new UnfitVideoError(`it has more than ${MOST_FRAMES.toLocaleString('en')} frames`);
  checkStored(source, entries);
  const found: OpenedPicture[] = [];
  const rest = entries.entries();
  let first: OpenedPicture | null = null;
  const openRest = async () => {
    for (const [at, entry] of rest) {
      if (Date.now() > until) throw new UnfitVideoError('reading its frames takes too long');
      const opened = await openPicture(source, entry);
      first ??= opened;
      checkSize(opened, first);
      found[at] = opened;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, openRest));
  const { width = 0, height = 0, type = '' } = found[0] ?? {};
  const timesUs = Float64Array.from(found, (_, at) => at * PICTURE_US);
  const pictures = found.map(({ offset, bytes, name }) => ({ offset, bytes, name }));
  const durationUs = found.length * PICTURE_US;
  return {
    form: 'pictures',
    width,
    height,
    durationUs,
    codec: type,
    type: 'application/zip',
    timesUs,
    tracks: 1,
    pictures,
  };
}

/** Entries that share bytes could make few bytes many. */
function checkStored(source: RangeReader, entries: readonly ZipEntry[]): void {
  const packed = entries.find(({ isStored }) => !isStored);
  if (packed !== undefined) throw new UnfitVideoError(`the picture ${quoted(packed.name)} in it is packed or locked`);
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > source.size) throw new UnfitVideoError('its pictures are longer than the file');
}

interface OpenedPicture extends VideoPicture {
  readonly width: number;
  readonly height: number;
  readonly type: string;
}

function checkSize(one: OpenedPicture, first: OpenedPicture): void {
  if (one.width === first.width && one.height === first.height) return;
  const size = ({ width, height }: OpenedPicture) => `${width} × ${height}`;
  throw new UnfitVideoError(
    `the picture ${quoted(one.name)} in it has ${size(one)} pixels, but ${quoted(first.name)} has ${size(first)}`,
  );
}

/** Where a picture's bytes begin, and what its head says. */
async function openPicture(source: RangeReader, entry: ZipEntry): Promise<OpenedPicture> {
  const { name, bytes, header } = entry;
  const cut = () => new UnfitVideoError(`the picture ${quoted(name)} in it is not where the zip says`);
  if (header + LOCAL_BYTES > source.size) throw cut();
  const wanted = LOCAL_BYTES + new TextEncoder().encode(name).length + Math.min(bytes, HEAD_BYTES);
  const head = await source.read(header, Math.min(wanted, source.size - header));
  const view = viewOf(head);
  if (view.getUint32(0, true) !== LOCAL || view.getUint16(8, true) !== 0) throw cut();
  const before = LOCAL_BYTES + view.getUint16(26, true) + view.getUint16(28, true);
  const offset = header + before;
  if (offset + bytes > source.size) throw cut();
  const known = head.subarray(Math.min(before, head.length));
  const picture: RangeReader = {
    size: bytes,
    read: async (from, length) =>
      from + length <= known.length ? known.subarray(from, from + length) : source.read(offset + from, length),
  };
  return { name, offset, bytes, ...(await readHead(picture, name)) };
}

async function readHead(picture: RangeReader, name: string): Promise<Pick<OpenedPicture, 'width' | 'height' | 'type'>> {
  const none = (why: string) => new UnfitVideoError(`the picture ${quoted(name)} in it ${why}`);
  if (picture.size === 0) throw none('is empty');
  const file = new FileWindow(picture);
  const signature = await findSignature(file, await file.upTo(0, 4100));
  const type = types[signature?.format ?? ''];
  if (type === undefined) throw none('is none that browsers show');
  // Its ending may be another one, or none at all.
  const found = await describeFile(picture, `frame.${signature?.format}`);
  const { width = 0, height = 0 } = 'facts' in found ? found.facts : {};
  if (width <= 0 || height <= 0) throw none('cannot be opened');
  return { width, height, type };
}

function quoted(name: string): string {
  return storable(name);
}
