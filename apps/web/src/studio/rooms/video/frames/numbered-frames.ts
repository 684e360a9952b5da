import type { RangedFile } from '../../../file/ranged-file.ts';
import { createFrameRing, ringSize } from './frame-ring.ts';
import type { DecodedFrame, FrameSource } from './frame-source.ts';

/** Where the bytes of pictures lie in a file. */
export interface PictureSpans {
  readonly offsets: Float64Array;
  readonly bytes: Float64Array;
}

/** So many pictures beside the one that is shown are fetched and decoded while nobody waits. */
const AHEAD = 4;
/** No picture of a sequence is larger. */
const MOST_BYTES = 256 * 1024 ** 2;

/** Numbered pictures, which lie one after the other in a file without compression. `size` is that of a frame. */
export function numberedFrames(
  file: RangedFile,
  { offsets, bytes }: PictureSpans,
  size: { readonly width: number; readonly height: number },
): FrameSource {
  const ring = createFrameRing(ringSize(size.width, size.height));
  const pending = new Map<number, Promise<DecodedFrame>>();
  let last = 0;
  let decoded = 0;
  let isClosed = false;

  async function decode(picture: number): Promise<DecodedFrame> {
    const [offset, length] = [offsets[picture], bytes[picture]];
    if (offset === undefined || length === undefined || offset < 0 || length <= 0 || length > MOST_BYTES)
      throw new Error(`there is no picture ${picture}`);
    const read = await file.read(offset, length);
    const bitmap = await createImageBitmap(new Blob([new Uint8Array(read)]));
    const frame: DecodedFrame = {
      draw: (context, width, height) => context.drawImage(bitmap, 0, 0, width, height),
      close: () => bitmap.close(),
    };
    if (isClosed) {
      frame.close();
      throw new Error('the video is closed');
    }
    decoded += 1;
    ring.put(picture, frame);
    return frame;
  }

  function want(picture: number): Promise<DecodedFrame> {
    const known = ring.get(picture);
    if (known !== undefined) return Promise.resolve(known);
    const begun = pending.get(picture);
    if (begun !== undefined) return begun;
    const frame = decode(picture).finally(() => pending.delete(picture));
    pending.set(picture, frame);
    return frame;
  }

  return {
    async get(picture) {
      ring.aim(picture);
      let frame = await want(picture);
      // It may have been decoded and let go while others were asked for.
      if (!ring.has(picture)) frame = await want(picture);
      const step = picture < last ? -1 : 1;
      last = picture;
      for (let away = 1; away <= AHEAD; away += 1) {
        const beside = picture + step * away;
        if (beside >= 0 && beside < offsets.length) void want(beside).catch(() => undefined);
      }
      return frame;
    },
    decoded: () => decoded,
    close() {
      isClosed = true;
      ring.clear();
    },
  };
}
