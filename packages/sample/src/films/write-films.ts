import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { Film } from './film.ts';
import { films } from './films.ts';
import { cvatDocumentOf } from './write-cvat-video.ts';

const QUALITY = 80;

/** Writes the clips with a document of CVAT beside each. Answers how many. */
export async function writeFilms(folder: string): Promise<number> {
  for (const film of films) {
    const place = join(folder, film.file);
    await mkdir(dirname(place), { recursive: true });
    if (film.form === 'pictures') await writePictures(place, film);
    else
      await copyFile(
        new URL(`./${film.file.replace('/', '-')}.${film.form}`, import.meta.url),
        `${place}.${film.form}`,
      );
    await writeFile(`${place}.xml`, cvatDocumentOf(film));
  }
  return films.length;
}

/** Writes the frames as CVAT gives out those of a task. */
async function writePictures(folder: string, { frames, draw }: Film): Promise<void> {
  await mkdir(folder, { recursive: true });
  const numbers = Array.from({ length: frames }, (_, frame) => frame);
  await Promise.all(
    numbers.map((frame) =>
      sharp(Buffer.from(draw(frame)))
        .jpeg({ quality: QUALITY })
        .toFile(join(folder, `frame_${String(frame).padStart(6, '0')}.jpg`)),
    ),
  );
}
