import { describe, expect, it } from 'vitest';
import { recogniseFormat } from './recognise-format.ts';
import { memoryFolder } from './testing/folders.ts';

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
