import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTemplate } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json-object.ts';
import { FormatError, type FormatProblem } from '../problem.ts';
import { memoryFolder, realData } from '../testing/folders.ts';
import { coco } from './coco.ts';

const picture = new Uint8Array([1]);

function document(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80 }],
    annotations: [{ id: 7, image_id: 1, category_id: 3, bbox: [10, 10, 20, 20] }],
    categories: [{ id: 3, name: 'nut' }],
    ...change,
  };
}

function withAnnotation(change: JsonObject): Record<string, unknown> {
  return document({ annotations: [{ id: 7, image_id: 1, category_id: 3, bbox: [10, 10, 20, 20], ...change }] });
}

function withImage(change: JsonObject): Record<string, unknown> {
  return document({ images: [{ id: 1, file_name: 'a.jpg', width: 100, height: 80, ...change }] });
}

async function problemsOf(files: Parameters<typeof memoryFolder>[0]): Promise<readonly FormatProblem[]> {
  try {
    await coco.read(memoryFolder(files));
  } catch (error) {
    if (error instanceof FormatError) return error.problems;
    throw error;
  }
  return [];
}

async function told(content: string | Uint8Array | object): Promise<string[]> {
  const problems = await problemsOf({ 'set/coco.json': content, 'set/a.jpg': picture });
  expect(problems.every(({ file }) => file === 'set/coco.json')).toBe(true);
  return problems.map(({ position, code }) => `${position} ${code}`);
}

