import { expect, test } from 'vitest';
import type { RangedBytes } from '../bytes/ranged-bytes.ts';
import { cloudColours, colouringsOf } from './cloud-colours.ts';
import { cloudShape } from './cloud-shape.ts';
import { readPcdHeader } from './pcd-header.ts';
import { type CloudLimits, readBinCloud, readCloud } from './read-cloud.ts';
import { unpackLzf } from './unpack-lzf.ts';
import { valuesOfBin } from './values-of-bin.ts';

const limits = { points: 1000, bytes: 1024 * 1024, wholeBytes: 1024 * 1024 };

function ranges(...parts: readonly (string | Uint8Array)[]): RangedBytes {
  const bytes = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const whole = new Uint8Array(bytes.flatMap((part) => [...part]));
  return { size: whole.length, read: async (from, to) => await Promise.resolve(whole.slice(from, to)) };
}

function pcd(fields: string, sizes: string, types: string, counts: string, points: number, data: string): string {
  return `# .PCD v0.7\nVERSION 0.7\nFIELDS ${fields}\nSIZE ${sizes}\nTYPE ${types}\nCOUNT ${counts}\nWIDTH ${points}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS ${points}\nDATA ${data}\n`;
}

async function readPcd(bytes: RangedBytes, within: CloudLimits) {
  const read = await readCloud(bytes, within);
  if (read === null) throw new Error('no header');
  return read;
}

const floats = (...values: readonly number[]) => new Uint8Array(new Float32Array(values).buffer);

test('[9-07] points of a pcd as text, whole and with rgb', async () => {
  const head = pcd('x y z rgb', '4 4 4 4', 'F F F U', '1 1 1 1', 2, 'ascii');
  const { cloud, total } = await readPcd(ranges(head, '10 20 30 16711935\n11 22 33 255\n'), limits);
  expect(total).toBe(2);
  // Places count from the first point.
  expect([...cloud.positions]).toEqual([0, 0, 0, 1, 2, 3]);
  expect(cloud.centre).toEqual([10, 20, 30]);
  expect([...(cloud.rgb ?? [])]).toEqual([255, 0, 255, 0, 0, 255]);
  expect(colouringsOf(cloud)).toEqual(['height', 'rgb']);
});

test('[9-07] a binary pcd with padding, and a field that has no value', async () => {
  const head = pcd('x y z _ intensity none', '4 4 4 1 2 4', 'F F F U U F', '1 1 1 3 1 0', 2, 'binary');
  const point = (x: number, intensity: number) =>
    new Uint8Array([...floats(x, 5, 6), 9, 9, 9, intensity & 255, intensity >> 8]);
  const { cloud } = await readPcd(ranges(head, point(1, 7), point(3, 300), 'trailing'), limits);
  expect([...cloud.positions]).toEqual([0, 0, 0, 2, 0, 0]);
  expect([...(cloud.intensity ?? [])]).toEqual([7, 300]);
});

test('[9-07] a compressed pcd holds its points field by field', async () => {
  const head = pcd('x y z', '4 4 4', 'F F F', '1 1 1', 2, 'binary_compressed');
  const columns = floats(1, 3, 1, 1, 1, 1);
  // 24 bytes as they are: the byte before them says how many, less one.
  const packed = new Uint8Array([23, ...columns]);
  const sizes = new Uint8Array(new Uint32Array([packed.length, columns.length]).buffer);
  const { cloud } = await readPcd(ranges(head, sizes, packed), limits);
  expect([...cloud.positions]).toEqual([0, 0, 0, 2, 0, 0]);
  const huge = new Uint8Array(new Uint32Array([packed.length, 4_000_000_000]).buffer);
  await expect(readPcd(ranges(head, huge, packed), limits)).rejects.toMatchObject({ problem: 'tooLarge' });
});

test('[9-07] LZF copies what it wrote, and refuses what points outside', () => {
  // "ab" as it is, then six bytes from two back: length 6 is 4 + 2.
  expect(
    [...unpackLzf(new Uint8Array([1, 97, 98, 4 << 5, 1]), 8)].map((byte) => String.fromCharCode(byte)).join(''),
  ).toBe('abababab');
  expect(() => unpackLzf(new Uint8Array([4 << 5, 9]), 6)).toThrow('outside');
  expect(() => unpackLzf(new Uint8Array([1, 97, 98]), 8)).toThrow('too few');
  expect(() => unpackLzf(new Uint8Array([5, 97]), 6)).toThrow('too long');
});

