import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { annotate } from './annotate.ts';
import { type Film, type FilmedShape, filmSize } from './film.ts';
import { filmMistakes, withMistakes } from './film-mistakes.ts';
import { films } from './films.ts';
import { writeFilms } from './write-films.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-films-'));
  await writeFilms(folder);
});

afterAll(() => rm(folder, { recursive: true }));

const objectsOf = (film: Film) => film.objects.map((object) => ({ object, life: annotate(object, film.frames) }));

function numbersOf(shape: FilmedShape | null): number[] {
  if (shape === null) return [];
  return shape.kind === 'box' ? [shape.x, shape.y, shape.width, shape.height] : shape.points.flat();
}

test('[2.4-09] clips as H.264, as VP9 and as numbered pictures, each with its document beside it, and small', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
  const media = films.flatMap(({ file, form, frames }) =>
    form === 'pictures'
      ? Array.from({ length: frames }, (_, frame) => `${file}/frame_${String(frame).padStart(6, '0')}.jpg`)
      : [`${file}.${form}`],
  );
  expect(files.toSorted()).toEqual([...media, ...films.map(({ file }) => `${file}.xml`)].toSorted());
  expect(films.map(({ form }) => form)).toEqual(['mp4', 'webm', 'pictures']);
  const videos = media.filter((file) => !file.endsWith('.jpg'));
  const sizes = await Promise.all(videos.map(async (file) => (await stat(join(folder, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
  const picture = await sharp(join(folder, media.at(-1) ?? '')).metadata();
  expect(picture).toMatchObject(filmSize);
});

test('shapes lie where the objects are, within 3 pixels and within the picture', () => {
  for (const film of films)
    for (const { object, life } of objectsOf(film)) {
      expect(life.length).toBeGreaterThan(0);
      for (const { frame, shape, isOutside } of life) {
        const truth = numbersOf(object.at(frame));
        expect(truth.length === 0).toBe(isOutside);
        if (isOutside) continue;
        const off = numbersOf(shape).map((value, at) => Math.abs(value - (truth[at] ?? 0)));
        expect(Math.max(...off), `${film.file} ${object.label} ${frame}`).toBeLessThanOrEqual(3);
        const points = shape.kind === 'box' ? [] : shape.points;
        const corners =
          shape.kind === 'box'
            ? [
                [shape.x, shape.y],
                [shape.x + shape.width, shape.y + shape.height],
              ]
            : points;
        for (const [x = 0, y = 0] of corners) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x <= filmSize.width && y <= filmSize.height).toBe(true);
        }
      }
    }
});

test('some object leaves and comes back, one is hidden for a while, and one begins to carry something', () => {
  const lives = films.flatMap(objectsOf);
  const cameBack = lives.filter(({ life }) => life.some(({ isOutside }, at) => isOutside && at < life.length - 1));
  expect(cameBack.map(({ object }) => object.label)).toEqual(['Hare', 'Cat']);
  const hidden = lives.filter(
    ({ life }) => life.some(({ isHidden }) => isHidden) && !life.every((one) => one.isHidden),
  );
  expect(new Set(hidden.map(({ object }) => object.label))).toEqual(
    new Set(['Apple', 'Fig', 'Stone', 'Tractor', 'Cart']),
  );
  const loaded = lives.filter(({ life }) => new Set(life.map(({ isLoaded }) => isLoaded)).size === 2);
  expect(loaded.map(({ object }) => object.label)).toEqual(['Cart']);
  const kinds = lives.map(({ life }) => life[0]?.shape.kind);
  expect(new Set(kinds)).toEqual(new Set(['box', 'polygon', 'points']));
});

test('every mistake changes what it says it changes, and a clip is without any', () => {
  const clean = films.filter(({ file }) => filmMistakes.every((mistake) => mistake.file !== file));
  expect(clean.map(({ file }) => file)).toEqual(['yard/0905-gate']);
  const changed = films.flatMap((film) => {
    const marked = withMistakes(film);
    return film.objects.flatMap((object, at) => {
      const frames = Array.from({ length: film.frames }, (_, frame) => frame);
      const off = frames.map((frame) => {
        const [truth, said] = [object.at(frame), marked[at]?.at(frame) ?? null];
        if (truth === null) return 0;
        return said === null ? Infinity : Math.abs((numbersOf(truth)[0] ?? 0) - (numbersOf(said)[0] ?? 0));
      });
      const most = Math.max(...off);
      return most === 0
        ? []
        : [{ file: film.file, label: object.label, kind: most === Infinity ? 'missing' : 'drifting', most }];
    });
  });
  expect(changed).toEqual(
    filmMistakes.map(({ file, label, kind }) => ({ file, label, kind, most: expect.any(Number) })),
  );
  expect(changed[1]?.most).toBeGreaterThan(60);
});

test('the document of CVAT leaves out what is missing and names every object that is there', async () => {
  const tracks = await Promise.all(
    films.map(async ({ file }) => {
      const document = await readFile(join(folder, `${file}.xml`), 'utf8');
      return [...document.matchAll(/<track id="\d+" label="(\w+)"/g)].map(([, label]) => label);
    }),
  );
  expect(tracks).toEqual([
    ['Apple', 'Fig', 'Apple', 'Stone', 'Apple', 'Fig', 'Apple'],
    ['Tractor', 'Hare', 'Drone'],
    ['Cart', 'Pallet', 'Cat'],
  ]);
});