describe('what is refused, where and why', () => {
  const cases: [string, object, string[]][] = [
    ['an image that another id refers to', withImage({ id: 'x' }), ['annotations[0].image_id unknown-image']],
    ['an image id of another type', withImage({ id: [1] }), ['images[0].id wrong-type']],
    ['an id no program keeps', withAnnotation({ id: 2 ** 60 }), ['annotations[0].id wrong-type']],
    ['an unknown image', withAnnotation({ image_id: 9 }), ['annotations[0].image_id unknown-image']],
    ['an unknown category', withAnnotation({ category_id: 9 }), ['annotations[0].category_id unknown-category']],
    [
      'a category of another type',
      withAnnotation({ category_id: '3' }),
      ['annotations[0].category_id unknown-category'],
    ],
    ['a negative width', withAnnotation({ bbox: [10, 10, -1, 20] }), ['annotations[0].bbox negative-size']],
    ['three numbers', withAnnotation({ bbox: [10, 10, 1] }), ['annotations[0].bbox wrong-type']],
    ['text for a number', withAnnotation({ bbox: [10, 10, 1, '4'] }), ['annotations[0].bbox wrong-type']],
    ['null for a number', withAnnotation({ bbox: [10, null, 1, 4] }), ['annotations[0].bbox wrong-type']],
    ['a box far outside', withAnnotation({ bbox: [500, 10, 5, 5] }), ['annotations[0].bbox outside-picture']],
    ['neither box nor segmentation', withAnnotation({ bbox: null }), ['annotations[0] missing-geometry']],
    [
      'half a point',
      withAnnotation({ segmentation: [[1, 1, 2, 2, 3, 3, 4]] }),
      ['annotations[0].segmentation[0] odd-coordinates'],
    ],
    [
      'two points',
      withAnnotation({
        segmentation: [
          [1, 1, 9, 1, 9, 9],
          [1, 1, 2, 2],
        ],
      }),
      ['annotations[0].segmentation[1] ring-too-short'],
    ],
    [
      'a polygon far outside',
      withAnnotation({ segmentation: [[1, 1, 9, 1, 9, 900]] }),
      ['annotations[0].segmentation outside-picture'],
    ],
    [
      'runs that do not fill the mask',
      withAnnotation({ segmentation: { size: [80, 100], counts: [5, 5] } }),
      ['annotations[0].segmentation.counts invalid-run-lengths'],
    ],
    [
      'compressed runs that are damaged',
      withAnnotation({ segmentation: { size: [80, 100], counts: 'PP' } }),
      ['annotations[0].segmentation.counts invalid-run-lengths'],
    ],
    [
      'a mask of another size',
      withAnnotation({ segmentation: { size: [2, 2], counts: [1, 3] } }),
      ['annotations[0].segmentation.size mask-size'],
    ],
    [
      'a mask without its size',
      withAnnotation({ segmentation: { counts: [1, 3] } }),
      ['annotations[0].segmentation.size wrong-type'],
    ],
    ['a path upwards', withImage({ file_name: '../a.jpg' }), ['images[0].file_name path-outside']],
    ['a path upwards in the middle', withImage({ file_name: 'x/../../a.jpg' }), ['images[0].file_name path-outside']],
    ['an absolute path', withImage({ file_name: '/etc/a.jpg' }), ['images[0].file_name path-outside']],
    ['a drive', withImage({ file_name: 'C:/a.jpg' }), ['images[0].file_name path-outside']],
    ['a backslash', withImage({ file_name: 'x\\a.jpg' }), ['images[0].file_name path-outside']],
    [
      'a NUL',
      withImage({ file_name: 'a.jpg\0.png' }),
      ['images[0].file_name unstorable-text', 'images[0].file_name path-outside'],
    ],
    ['half a character', withAnnotation({ note: '\ud800' }), ['annotations[0].note unstorable-text']],
    ['the document for a picture', withImage({ file_name: 'c.json' }), ['images[0].file_name picture-missing']],
    ['a picture that is not there', withImage({ file_name: 'b.jpg' }), ['images[0].file_name picture-missing']],
    ['a negative picture', withImage({ width: -100 }), ['images[0].width negative-size']],
    ['a picture of text size', withImage({ width: '100' }), ['images[0].width wrong-type']],
    ['a category without a name', document({ categories: [{ id: 3, name: '' }] }), ['categories[0].name empty-text']],
    ['an image that is no object', document({ images: [null] }), ['images[0] wrong-type']],
    [
      'duplicate ids',
      {
        images: [
          { id: 1, file_name: 'a.jpg' },
          { id: 1, file_name: './a.jpg' },
        ],
        annotations: [
          { id: 7, image_id: 1, category_id: 3, bbox: [1, 1, 1, 1] },
          { id: 7, image_id: 1, category_id: 3, bbox: [1, 1, 1, 1] },
        ],
        categories: [
          { id: 3, name: 'nut' },
          { id: 3, name: 'nut' },
        ],
      },
      [
        'categories[1].id duplicate-id',
        'categories[1].name duplicate-name',
        'images[1].id duplicate-id',
        'images[1].file_name duplicate-picture',
        'annotations[1].id duplicate-id',
      ],
    ],
  ];
  it.each(cases)('%s', async (_, content, expected) => {
    expect(await told(content)).toEqual(expected);
  });

  it('numbers beyond range', async () => {
    const text = JSON.stringify(document()).replace('[10,10', '[1e999,10');
    expect(await told(text)).toContain('annotations[0].bbox[0] number-out-of-range');
  });

  it('keys that are not what they seem', async () => {
    const text = JSON.stringify(document()).replace('"bbox"', '"__proto__":{"polluted":1},"bbox"');
    expect(await told(text)).toEqual(['annotations[0].__proto__ forbidden-key']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('nesting that exhausts a stack', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const text = JSON.stringify(document()).replace('"bbox"', `"note":${deep},"bbox"`);
    expect(await told(text)).toEqual([expect.stringMatching(/^annotations\[0\]\.note\[0\].* too-deep$/)]);
  });

  it('more than anybody reads', async () => {
    const annotations = Array.from({ length: 1000 }, (_, id) => ({
      id,
      image_id: 5,
      category_id: 3,
      bbox: [0, 0, 1, 1],
    }));
    expect(await told(document({ annotations }))).toHaveLength(50);
  });

  it('labels that the given template does not have', async () => {
    const template = defaultTemplate([{ name: 'bolt', geometries: ['box'], attributes: [] }]);
    const folder = memoryFolder({ 'coco.json': document(), 'a.jpg': picture });
    await expect(coco.read(folder, { template })).rejects.toThrow(
      'coco.json: annotations[0].category_id: the template has no label "nut"',
    );
  });

  it('a picture that two documents list', async () => {
    const problems = await problemsOf({ 'train.json': document(), 'val.json': document(), 'a.jpg': picture });
    expect(problems).toMatchObject([{ file: 'val.json', position: 'images[0].file_name', code: 'duplicate-picture' }]);
    expect(problems[0]?.reason).toBe('the picture a.jpg is listed already, by train.json: images[0].file_name');
  });

  it('a name that several pictures have', async () => {
    const problems = await problemsOf({ 'c.json': document(), 'x/a.jpg': picture, 'y/a.jpg': picture });
    expect(problems).toMatchObject([{ code: 'picture-ambiguous', parameters: { candidates: 'x/a.jpg, y/a.jpg' } }]);
  });

  it('a folder without any document', async () => {
    expect(await problemsOf({ 'a.json': { a: 1 }, 'a.jpg': picture })).toMatchObject([{ code: 'no-annotation-file' }]);
  });
});

describe('text that is no JSON', () => {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const cases: [string, string | Uint8Array, string][] = [
    ['a missing comma', '{\n  "images": [],\r\n  "a": [1 2]\n}', 'line 3, column 11 invalid-json'],
    ['an end too early', '{"images": [', 'line 1, column 13 invalid-json'],
    ['nothing at all', '', 'line 1, column 1 invalid-json'],
    ['a comma too many', '[1,]', 'line 1, column 4 invalid-json'],
    ['single quotes', "{'a': 1}", 'line 1, column 2 invalid-json'],
    ['NaN', '{"a": NaN}', 'line 1, column 7 invalid-json'],
    ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0, 0x7d, 0), 'byte 0 unknown-encoding'],
    ['Latin-1', bytes(0x7b, 0x22, 0xe9, 0x22, 0x3a, 0x31, 0x7d), 'byte 2 invalid-encoding'],
    ['half a character at the end', bytes(0x22, 0xef, 0xbf, 0xbd, 0xe4, 0xb8), 'byte 4 invalid-encoding'],
  ];
  it.each(cases)('%s', async (_, content, expected) => {
    expect(await told(content)).toEqual([expected]);
  });
});

