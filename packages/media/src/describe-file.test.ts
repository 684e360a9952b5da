import { describe, expect, it, test } from 'vitest';
import { describeFile } from './index.ts';
import { describeBytes, readerOf } from './testing/readers.ts';
import * as samples from './testing/samples.ts';

const { bytesOf, floats, little } = samples;

describe('[2.4-16] facts of media', () => {
  it.each([
    ['wav', samples.wav(4000), { seconds: 0.5, hertz: 8000, channels: 1, codec: 'pcm' }],
    ['mp3', samples.mp3(100), { seconds: 2.612245, hertz: 44_100, channels: 2, codec: 'mp3' }],
    ['amr', samples.amr(75), { seconds: 1.5, hertz: 8000, channels: 1, codec: 'amr' }],
    ['flac', samples.flac(), { seconds: 2, hertz: 48_000, channels: 2, codec: 'flac' }],
    ['aiff', samples.aiff(), { seconds: 0.5, hertz: 8000, channels: 1, codec: 'pcm' }],
    ['ogg', samples.ogg(), { seconds: 1, hertz: 48_000, channels: 2, codec: 'opus' }],
  ])('a sound in %s', async (ending, bytes, facts) => {
    expect(await describeBytes(bytes, `a.${ending}`)).toEqual({ kind: 'audio', facts, items: 1 });
    expect(await describeBytes(bytes, 'without-an-ending')).toEqual({ kind: 'audio', facts, items: 1 });
  });

  it.each([
    ['mp4', samples.mp4(), { seconds: 2, width: 320, height: 240, framesPerSecond: 25, codec: 'avc1' }],
    ['mov', samples.mp4(), { seconds: 2, width: 320, height: 240, framesPerSecond: 25, codec: 'avc1' }],
    ['mkv', samples.mkv(), { seconds: 3, width: 64, height: 48, framesPerSecond: 25, codec: 'V_VP9' }],
    ['avi', samples.avi(), { seconds: 3, width: 160, height: 120, framesPerSecond: 30, codec: 'MJPG' }],
    ['wmv', samples.wmv(), { seconds: 2, width: 176, height: 144, codec: 'WMV3' }],
    ['flv', samples.flv(), { seconds: 1.5, width: 80, height: 60, framesPerSecond: 12, codec: 'avc1' }],
  ])('a film in %s', async (ending, bytes, facts) => {
    expect(await describeBytes(bytes, `a.${ending}`)).toEqual({ kind: 'video', facts, items: 1 });
  });

  test('a film that a browser recorded, whose header has no length', async () => {
    const cluster = (time: number, ...blocks: number[]) =>
      samples.element(
        0x1f43b675,
        samples.element(0xe7, samples.big(time, 2)),
        ...blocks.map((after) => samples.element(0xa3, [0x81], samples.big(after, 2), [0x80, 1, 2, 3])),
      );
    const track = samples.element(0xae, samples.element(0x83, [1]), samples.element(0x86, 'V_VP8'));
    const tables = bytesOf(
      samples.element(0x1549a966, samples.element(0x4d80, 'x')),
      samples.element(0x1654ae6b, track),
    );
    const film = bytesOf(tables, cluster(0, 0, 40), cluster(2000, 0, 33, 500));
    const bytes = bytesOf(
      samples.element(0x1a45dfa3, samples.element(0x4282, 'webm')),
      samples.element(0x18538067, film),
    );
    const facts = { seconds: 2.5, codec: 'V_VP8' };
    expect(await describeBytes(bytes, 'a.webm')).toEqual({ kind: 'video', facts, items: 1 });
  });

  test('a sound whose table promises more than there is', async () => {
    const frames = samples.mp3(50);
    const sound = (length: number) => {
      const bytes = Uint8Array.from(frames);
      bytes.set(bytesOf('Xing', samples.big(3, 4), samples.big(49, 4), samples.big(length, 4)), 36);
      return bytes;
    };
    expect(await describeBytes(sound(frames.length), 'a.mp3')).toMatchObject({ facts: { seconds: 1.28 } });
    const data = { bytes: frames.length, expected: frames.length + 1 };
    expect(await describeBytes(sound(frames.length + 1), 'a.mp3')).toMatchObject({ problem: 'truncated', data });
  });

  it('a FLAC whose last frame is not there is cut off, and one of unknown length is not told', async () => {
    const whole = samples.flac();
    const cut = whole.subarray(0, -48);
    expect(await describeBytes(cut, 'a.flac')).toEqual({
      kind: 'audio',
      problem: 'truncated',
      data: { bytes: cut.length },
    });
    const earlier = whole.slice();
    // Its number is under the check sum, so that another one is no frame.
    earlier[earlier.length - 44] = 22;
    expect(await describeBytes(earlier, 'a.flac')).toMatchObject({ problem: 'truncated' });
    const far = new Uint8Array(whole.length + 70_000);
    far.set(whole);
    expect(await describeBytes(far, 'a.flac')).toMatchObject({ facts: { seconds: 2 } });
  });

  it.each([
    ['png', 'png'],
    ['jpeg', 'jpg'],
    ['webp', 'webp'],
    ['gif', 'gif'],
    ['tiff', 'tif'],
    ['avif', 'avif'],
  ] as const)('a picture in %s', async (format, ending) => {
    const facts = { width: 40, height: 30, bits: 8 };
    expect(await describeBytes(await samples.picture(format), `a.${ending}`)).toEqual({
      kind: 'picture',
      facts,
      items: 1,
    });
  });

  it.each(['png', 'jpeg', 'webp', 'tiff'] as const)('a picture in %s that lies on its side', async (format) => {
    const turned = await describeBytes(await samples.picture(format, 6), 'a');
    expect(turned).toMatchObject({ kind: 'picture', facts: { width: 30, height: 40 } });
  });

  test('a picture in bmp', async () => {
    const facts = { width: 3, height: 2, bits: 8 };
    expect(await describeBytes(samples.bmp(), 'a.bmp')).toEqual({ kind: 'picture', facts, items: 1 });
  });

  it.each([
    ['a.pcd', samples.pcd(), 3],
    ['a.ply', samples.ply(), 2],
    ['a.las', samples.las(), 2],
    ['a.bin', samples.kittiBin(1000), 1000],
    ['a.bin', samples.nuScenesBin(1000), 1000],
    ['a.pcd.bin', samples.nuScenesBin(3), 3],
  ])('a point cloud %s', async (name, bytes, points) => {
    expect(await describeBytes(bytes, name)).toEqual({ kind: 'pointCloud', facts: { points }, items: 1 });
  });

  it.each([
    ['text', bytesOf('just some words that are sixteen times n'.repeat(2))],
    ['whole numbers', bytesOf(...Array.from({ length: 400 }, (_, at) => little(at, 4)))],
    ['nothing but zeros', new Uint8Array(1600)],
    ['numbers that are none', floats(...Array.from({ length: 400 }, () => Number.NaN))],
    ['far too large numbers', floats(...Array.from({ length: 400 }, (_, at) => 1e20 * at))],
  ])('a .bin of %s is no cloud', async (_, bytes) => {
    expect(await describeBytes(bytes, 'weights.bin')).toEqual({ kind: 'other', facts: {}, items: 0 });
  });
});

