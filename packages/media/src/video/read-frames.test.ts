import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readerOf, realFolder } from '../testing/readers.ts';
import { bmp, picture } from '../testing/samples.ts';
import { film, storedZip } from '../testing/videos.ts';
import { readFrames, type VideoFrames } from './read-frames.ts';

async function framesOf(bytes: Uint8Array): Promise<VideoFrames> {
  const found = await readFrames(readerOf(bytes));
  if (found === null || 'problem' in found) throw new Error(found?.problem ?? 'it is no video');
  return found;
}

const CLUSTER = Buffer.from([0x1f, 0x43, 0xb6, 0x75]);
const DURATION = Buffer.from([0x44, 0x89, 0x88]);
const segmentSize = (bytes: Buffer) => bytes.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 4;

const tenths = (...times: number[]) => times.map((time) => time / 10);

describe('a film', () => {
  test.each(['mp4', 'fragments', 'mov', 'webm', 'mkv'] as const)(
    'of %s says when its frames are shown',
    async (kind) => {
      const { timesUs, ...found } = await framesOf(await film(kind, tenths(0, 1, 2, 4)));
      expect([...timesUs]).toEqual([0, 100_000, 200_000, 400_000]);
      const types = { mov: 'video/quicktime', webm: 'video/webm', mkv: 'video/x-matroska' } as const;
      const type = kind in types ? types[kind as 'mov'] : 'video/mp4';
      expect(found).toMatchObject({ form: 'file', width: 64, height: 48, type, tracks: 1 });
      expect(found.codec).toMatch(/^vp09/);
      expect(found.durationUs).toBeGreaterThan(400_000);
    },
  );

  test('has its frames in the order in which they are shown, those of one moment once', async () => {
    const { timesUs } = await framesOf(await film('mkv', tenths(0, 3, 1, 2, 3, 6, 4, 5)));
    expect([...timesUs]).toEqual([0, 1, 2, 3, 4, 5, 6].map((time) => time * 100_000));
  });

  test('that was turned has the size as displayed', async () => {
    expect(await framesOf(await film('mp4', [0], { rotation: 90 }))).toMatchObject({ width: 48, height: 64 });
  });

  test('with several videos is the first, and says how many there are', async () => {
    const found = await framesOf(await film('mp4', tenths(0, 1), { tracks: 2 }));
    expect([found.tracks, found.timesUs.length]).toEqual([2, 2]);
  });

  test('may end anywhere without being taken for a whole one', async () => {
    const bytes = await film('mp4', tenths(0, 1, 2, 3));
    for (let length = 1; length < bytes.length; length += 7) {
      const found = await readFrames(readerOf(bytes.subarray(0, length)));
      // The last box is no part of the film.
      const isWhole = found !== null && 'timesUs' in found && found.timesUs.length === 4;
      expect(found === null || 'problem' in found || (isWhole && length > bytes.length - 40), String(length)).toBe(
        true,
      );
    }
    const webm = await film('webm', tenths(0, 1, 2, 3));
    expect(await readFrames(readerOf(webm.subarray(0, -1)))).toEqual({
      problem: `it ends after ${webm.length - 1} bytes, before its last frame`,
    });
  });

  const early = { problem: expect.stringMatching(/^it ends after \d+ bytes, before its last frame$/) };

  test('cut so that its boxes are whole, but not all frames are there, is refused', async () => {
    // A film of a recorder, whose last box reaches to the end of the file.
    const whole = Buffer.from(await film('fastStart', tenths(0, 1, 2, 3)));
    const media = whole.indexOf('mdat') - 4;
    expect((await framesOf(whole)).timesUs.length).toBe(4);
    expect(await readFrames(readerOf(whole.subarray(0, media)))).toEqual(early);
    whole.writeUInt32BE(0, media);
    expect((await framesOf(whole)).timesUs.length).toBe(4);
    for (const bytes of [1, 4, 12, 16]) expect(await readFrames(readerOf(whole.subarray(0, -bytes)))).toEqual(early);
  });

  test('in fragments, cut in the last of them, is refused', async () => {
    const whole = Buffer.from(await film('fragments', tenths(0, 1, 2, 3)));
    whole.writeUInt32BE(0, whole.lastIndexOf('mdat') - 4);
    const end = whole.indexOf('mfra') - 4;
    expect((await framesOf(whole.subarray(0, end))).timesUs.length).toBe(4);
    for (const bytes of [1, 9]) expect(await readFrames(readerOf(whole.subarray(0, end - bytes)))).toEqual(early);
  });

  test('of a recording that does not say where it ends, cut in a part that does, is refused', async () => {
    const whole = Buffer.from(await film('webm', [...tenths(0, 1, 2, 3), 5, 10]));
    // All bits of a size of six bytes are set where it is not known.
    whole.fill(0xff, segmentSize(whole), segmentSize(whole) + 6).writeUInt8(7, segmentSize(whole));
    expect((await framesOf(whole)).timesUs.length).toBe(6);
    const cluster = whole.lastIndexOf(CLUSTER);
    expect(await readFrames(readerOf(whole.subarray(0, cluster + 20)))).toEqual(early);
    // Cut between two parts, its duration alone says that something is missing.
    whole.writeDoubleBE(60_000, whole.indexOf(DURATION) + DURATION.length);
    expect(await readFrames(readerOf(whole))).toEqual(early);
  });

  test.each<[string, string, number, number]>([
    ['places behind the end', 'stco', 8, 0xffff_fff0],
    ['no places', 'stco', 4, 0],
    ['frames of four gigabytes', 'stsz', 4, 0xffff_ffff],
    ['no frames in a place', 'stsc', 12, 0],
  ])('whose table says %s is refused', async (_, type, at, value) => {
    const bytes = Buffer.from(await film('fastStart', tenths(0, 1, 2, 3)));
    bytes.writeUInt32BE(value, bytes.indexOf(type) + 4 + at);
    expect(await readFrames(readerOf(bytes))).toEqual(early);
  });

  test.each(['stts', 'stsz'])(
    'whose table %s says four thousand million frames is refused before they take memory',
    async (type) => {
      const bytes = Buffer.from(await film('mp4', tenths(0, 1, 2, 3)));
      const at = bytes.indexOf(type) + 8 + (type === 'stsz' ? 4 : 4);
      bytes.writeUInt32BE(type === 'stsz' ? 0xffff_fff0 : 0xffff_ff00, at);
      const before = process.memoryUsage().rss;
      expect(await readFrames(readerOf(bytes))).toEqual({ problem: 'it has more than 100,000 frames' });
      expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 ** 2);
    },
  );

  test('whose fragments say four thousand million frames is refused the same way', async () => {
    const bytes = Buffer.from(await film('fragments', tenths(0, 1, 2, 3)));
    bytes.writeUInt32BE(0xffff_ff00, bytes.indexOf('trun') + 8);
    expect(await readFrames(readerOf(bytes))).toEqual({ problem: 'it has more than 100,000 frames' });
  });

  test('whose parts say more bytes than are read at once is refused', async () => {
    const bytes = await film('mkv', tenths(0, 1));
    // A cluster of one gigabyte, in a file that has it without a memory that does.
    const reader = readerOf(bytes);
    const size = 2 ** 30 + bytes.length;
    const head = Buffer.from(bytes);
    const segment = head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67]));
    const cluster = head.indexOf(Buffer.from([0x1f, 0x43, 0xb6, 0x75]));
    head.writeUInt32BE(size - segment - 10, segment + 6);
    head.set([0x08, 0x40, 0, 0, 0], cluster + 4);
    const read = async (offset: number, length: number) => {
      if (length > 256 * 1024 ** 2) throw new Error(`asked for ${length} bytes`);
      const piece = new Uint8Array(length);
      piece.set(head.subarray(offset, offset + length));
      return piece;
    };
    const found = await readFrames({ ...reader, size, read });
    expect(found).toEqual({ problem: 'a part of it is too large to be read' });
  });

  test('that is broken so that its parts are looked for without end is given up in time', async () => {
    const head = Buffer.from(await film('mkv', tenths(0, 1)));
    head.fill(0xff, head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 10, head.length - 60);
    const read = async (offset: number, length: number) => {
      const piece = new Uint8Array(length);
      piece.set(head.subarray(offset, offset + length));
      return piece;
    };
    const found = await readFrames({ size: 2 ** 40, read }, 200);
    expect(found === null || 'problem' in found).toBe(true);
  });

  /** A film with these edits in its edit list: when each begins in the media, and how fast it is. */
  const edited = async (...edits: (readonly [begin: number, rate: number])[]) => {
    const whole = Buffer.from(await film('mov', tenths(0, 1, 2, 3)));
    const entries = edits.flatMap(([begin, rate]) => [100, begin, rate].flatMap((one) => [...beBytes(one)]));
    const list = Buffer.concat([beBytes(0), beBytes(edits.length), Buffer.from(entries)]);
    const elst = Buffer.concat([beBytes(list.length + 8), Buffer.from('elst'), list]);
    const edts = Buffer.concat([beBytes(elst.length + 8), Buffer.from('edts'), elst]);
    const [moov, trak, mdia] = ['moov', 'trak', 'mdia'].map((type) => whole.indexOf(type) - 4) as [
      number,
      number,
      number,
    ];
    for (const box of [moov, trak]) whole.writeUInt32BE(whole.readUInt32BE(box) + edts.length, box);
    return Buffer.concat([whole.subarray(0, mdia), edts, whole.subarray(mdia)]);
  };
  const beBytes = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value);
    return bytes;
  };

  test('whose edit list shows several stretches, or plays slower, is refused', async () => {
    const problem = expect.stringMatching(/^its edit list cuts or slows it/);
    expect(await readFrames(readerOf(await edited([0, 0x10000], [200, 0x10000])))).toEqual({ problem });
    expect(await readFrames(readerOf(await edited([0, 0x8000])))).toEqual({ problem });
    expect((await framesOf(await edited([-1, 0x10000], [0, 0x10000]))).timesUs.length).toBe(4);
  });

  test('whose codec the library does not know prints nothing', async () => {
    const bytes = Buffer.from(await film('mp4', tenths(0, 1)));
    bytes.write('mp4v', bytes.indexOf('vp09', bytes.indexOf('stsd')));
    const printed = (['warn', 'error', 'info', 'log'] as const).map((one) => vi.spyOn(console, one));
    expect(await readFrames(readerOf(bytes))).toEqual({
      problem: 'its frames are coded as mp4v, which browsers do not play',
    });
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
    vi.restoreAllMocks();
  });

  test('whose store fails is an error of the store', async () => {
    const bytes = await film('mp4', tenths(0, 1));
    const read = () => Promise.reject(new Error('the store is away'));
    await expect(readFrames({ size: bytes.length, read })).rejects.toThrow('the store is away');
  });
});