test('[9-07] a bin has four floats a point or five', async () => {
  const four = await readBinCloud(ranges(floats(1, 2, 3, 0.5, 2, 2, 3, 1)), 4, limits);
  expect([...four.cloud.positions]).toEqual([0, 0, 0, 1, 0, 0]);
  expect([...(four.cloud.intensity ?? [])]).toEqual([0.5, 1]);
  const five = await readBinCloud(ranges(floats(1, 2, 3, 0.5, 9, 2, 2, 3, 1, 9)), 5, limits);
  expect(five.total).toBe(2);
  expect([...five.cloud.positions]).toEqual([0, 0, 0, 1, 0, 0]);
  expect([
    valuesOfBin(160, 'a.bin'),
    valuesOfBin(20, 'a.bin'),
    valuesOfBin(80, 'a.pcd.bin'),
    valuesOfBin(7, 'a.bin'),
  ]).toEqual([4, 5, 5, 4]);
});

test('[9-07] points without a place are left out and counted', async () => {
  const nan = Number.NaN;
  const places = floats(nan, 0, 0, 1, 1, 2, 3, 1, 1, Number.POSITIVE_INFINITY, 0, 1, 2, 3, 3e38, 1);
  const { cloud } = await readBinCloud(ranges(places), 4, limits);
  expect([cloud.positions.length / 3, cloud.dropped, cloud.read]).toEqual([1, 3, 4]);
  const none = await readBinCloud(ranges(floats(nan, nan, nan, nan)), 4, limits);
  expect(none.cloud.positions).toHaveLength(0);
});

test('[9-07] of too many points every so manyth is kept, of too many bytes pieces from everywhere', async () => {
  const many = floats(...Array.from({ length: 2500 }, (_, nth) => [nth, 0, 0, 0]).flat());
  const { cloud, total } = await readBinCloud(ranges(many), 4, limits);
  expect([total, cloud.positions.length / 3]).toEqual([2500, 834]);
  expect(cloud.positions[3]).toBe(3);
  const size = 100 * 1024 * 1024;
  const asked: number[] = [];
  const zeros: RangedBytes = {
    size,
    async read(from, to) {
      asked.push(from);
      return await Promise.resolve(new Uint8Array(Math.min(to, size) - from));
    },
  };
  const some = await readBinCloud(zeros, 4, { ...limits, bytes: 8 * 1024 * 1024 });
  expect([some.readBytes, some.isPart]).toEqual([8 * 1024 * 1024, true]);
  // 64 pieces of 128 KiB, each as far from the one before.
  expect(asked.slice(0, 3)).toEqual([0, 1_572_864, 3_276_800]);
  expect([asked.length, Math.max(...asked) > 0.98 * size]).toEqual([64, true]);
  asked.length = 0;
  const whole = await readBinCloud(zeros, 4, { ...limits, bytes: size });
  expect([whole.readBytes, whole.isPart, asked.length]).toEqual([size, false, 25]);
});

