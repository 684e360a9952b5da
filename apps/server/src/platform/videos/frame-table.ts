import type { VideoFrames } from '@countersign/media/frames';

/**
 * The frame table of a video: columns of little-endian 64 bit numbers, one behind the other. The times of all frames in
 * microseconds; of pictures also where the bytes of each begin in the file, and how many they are.
 */
export function writeFrameTable({ timesUs, pictures }: VideoFrames): Buffer {
  const columns: ArrayLike<number>[] = [timesUs];
  if (pictures !== undefined)
    columns.push(
      pictures.map(({ offset }) => offset),
      pictures.map(({ bytes }) => bytes),
    );
  const table = Buffer.alloc(columns.length * timesUs.length * 8);
  let at = 0;
  for (const column of columns)
    for (let frame = 0; frame < timesUs.length; frame += 1) at = table.writeDoubleLE(column[frame] ?? 0, at);
  return table;
}

/** The times of a frame table of so many frames. */
export function readFrameTimes(table: Buffer, frames: number): Float64Array {
  return Float64Array.from({ length: frames }, (_, frame) => table.readDoubleLE(frame * 8));
}