describe('what is wrong is named', () => {
  it.each([
    ['a.jpg', bytesOf('PK', [3, 4], new Uint8Array(60)), 'archive', { found: 'zip', expected: 'jpg' }],
    ['a.png', bytesOf('<!doctype html><title>404</title>'), 'picture', { found: 'html', expected: 'png' }],
    ['a.mp4', bytesOf('{"error":"expired"}'), 'video', { found: 'json', expected: 'mp4' }],
    ['a.pcd', bytesOf('<?xml version="1.0"?><a/>'), 'pointCloud', { found: 'xml', expected: 'pcd' }],
    ['a.csv', bytesOf('PK', [3, 4], new Uint8Array(60)), 'archive', { found: 'zip', expected: 'csv' }],
    ['a.json', samples.wav(10), 'audio', { found: 'wav', expected: 'json' }],
    ['a.txt', bytesOf([0, 1, 2, 3, 0, 0]), 'text', { found: 'unknown', expected: 'txt' }],
    ['a.zip', bytesOf([7, 1, 2, 3, 0, 0]), 'archive', { found: 'unknown', expected: 'zip' }],
  ])('%s is something else', async (name, bytes, kind, data) => {
    expect(await describeBytes(bytes, name)).toEqual({ kind, problem: 'wrongType', data });
  });

  it.each(['a.csv', 'a.png', 'a.zip', 'a', 'a.bin'])('%s is empty', async (name) => {
    expect(await describeBytes(new Uint8Array(0), name)).toMatchObject({ problem: 'empty', data: {} });
  });

  it.each([
    ['png', () => samples.picture('png')],
    ['jpg', () => samples.picture('jpeg')],
    ['webp', () => samples.picture('webp')],
    ['bmp', () => samples.bmp()],
    ['wav', () => samples.wav(4000)],
    ['amr', () => samples.amr(75)],
    ['ogg', () => samples.ogg()],
    ['mp4', () => samples.mp4()],
    ['mkv', () => samples.mkv()],
    ['avi', () => samples.avi()],
    ['pcd', () => samples.pcd()],
    ['ply', () => samples.ply()],
    ['las', () => samples.las()],
  ])('a %s that lost its last bytes', async (ending, make) => {
    const bytes = await make();
    const cut = bytes.subarray(0, bytes.length - 5);
    const found = await describeBytes(cut, `a.${ending}`);
    expect(found).toMatchObject({ problem: 'truncated', data: { bytes: cut.length } });
  });

  test('a cloud that lost a part of a point', async () => {
    const cut = samples.kittiBin(100).subarray(0, 1590);
    const data = { bytes: 1590, expected: 1600 };
    expect(await describeBytes(cut, 'a.bin')).toEqual({ kind: 'pointCloud', problem: 'truncated', data });
  });

  test('a cloud that promises a billion points', async () => {
    const found = await describeBytes(samples.pcd(1e9), 'a.pcd');
    expect(found).toMatchObject({ problem: 'truncated', data: { expected: expect.any(Number) } });
  });

  test('a picture that no browser shows', async () => {
    const found = await describeBytes(bytesOf('8BPS', [0, 1], new Uint8Array(30)), 'a.psd');
    expect(found).toEqual({ kind: 'picture', problem: 'unsupported', data: { found: 'psd' } });
  });
});

