import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeGeneratedDelivery } from './write-generated-delivery.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-generated-test-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a COCO delivery holds what it says', async () => {
  const made = await writeGeneratedDelivery(root, { format: 'coco', pictures: 9, seed: 3, small: true });
  const coco = JSON.parse(await readFile(join(root, 'annotations.json'), 'utf8')) as {
    images: { id: number; file_name: string; width: number; height: number }[];
    categories: { id: number; name: string }[];
    annotations: { image_id: number; category_id: number }[];
  };
  expect(
    coco.images.map(({ file_name: file, id }) => ({
      file,
      annotations: coco.annotations.filter(({ image_id: image }) => image === id).length,
    })),
  ).toEqual(made.pictures);
  expect(coco.images.every(({ width, height }) => width === 320 && height === 213)).toBe(true);
  expect(made.pictures.length).toBe(9);
  expect(coco.annotations.length).toBe(made.annotations);
  for (const { id, name } of coco.categories) {
    expect(coco.annotations.filter(({ category_id: category }) => category === id).length).toBe(made.labels[name] ?? 0);
  }
});

test('a VOC delivery holds what it says, four pictures to a folder', async () => {
  const made = await writeGeneratedDelivery(root, { format: 'voc', pictures: 9, seed: 3, small: true });
  expect((await readdir(root)).sort()).toEqual(['slide-01', 'slide-02', 'slide-03']);
  let sum = 0;
  for (const { file, annotations } of made.pictures) {
    const xml = await readFile(join(root, file.replace('.jpg', '.xml')), 'utf8');
    expect(xml.split('<object>').length - 1).toBe(annotations);
    sum += annotations;
  }
  expect(sum).toBe(made.annotations);
  expect(Object.values(made.labels).reduce((a, b) => a + b, 0)).toBe(made.annotations);
});

test('another seed makes another delivery, the same seed the same', async () => {
  const folders = ['a', 'b', 'c'].map((name) => join(root, name));
  for (const [index, folder] of folders.entries()) {
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: 3, seed: index === 2 ? 6 : 5, small: true });
  }
  const [a, b, c] = await Promise.all(folders.map((folder) => readFile(join(folder, 'annotations.json'), 'utf8')));
  expect(b).toBe(a);
  expect(c).not.toBe(a);
});