describe('a zip of pictures', () => {
  const small = () => picture('png');
  test.each([false, true])('has a frame for each, with long numbers: %s', async (isLong) => {
    const bytes = [await small(), await small(), await picture('jpeg')];
    const zip = storedZip(
      bytes.map((one, at) => ({ name: `a/00${at}.png`, bytes: one })),
      isLong,
    );
    const { pictures = [], timesUs, ...found } = await framesOf(zip);
    expect(found).toMatchObject({ form: 'pictures', codec: 'image/png', type: 'application/zip', durationUs: 300_000 });
    expect([...timesUs]).toEqual([0, 100_000, 200_000]);
    expect(pictures.map(({ name }) => name)).toEqual(['a/000.png', 'a/001.png', 'a/002.png']);
    for (const [at, { offset, bytes: length }] of pictures.entries())
      expect(Buffer.from(zip.subarray(offset, offset + length)).equals(bytes[at] ?? Buffer.of())).toBe(true);
  });

  test('of several sizes is refused by name', async () => {
    const zip = storedZip([
      { name: '1.png', bytes: await small() },
      { name: '2.bmp', bytes: bmp() },
    ]);
    expect(await readFrames(readerOf(zip))).toEqual({
      problem: expect.stringMatching(/^the picture 2\.bmp in it has \d+ × \d+ pixels, but 1\.png has \d+ × \d+$/),
    });
  });

  test.each<[string, () => Promise<Uint8Array>]>([
    [
      'the picture 1.png in it is packed or locked',
      async () => storedZip([{ name: '1.png', bytes: await small(), method: 8 }]),
    ],
    [
      'the picture 2.txt in it is none that browsers show',
      async () =>
        storedZip([
          { name: '1.png', bytes: await small() },
          { name: '2.txt', bytes: new TextEncoder().encode('a') },
        ]),
    ],
    [
      'the picture 1.tif in it is none that browsers show',
      async () => storedZip([{ name: '1.tif', bytes: await picture('tiff') }]),
    ],
    [
      'it is a zip without a directory that can be read',
      async () => storedZip([{ name: '1.png', bytes: await small() }]).subarray(0, -1),
    ],
    [
      'the picture 1.png in it is not where the zip says',
      async () => {
        const zip = storedZip([{ name: '1.png', bytes: await small() }]);
        return moved(zip);
      },
    ],
  ])('of which %s is refused', async (problem, make) => {
    expect(await readFrames(readerOf(await make()))).toEqual({ problem });
  });

  test('whose directory would be longer than the file is refused as such', async () => {
    const zip = Buffer.from(storedZip([{ name: '1.png', bytes: await small() }]));
    zip.writeUInt32LE(0x7fff_ffff, zip.length - 10);
    expect(await readFrames(readerOf(zip))).toEqual({ problem: 'it is a zip without a directory that can be read' });
  });

  test('without pictures is no video', async () => {
    expect(await readFrames(readerOf(storedZip([{ name: 'a.txt', bytes: Uint8Array.of(1) }])))).toBeNull();
  });
});

