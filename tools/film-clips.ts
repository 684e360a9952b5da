import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { type Film, filmSize } from '../packages/sample/src/films/film.ts';
import { films } from '../packages/sample/src/films/films.ts';

// Draws the clips of the sample that are delivered as files of video, and packs them. Needs ffmpeg.

const home = resolve(import.meta.dirname, '../packages/sample/src/films');
/** One that every browser has, and one that browsers without H.264 have. */
const codecs = {
  mp4: ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27', '-g', '48', '-bf', '2'],
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-g', '45', '-deadline', 'best', '-threads', '1'],
} as const;

async function pack({ file, form, framesPerSecond, frames, draw }: Film): Promise<void> {
  if (form === 'pictures') return;
  const { width, height } = filmSize;
  const place = `${home}/${file.replace('/', '-')}.${form}`;
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${width}x${height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    '-',
  ];
  const output = ['-pix_fmt', 'yuv420p', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'];
  const packer = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs[form], ...output, place], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(packer, 'close');
  for (let frame = 0; frame < frames; frame += 1)
    packer.stdin.write(
      await sharp(Buffer.from(draw(frame)))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  packer.stdin.end();
  const [status] = await ended;
  if (status !== 0) throw new Error(`${file} could not be packed`);
  console.log(`${place}: ${Math.round(statSync(place).size / 1024)} KiB`);
}

for (const film of films) await pack(film);
