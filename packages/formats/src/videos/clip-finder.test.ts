import { expect, test } from 'vitest';
import { videos } from '../layout/videos.ts';
import { collectProblems } from '../problem.ts';
import { memoryFolder } from '../testing/folders.ts';
import { picturePng } from '../testing/pictures.ts';
import { checkNumbers, createClipFinder } from './clip-finder.ts';

test.each([
  ['that follow each other', ['a/08.png', 'a/09.png', 'a/10.png'], []],
  ['that begin anywhere', ['a/img_117.png', 'a/img_118.png'], []],
  ['of which one is left out', ['a/1.png', 'a/2.png', 'a/4.png'], ['gap-in-pictures']],
  ['of which one is there twice', ['a/1.jpg', 'a/1.png', 'a/2.png'], ['gap-in-pictures']],
  ['without numbers', ['a/left.png', 'a/right.png'], []],
  ['of a single picture', ['a/7.png'], []],
])('numbers of pictures %s', (_, pictures, expected) => {
  const problems = collectProblems();
  checkNumbers({ path: 'a', pictures }, 'gt.txt', problems);
  expect(problems.all().map(({ code }) => code)).toEqual(expected);
});

test('a file with the ending of programs is a video where its first bytes say so', () => {
  const files = [
    { path: 'a.ts', size: 376, isTransportStream: true },
    { path: 'main.ts', size: 376 },
    { path: 'lib.mts', size: 376 },
    ...['b.m2ts', 'c.M2T', 'd.mpegts'].map((path) => ({ path, size: 376 })),
  ];
  const { videos, video } = createClipFinder(files);
  expect(videos.map(({ path }) => path)).toEqual(['a.ts', 'b.m2ts', 'c.M2T', 'd.mpegts']);
  expect([video('a.ts', ''), video('main.ts', '')]).toEqual([{ path: 'a.ts', pictures: null }, null]);
});

test('pictures of one name and several endings are frames of their own, which is noted', async () => {
  const png = picturePng(20, 10);
  const twins = memoryFolder({ 'a/000.jpg': png, 'a/000.png': png, 'a/001.png': png, 'b/1.png': png, 'b/2.png': png });
  const { notes, items } = await videos.read(twins);
  expect(items.map(({ fileName }) => fileName)).toEqual(['a', 'b']);
  expect(notes).toEqual([{ file: 'a', note: 'a/000.jpg and a/000.png are two frames of it' }]);
});
