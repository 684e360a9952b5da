import { describe, expect, it } from 'vitest';
import { mask } from './mask/mask.ts';
import { createPictureFinder } from './picture-finder.ts';
import { encodeIndexPng } from './png/index-png.ts';
import { memoryFolder } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';
import { yolo } from './yolo/yolo.ts';

const composed = 'n\u00fcsse';
const decomposed = 'nu\u0308sse';
const finderOf = (...paths: string[]) => createPictureFinder(paths.map((path) => ({ path, size: 1 })));

describe('a name with marks is the same in whichever form', () => {
  it.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('%s on the disk', (_, onDisk, said) => {
    const path = `${onDisk}/${onDisk}.jpg`;
    const finder = finderOf(path);
    const found = { kind: 'found', path };
    expect(finder.find(`${said}.jpg`, [said])).toEqual(found);
    expect(finder.find(`${said}.jpg`, [''])).toEqual(found);
    expect(finder.findByStem(said, [said])).toEqual(found);
    expect(finder.findByStem(said, [''])).toEqual(found);
  });

  it('but for two files that differ in it alone', () => {
    const paths = [`${composed}.jpg`, `${decomposed}.jpg`];
    const finder = finderOf(...paths);
    for (const path of paths) expect(finder.find(path, ['', 'x'])).toEqual({ kind: 'found', path });
    for (const path of paths) expect(finder.find(path, ['x'])).toEqual({ kind: 'found', path });
    expect(finder.find('nu\u0308\u0301sse.jpg', [''])).toEqual({ kind: 'missing' });
    const marks = ['s\u0323\u0307.jpg', '\u1e69.jpg'];
    expect(finderOf(...marks).find('s\u0307\u0323.jpg', [''])).toEqual({ kind: 'ambiguous', candidates: marks });
  });

  it('where pictures go by the names of label files and masks', async () => {
    const picture = picturePng(2, 1);
    const rows = await yolo.read(
      memoryFolder({ [`${decomposed}.png`]: picture, [`${composed}.txt`]: '0 .5 .5 .5 .5' }),
    );
    expect(rows.items.map(({ fileName }) => fileName)).toEqual([`${decomposed}.png`]);
    const pixels = encodeIndexPng({ width: 2, height: 1, pixels: Uint8Array.of(0, 1), palette: null });
    const masks = await mask.read(memoryFolder({ [`${decomposed}.jpg`]: picture, [`masks/${composed}.png`]: pixels }));
    expect(masks.items.map(({ fileName }) => fileName)).toEqual([`${decomposed}.jpg`]);
  });
});

describe('a name that an export made safe', () => {
  it('finds the picture that still has its own', () => {
    const finder = finderOf('CON.png', 'a/写真: 1?.png', 'b/x.png', 'c/x_x003A_.png', 'c/x:.png');
    const found = (path: string) => ({ kind: 'found', path });
    expect(finder.find('_x0043_ON.png', [''])).toEqual(found('CON.png'));
    expect(finder.find('写真_x003A_ 1_x003F_.png', ['a'])).toEqual(found('a/写真: 1?.png'));
    expect(finder.find('写真_x003A_ 1_x003F_.png', [''])).toEqual(found('a/写真: 1?.png'));
    expect(finder.findByStem('写真_x003A_ 1_x003F_', ['b'])).toEqual(found('a/写真: 1?.png'));
    // A file that has the name itself comes first.
    expect(finder.find('x_x003A_.png', ['c'])).toEqual(found('c/x_x003A_.png'));
    expect(finder.find('_x0058_.png', [''])).toEqual({ kind: 'missing' });
  });
});

describe('a name in other capitals', () => {
  it('finds the only picture that has it', () => {
    const finder = finderOf('x/A.JPG', 'x/b.jpg', 'y/B.jpg', 'z/c.png', 'z/C.png');
    const found = (path: string) => ({ kind: 'found', path });
    expect(finder.find('a.jpg', ['x'])).toEqual(found('x/A.JPG'));
    expect(finder.find('a.jpg', [''])).toEqual(found('x/A.JPG'));
    expect(finder.findByStem('a', [''])).toEqual(found('x/A.JPG'));
    expect(finder.find('B.JPG', ['y'])).toEqual(found('y/B.jpg'));
    expect(finder.find('B.JPG', [''])).toEqual({ kind: 'missing' });
    expect(finderOf('CAFE\u0301.JPG').find('caf\u00e9.jpg', [''])).toEqual(found('CAFE\u0301.JPG'));
    // The exact name comes first.
    expect(finder.find('c.png', ['z'])).toEqual(found('z/c.png'));
    expect(finder.find('c.PNG', ['z'])).toEqual({ kind: 'missing' });
  });
});