/** A zip whose directory says that its first entry begins a byte behind its place. */
function moved(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip);
  bytes.writeUInt32LE(1, bytes.indexOf('PK\x01\x02') + 42);
  return bytes;
}

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) console.log('skipped: ffmpeg is not on this machine');

describe.skipIf(!hasFfmpeg)('the frames of', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'frames-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const make = (name: string, ...options: string[]) => {
    const path = join(folder, name);
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=128x96:rate=25:duration=2'];
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...source, ...options, path]);
    return path;
  };
  const h264 = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-bf', '3', '-g', '25'];

  /** The times at which ffmpeg shows frames, from the first on, in microseconds. */
  const judged = (path: string) => {
    const said = execFileSync('ffprobe', [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'frame=best_effort_timestamp_time',
      '-of',
      'csv=p=0',
      path,
    ]);
    return said
      .toString()
      .split('\n')
      .map(Number.parseFloat)
      .filter(Number.isFinite)
      .map((time) => Math.round(time * 1e6));
  };

  test.each<[string, readonly string[]]>([
    ['bits.mp4', h264],
    ['bits.mkv', h264],
    ['bits.mov', h264],
    ['bits.ts', h264],
    ['bits.webm', ['-c:v', 'libvpx-vp9', '-b:v', '100k']],
    ['uneven.mp4', ['-vf', "select='not(eq(mod(n,3),1))'", '-fps_mode', 'vfr', ...h264]],
    ['fragments.mp4', [...h264, '-movflags', 'frag_keyframe+empty_moov']],
  ])('%s are those that ffmpeg shows', async (name, options) => {
    const path = make(name, ...options);
    const { timesUs } = await framesOf(readFileSync(path));
    const expected = judged(path);
    expect(timesUs.length).toBe(expected.length);
    for (const [at, time] of expected.entries())
      expect(Math.abs((timesUs[at] ?? -1) - time), String(at)).toBeLessThan(1000);
  });

  test('a film cut within a group are those behind the cut', async () => {
    const whole = make('whole.mp4', ...h264);
    const path = join(folder, 'cut.mov');
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-ss', '0.5', '-i', whole, '-c', 'copy', path]);
    const { timesUs } = await framesOf(readFileSync(path));
    const shown = execFileSync('ffmpeg', [
      '-loglevel',
      'error',
      '-i',
      path,
      '-fps_mode',
      'passthrough',
      '-f',
      'framemd5',
      '-',
    ]);
    expect(timesUs.length).toBe(
      shown
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('0,')).length,
    );
    expect(timesUs[0]).toBeGreaterThanOrEqual(0);
  });

  test('a film with wide pixels have the size as displayed', async () => {
    const path = make('wide.mp4', '-vf', 'setsar=2', ...h264);
    expect(await framesOf(readFileSync(path))).toMatchObject({ width: 256, height: 96 });
  });

  test('a film that no browser plays are refused by their codec', async () => {
    expect(await readFrames(readerOf(readFileSync(make('old.mp4', '-c:v', 'mpeg4'))))).toEqual({
      problem: 'its frames are coded as mp4v, which browsers do not play',
    });
    expect(await readFrames(readerOf(readFileSync(make('old.ts', '-c:v', 'mpeg2video'))))).toEqual({
      problem: 'its frames are coded as MPEG-2, which browsers do not play',
    });
    expect(await readFrames(readerOf(readFileSync(make('old.avi', '-c:v', 'mjpeg'))))).toEqual({
      problem: 'it is a video of the format avi, which browsers do not play',
    });
  });

  test('a recording are none', async () => {
    const path = join(folder, 'sound.m4a');
    execFileSync('ffmpeg', ['-loglevel', 'error', '-y', '-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'aac', path]);
    expect(await readFrames(readerOf(readFileSync(path)))).toBeNull();
  });
});

const real = realFolder('video/vidat_mp4_json');
test.skipIf(real === null)('a real film of 13 seconds has 390 frames', async () => {
  const found = await framesOf(readFileSync(join(real ?? '', 'video/example.mp4')));
  expect(found).toMatchObject({ width: 640, height: 480, codec: 'avc1.4d401e', durationUs: 13_037_000 });
  expect([found.timesUs.length, found.timesUs.at(-1)]).toEqual([390, 13_003_000]);
});
