import { expect, test } from 'vitest';
import { iconOf } from './icon-of.ts';
import { previewOf } from './preview-of.ts';

test.each([
  ['png jpg jpeg bmp rm rmvb wmv tif', 'picture'],
  ['wav mp3 amr', 'audio'],
  ['txt gcp', 'text'],
  ['mp4 flv avi mov', 'video'],
  ['zip', 'zip'],
  ['bin', '3d'],
  ['csv pcd json peak', 'other'],
])('[9-07] %s have the icon %s', (extensions, icon) => {
  for (const extension of extensions.split(' ')) {
    expect(iconOf(`a/b.c/name.${extension}`), extension).toBe(icon);
    expect(iconOf(`NAME.${extension.toUpperCase()}`), extension).toBe(icon);
  }
});

test('[9-07] without an extension the icon is a folder, with one that is not listed it is other', () => {
  expect(['scene', 'a.b/scene', '.hidden', 'name.', ''].map(iconOf)).toEqual(Array(5).fill('folder'));
  expect(['a.webp', 'a.xml', 'a.constructor', 'a.__proto__'].map(iconOf)).toEqual(Array(4).fill('other'));
});

test('[9-07] the content decides how a file is shown', () => {
  const shown = (path: string, kind: Parameters<typeof previewOf>[0]['kind']) =>
    previewOf({ path, kind, state: 'read' });
  expect(shown('a.jpg', 'picture')).toBe('picture');
  expect(shown('a.TIFF', 'picture')).toBe('tif');
  expect(shown('a.tif', 'picture')).toBe('tif');
  expect(shown('a.webp', 'picture')).toBe('webp');
  expect(shown('a.amr', 'audio')).toBe('audio');
  expect(shown('a.gcp', 'text')).toBe('text');
  expect(shown('a.csv', 'table')).toBe('csv');
  expect(shown('a.bin', 'pointCloud')).toBe('pcd');
  expect(shown('a.mp4', 'video')).toBe('video');
  expect(shown('a.mov', 'video')).toBe('mov');
  expect(shown('a.json', 'json')).toBe('json');
  expect(shown('a.xml', 'xml')).toBe('xml');
  expect(shown('a.zip', 'archive')).toBeNull();
  expect(shown('a.jpg', 'other')).toBeNull();
  expect(shown('a.jpg', 'text')).toBe('text');
});

test('[9-07] a file that was not read is shown as its name says', () => {
  const shown = (path: string) => previewOf({ path, kind: 'other', state: 'failed' });
  expect(['a.mov', 'a.tif', 'a.csv', 'a.pcd', 'a.exe', 'a.toString', 'a'].map(shown)).toEqual([
    'mov',
    'tif',
    'csv',
    'pcd',
    null,
    null,
    null,
  ]);
  expect(previewOf({ path: 'a.mov', kind: 'audio', state: 'waiting' })).toBe('audio');
});