describe('broken COCO of real tools', () => {
  const root = realData('badinput/annotations/coco_false');
  const pictures = { 'data/midv500/images/example1.tif': picture, 'data/midv500/images/example2.tif': picture };
  const cases: [number, string][] = [
    [0, 'annotations missing-key'],
    [1, 'annotations[0].segmentation wrong-type'],
    [2, 'categories[0].id missing-key'],
    [3, 'images[1].id missing-key'],
    [4, 'annotations[0].category_id missing-key'],
    [5, 'annotations[2].image_id missing-key'],
    [6, 'images[0].file_name missing-key'],
    [7, 'categories[0].name missing-key'],
    // An annotation may lack its segmentation, as detection does, but not its bbox as well.
    [8, 'annotations[0] missing-geometry'],
    [9, 'images missing-key'],
    [10, 'annotations missing-key'],
    [11, 'categories missing-key'],
    [12, 'annotations wrong-type'],
    [13, 'categories wrong-type'],
    [14, 'images wrong-type'],
    [15, 'images missing-key'],
    [16, 'categories missing-key'],
  ];
  it.skipIf(root === null).each(cases)('coco_false_%i: %s', async (number, expected) => {
    const content = readFileSync(join(root ?? '', `coco_false_${number}.json`));
    const problems = await problemsOf({ 'coco.json': content, ...pictures });
    expect(problems.map(({ position, code }) => `${position} ${code}`)).toEqual([expected]);
  });

  it.skipIf(root === null)('is accepted with a bbox in place of the segmentation', async () => {
    const content = JSON.parse(readFileSync(join(root ?? '', 'coco_false_8.json'), 'utf8'));
    content.annotations[0].bbox = [1, 2, 3, 4];
    expect(await problemsOf({ 'coco.json': content, ...pictures })).toEqual([]);
  });

  it('names the key that stands there instead', async () => {
    const { annotations: annotation, ...rest } = document();
    const [problem] = await problemsOf({ 'c.json': { ...rest, annotation }, 'a.jpg': picture });
    expect(problem?.reason).toBe('annotations is missing (there is annotation)');
  });
});