describe('what is not wrong', () => {
  test('a picture may be of another format than its ending', async () => {
    expect(await describeBytes(await samples.picture('png'), 'a.jpg')).toMatchObject({ kind: 'picture', items: 1 });
  });

  it.each(['jpeg', 'png'] as const)('there may be a film behind the end of a picture in %s', async (format) => {
    const bytes = bytesOf(await samples.picture(format), new Uint8Array(400_000));
    expect(await describeBytes(bytes, 'a')).toMatchObject({ facts: { width: 40, height: 30 } });
  });

  test('a text that begins like a picture', async () => {
    expect(await describeBytes('BMW and others\n', 'a.txt')).toMatchObject({ kind: 'text', facts: { lines: 1 } });
  });

  test('what nobody knows', async () => {
    expect(await describeBytes(bytesOf([0, 1, 2, 3, 250]), 'a.xyz')).toEqual({ kind: 'other', facts: {}, items: 0 });
    expect(await describeBytes('words', 'notes')).toMatchObject({ kind: 'text', items: 1 });
  });

  test('a zip is for the server to unpack', async () => {
    const zip = bytesOf('PK', [5, 6], new Uint8Array(18));
    expect(await describeBytes(zip, 'a.zip')).toEqual({ kind: 'archive', facts: {}, items: 0 });
  });
});

test('an error of the reader is thrown on', async () => {
  const broken = { size: 100, read: () => Promise.reject(new Error('the store is away')) };
  await expect(describeFile(broken, 'a.png')).rejects.toThrow('the store is away');
});

test('a film of many gigabytes takes a few reads', async () => {
  const film = samples.mp4();
  const pictures = 20 * 1024 ** 3;
  // The box of the pictures gets a length of 64 bits, and the index moves behind it.
  const start = bytesOf(film.subarray(0, 24), samples.big(1, 4), 'mdat', samples.big(pictures, 8));
  const index = film.subarray(24 + 508);
  const size = 24 + pictures + index.length;
  let bytesRead = 0;
  const found = await describeFile(
    {
      size,
      async read(offset, length) {
        bytesRead += length;
        const bytes = new Uint8Array(length);
        for (let at = 0; at < length; at += 1) {
          const place = offset + at;
          bytes[at] = start[place] ?? index[place - (size - index.length)] ?? 0;
        }
        return bytes;
      },
    },
    'a.mp4',
  );
  expect(found).toMatchObject({ facts: { seconds: 2, width: 320 } });
  expect(bytesRead).toBeLessThan(100_000);
});

test('media are not read whole', async () => {
  const reader = readerOf(samples.wav(100_000));
  expect(await describeFile(reader, 'a.wav')).toMatchObject({ facts: { seconds: 12.5 } });
  expect(reader.bytesRead()).toBeLessThan(20_000);
});
