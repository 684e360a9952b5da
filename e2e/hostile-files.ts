import { crc32, deflateSync } from 'node:zlib';
import { BEHIND, bowl, pcdHead, tifTags as tag, tif, wav } from './made-files.ts';

/** Sets this on the window, and must not. */
const RUN = 'window.ran = true';
const MIB = 1024 ** 2;

/** Files that want too much memory, never end, claim what they do not have, or want to run or to fetch something. */
export function hostileFiles(): Record<string, Buffer> {
  const plain = { [tag.bits]: 8, [tag.photometric]: 1, [tag.samples]: 1 };
  const strip = { [tag.stripAt]: BEHIND, [tag.stripBytes]: 64 };
  const tile = { [tag.tileAt]: BEHIND, [tag.tileBytes]: 64 };
  const size = (width: number, height: number) => ({ [tag.width]: width, [tag.height]: height });
  const packed = deflateSync(Buffer.alloc(256 * MIB), { level: 1 });
  return {
    'huge.tif': tif({ ...size(100_000, 100_000), ...plain, ...strip, [tag.stripRows]: 100_000 }),
    'tile-of-nothing.tif': tif({ ...size(64, 64), ...plain, ...tile, [tag.tileWidth]: 0, [tag.tileHeight]: 0 }),
    'tile-too-large.tif': tif({
      ...{ ...size(64, 64), ...plain, ...tile },
      ...{ [tag.tileWidth]: 2_000_000_000, [tag.tileHeight]: 2_000_000_000 },
    }),
    'tiles-too-many.tif': tif({ ...size(20_000, 20_000), ...plain, ...tile, [tag.tileWidth]: 1, [tag.tileHeight]: 1 }),
    'strip-that-grows.tif': tif(
      {
        ...{ ...size(64, 64), ...plain, [tag.compression]: 8 },
        ...{ [tag.stripAt]: BEHIND, [tag.stripBytes]: packed.length, [tag.stripRows]: 64 },
      },
      packed,
    ),
    'sixty-thousand.png': png(60_000, 60_000),
    'billions.pcd': Buffer.concat([Buffer.from(pcdHead(9_000_000_000)), Buffer.from(bowl(100, 3).buffer)]),
    'billions-of-lines.pcd': Buffer.from(`${pcdHead(9_000_000_000, 'x y z', 'ascii')}1 2 3\n4 5 6\n`),
    'packed-billions.pcd': Buffer.concat([
      Buffer.from(pcdHead(300_000_000, 'x y z', 'binary_compressed')),
      Buffer.from(new Uint32Array([8, 3_600_000_000]).buffer),
      Buffer.alloc(8),
    ]),
    'billions.ply': Buffer.concat([
      Buffer.from('ply\nformat binary_little_endian 1.0\nelement vertex 4000000000\n'),
      Buffer.from('property float x\nproperty float y\nproperty float z\nend_header\n'),
      Buffer.from(bowl(100, 3).buffer),
    ]),
    'not-numbers.bin': Buffer.alloc(1600, 0xff),
    'lies.wav': wav(new Int16Array(4000), 8000, 4_000_000_000),
    'no-time.wav': wav(new Int16Array(4000), 0),
    'one-line.txt': Buffer.alloc(100 * MIB, 'x'),
    'one-cell.csv': Buffer.concat([Buffer.from('a,b\n"'), Buffer.alloc(8 * MIB, 'x,y\n')]),
    'columns.csv': Buffer.from(`${'c,'.repeat(100_000)}c\n${'1,'.repeat(100_000)}1\n`),
    'formula.csv': Buffer.from(`name,sum\n=cmd|' /C calc'!A0,<img src=x onerror="${RUN}">\n`),
    'deep.json': Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
    'broken.json': Buffer.from('{"a": [1, 2, oops'),
    'laughs.xml': Buffer.from(
      `<!DOCTYPE l [<!ENTITY a "ha">${'bcdefghijk'
        .split('')
        .map((name, nth) => `<!ENTITY ${name} "${`&${'abcdefghijk'[nth]};`.repeat(10)}">`)
        .join('')}]><l>&k;</l>`,
    ),
    'fetches.xml': Buffer.from(
      '<!DOCTYPE l SYSTEM "http://127.0.0.1:9/x.dtd" [<!ENTITY x SYSTEM "file:///etc/passwd">]><l>&x;</l>',
    ),
    'script.svg': Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script></svg>`),
    'script.html': Buffer.from(`<!doctype html><script>${RUN}</script><img src=x onerror="${RUN}">`),
    'turned\u202egnp.txt': Buffer.from('a\u202eb\u0000c\u0007\n'),
    'empty.pcd': Buffer.alloc(0),
  };
}

/** A PNG that says how large it is, and has a few of its rows. */
function png(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const rows = deflateSync(Buffer.alloc((width + 1) * 10));
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
