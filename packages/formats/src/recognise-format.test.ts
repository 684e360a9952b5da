import { defaultTemplate } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { formats, recogniseFormat } from './recognise-format.ts';
import { memoryFolder, withFiles } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';

const whole = { images: [], annotations: [], categories: [] };
const xml = '<annotation><filename>a.jpg</filename></annotation>';

describe('the format of a folder', () => {
  it.each([
    ['COCO', { 'a/b.json': whole, 'small.json': {} }, 'coco', 'a/b.json has images, annotations, categories'],
    ['COCO with a key forgotten', { 'b.json': { images: [], annotations: [] } }, 'coco', 'b.json has two of'],
    ['COCO cut off', { 'b.json': '{"images": [' }, 'coco', 'b.json is JSON that cannot be parsed'],
    ['VOC', { 'a.xml': xml, 'package.json': {} }, 'voc', 'a.xml is an annotation in Pascal VOC'],
    ['VOC cut off', { 'a.xml': xml.slice(0, 20) }, 'voc', 'a.xml is XML that cannot be parsed'],
    ['VOC beside half a COCO', { 'a.xml': xml, 'b.json': { images: [], annotations: [] } }, 'voc', 'a.xml'],
  ])('%s', async (_, files, name, why) => {
    const found = await recogniseFormat(memoryFolder(files));
    expect(found.format.name).toBe(name);
    expect(found.why).toContain(why);
  });

  it('is told with the number of pictures and the files that were not read where there is none', async () => {
    const unread = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`${at + 10}.mat`, '']));
    await expect(recogniseFormat(memoryFolder({ 'a.jpg': '', 'a.mat': '' }))).rejects.toThrow('holds 1 picture, but');
    await expect(recogniseFormat(memoryFolder({ 'a.jsonl': '{"frage":"a"}\n' }))).rejects.toThrow(
      /, not read: a\.jsonl; questions and answers under names of your own are read with --map; known are coco, /,
    );
    await expect(recogniseFormat(memoryFolder({}))).rejects.toThrow(
      /^holds no pictures, and no annotations in a format that is known here; known are /,
    );
    await expect(recogniseFormat(memoryFolder({ 'a.jpg': '', 'b.wav': '' }))).rejects.toThrow(
      /^holds 1 sound file beside 1 picture; a delivery has one medium; --format pictures delivers the pictures alone$/,
    );
    await expect(recogniseFormat(memoryFolder({ 'a.jpg': '', 'b.jpg': '', ...unread }))).rejects.toThrow(
      /holds 2 pictures, but .*, not read: 10\.mat, .*, 19\.mat and 2 more; --format pictures delivers the pictures alone; known are /,
    );
  });

  it('is YOLO where a label file goes by the name of several pictures, and reading it says of which', async () => {
    const folder = memoryFolder({ 'a/1.jpg': '', 'b/1.jpg': '', 'rows/1.txt': '0 .5 .5 .1 .1' });
    const { format, why } = await recogniseFormat(folder);
    expect([format.name, why]).toEqual(['yolo', 'rows/1.txt has YOLO rows, and several pictures its name']);
    await expect(format.read(folder)).rejects.toThrow(
      'rows/1.txt: the picture named 1 could be any of a/1.jpg, b/1.jpg',
    );
  });

  it.each(Object.values(formats))('is $name where it was written as that', async (format) => {
    const labels = defaultTemplate([{ name: 'nut', geometries: ['mask'], attributes: [] }]);
    const square = { kind: 'polygon' as const, rings: [[2, 2, 9, 2, 9, 8, 2, 8]] };
    const annotations = [{ id: '1', label: 'nut', geometry: square, attributes: {}, source: {} }];
    const items = ['JPEGImages/a.png', 'JPEGImages/b.png'].map((path) => {
      return { fileName: path, mediaPath: path, width: 20, height: 10, annotations, source: {} };
    });
    const pictures = memoryFolder(Object.fromEntries(items.map(({ mediaPath }) => [mediaPath, picturePng(20, 10)])));
    const folder = await withFiles(pictures, format.write(items, labels));
    const scores = await Promise.all(
      Object.values(formats).map(async (other) => {
        const found = await other.recognise(folder);
        return found === null || found.score < 0.9 ? [] : [other.name];
      }),
    );
    expect(scores.flat()).toEqual([format.name]);
    expect((await recogniseFormat(folder)).format).toBe(format);
    expect((await format.read(folder)).items.map(({ mediaPath }) => mediaPath)).toEqual(
      items.map(({ mediaPath }) => mediaPath),
    );
  });

  it.each([
    ['nothing', {}, 'unknown-format'],
    ['other JSON and XML', { 'a.json': {}, 'b.xml': '<html/>', 'c.jpg': '' }, 'unknown-format'],
    ['two formats at once', { 'a.json': whole, 'b.xml': xml }, 'several-formats'],
  ])('is refused for %s', async (_, files, code) => {
    await expect(recogniseFormat(memoryFolder(files))).rejects.toMatchObject({
      name: 'FormatError',
      problems: [{ file: '', position: '', code }],
    });
  });
});