/** Numbers of a type one behind the other, the lowest byte first. */
function written(...numbers: readonly (readonly ['f8' | 'f4' | 'i4' | 'u2' | 'u1', number])[]): Uint8Array {
  const bytes = new Uint8Array(numbers.reduce((sum, [type]) => sum + Number(type[1]), 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [type, number] of numbers) {
    if (type === 'f8') view.setFloat64(at, number, true);
    else if (type === 'f4') view.setFloat32(at, number, true);
    else if (type === 'i4') view.setInt32(at, number, true);
    else if (type === 'u2') view.setUint16(at, number, true);
    else view.setUint8(at, number);
    at += Number(type[1]);
  }
  return bytes;
}

test('[9-07] a ply shows its points in their colours, in both orders of bytes and as text, without its surfaces', async () => {
  const head = (form: string) =>
    `ply\nformat ${form} 1.0\ncomment made by hand\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face 1\nproperty list uchar int vertex_indices\nend_header\n`;
  const point = (x: number, red: number) => written(['f4', x], ['f4', 5], ['f4', 6], ['u1', red], ['u1', 2], ['u1', 3]);
  const backwards = (bytes: Uint8Array) =>
    new Uint8Array([0, 4, 8].flatMap((at) => [...bytes.slice(at, at + 4).toReversed()]).concat(...bytes.slice(12)));
  const face = new Uint8Array(13);
  for (const file of [
    ranges(head('binary_little_endian'), point(1, 255), point(3, 7), face),
    ranges(head('binary_big_endian'), backwards(point(1, 255)), backwards(point(3, 7)), face),
    ranges(head('ascii'), '1 5 6 255 2 3\n3 5 6 7 2 3\n3 0 1 0\n'),
  ]) {
    const { cloud, total } = await readPcd(file, limits);
    expect([total, cloud.read, cloud.dropped]).toEqual([2, 2, 0]);
    expect([...cloud.positions]).toEqual([0, 0, 0, 2, 0, 0]);
    expect([...(cloud.rgb ?? [])]).toEqual([255, 2, 3, 7, 2, 3]);
  }
});

test('[9-07] a ply whose points lie in another way is not read as numbers', async () => {
  const face = 'element face 1\nproperty list uchar int vertex_indices\n';
  const vertex = 'element vertex 1\nproperty float x\nproperty float y\nproperty float z\n';
  for (const elements of [`${face}${vertex}`, `${vertex}property list uchar float more\n`]) {
    const file = ranges(`ply\nformat binary_little_endian 1.0\n${elements}end_header\n`, new Uint8Array(40));
    await expect(readCloud(file, limits)).rejects.toMatchObject({ problem: 'unreadable' });
  }
  await expect(readCloud(ranges('ply\nformat ascii 1.0\n'), limits)).rejects.toThrow('without an end');
});

test('[9-07] a las keeps whole numbers, which its header scales; a laz is not read as numbers', async () => {
  const las = (format: number, claimed: number) => {
    const bytes = new Uint8Array(227 + 2 * 26);
    const view = new DataView(bytes.buffer);
    bytes.set(new TextEncoder().encode('LASF'), 0);
    bytes.set([1, 2], 24);
    view.setUint32(96, 227, true);
    view.setUint8(104, format);
    view.setUint16(105, 26, true);
    view.setUint32(107, claimed, true);
    for (const nth of [0, 1, 2]) view.setFloat64(131 + nth * 8, 0.01, true);
    view.setFloat64(155, 500_000, true);
    const point = (x: number, intensity: number, red: number) =>
      written(
        ['i4', x],
        ['i4', 100],
        ['i4', 200],
        ['u2', intensity],
        ['i4', 0],
        ['u2', 0],
        ['u2', red],
        ['u2', 0],
        ['u2', 512],
      );
    bytes.set(point(0, 9, 65_535), 227);
    bytes.set(point(150, 11, 256), 227 + 26);
    return ranges(bytes);
  };
  for (const claimed of [2, 4_000_000_000]) {
    const { cloud, total } = await readPcd(las(2, claimed), limits);
    expect([total, ...cloud.centre]).toEqual([2, 500_000, 1, 2]);
    expect([...cloud.positions]).toEqual([0, 0, 0, 1.5, 0, 0]);
    expect([...(cloud.intensity ?? [])]).toEqual([9, 11]);
    expect([...(cloud.rgb ?? [])]).toEqual([255, 0, 2, 1, 0, 2]);
  }
  await expect(readCloud(las(0x82, 2), limits)).rejects.toMatchObject({ problem: 'unreadable' });
});

test('[9-07] a file without a header is left to its numbers', async () => {
  expect(await readCloud(ranges(floats(1, 2, 3, 4)), limits)).toBeNull();
});

test('[9-07] a header that claims more points than there are bytes takes no room for them', async () => {
  const head = pcd('x y z', '4 4 4', 'F F F', '1 1 1', 9_000_000_000, 'binary');
  const { cloud, total } = await readPcd(ranges(head, floats(1, 2, 3)), limits);
  expect([cloud.positions.length, total]).toEqual([3, 1]);
  const text = pcd('x y z', '4 4 4', 'F F F', '1 1 1', 9_000_000_000, 'ascii');
  expect((await readPcd(ranges(text, '1 2 3\n'), limits)).cloud.positions).toHaveLength(3);
});

test.each([
  ['no end of the header', 'without DATA', 'VERSION 0.7\nFIELDS x y z\n'],
  ['a field without a size', 'has no size', pcd('x y z', '4 4 3', 'F F F', '1 1 1', 1, 'binary')],
  ['no fields at all', 'without points', pcd('', '', '', '', 1, 'binary')],
  ['an unknown coding', 'without points', pcd('x y z', '4 4 4', 'F F F', '1 1 1', 1, 'zipped')],
])('[9-07] a pcd with %s is refused: %s', (_, reason, text) => {
  expect(() => readPcdHeader(new TextEncoder().encode(text))).toThrow(reason);
});

test('[9-07] one point far off neither shrinks the view nor flattens the colours', async () => {
  const near = Array.from({ length: 999 }, (_, nth) => [nth % 10, nth % 7, (nth % 100) / 100, 1]);
  const { cloud } = await readBinCloud(ranges(floats(...near.flat(), 1e6, 1e6, 1e6, 1)), 4, limits);
  const shape = cloudShape(cloud.positions);
  expect(shape.radius).toBeLessThan(20);
  const colours = cloudColours(cloud, 'height', shape);
  expect([...colours.slice(0, 3)]).toEqual([68, 60, 150]);
  expect([...colours.slice(99 * 3, 99 * 3 + 3)]).toEqual([253, 231, 80]);
});
