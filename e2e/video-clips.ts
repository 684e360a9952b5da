import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether this machine has the program that packs videos. */
export const hasVideoPacker = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasVideoPacker) console.log('skipped: videos, for ffmpeg is not on this machine');

export const clipSize = { width: 640, height: 360 } as const;
/** The number of a frame stands in its upper edge, as sixteen squares of this side, the lowest bit first. */
const SQUARE = 40;

/** Frames whose numbers can be read from their pixels, as one stream of YUV 4:2:0. */
function* frames(count: number): Generator<Buffer> {
  const { width, height } = clipSize;
  const [luma, chroma] = [Buffer.alloc(width * height), Buffer.alloc((width * height) / 2, 128)];
  for (let frame = 0; frame < count; frame += 1) {
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) luma[y * width + x] = 60 + ((x * 3 + frame * 7 + y) & 127);
    for (let bit = 0; bit < 16; bit += 1) {
      const value = ((frame >> bit) & 1) === 1 ? 235 : 16;
      for (let y = 8; y < 48; y += 1) luma.fill(value, y * width + bit * SQUARE, y * width + (bit + 1) * SQUARE);
    }
    yield Buffer.concat([luma, chroma]);
  }
}

/** Packs frames with their numbers into a file. `options` are those of the packer for its output. */
export async function packClip(file: string, count: number, options: readonly string[]): Promise<void> {
  const size = `${clipSize.width}x${clipSize.height}`;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', size, '-r', '30', '-i', '-'];
  const packer = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...options, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(packer, 'close');
  for (const frame of frames(count)) if (!packer.stdin.write(frame)) await once(packer.stdin, 'drain');
  packer.stdin.end();
  const [status] = await ended;
  if (status !== 0) throw new Error(`${file} could not be packed`);
}

/** Runs the packer on files that are there. */
export function repackClip(...options: string[]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...options], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** Numbers of frames, the same in every run. */
export function someFrames(count: number, most: number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % most;
  });
}
