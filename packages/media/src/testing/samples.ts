import sharp from 'sharp';

/** Letters, bytes, or numbers below 256. */
type Part = string | Uint8Array | readonly number[];

/** Bytes of letters, of numbers in the order given, and of other bytes, one behind the other. */
export function bytesOf(...parts: readonly Part[]): Uint8Array {
  return Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [...part])),
  );
}

/** A whole number in so many bytes, the highest first. */
export function big(value: number, width: number): number[] {
  return Array.from({ length: width }, (_, index) => Math.floor(value / 256 ** (width - 1 - index)) % 256);
}

/** A whole number in so many bytes, the lowest first. */
export function little(value: number, width: number): number[] {
  return big(value, width).toReversed();
}

/** Numbers of four bytes with a point, the lowest byte first. */
export function floats(...values: readonly number[]): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

/** A box of MP4 and MOV. */
export function box(type: string, ...parts: readonly Part[]): Uint8Array {
  const body = bytesOf(...parts);
  return bytesOf(big(body.length + 8, 4), type, body);
}

/** A chunk of WAV and AVI. */
export function chunk(name: string, ...parts: readonly Part[]): Uint8Array {
  const body = bytesOf(...parts);
  return bytesOf(name, little(body.length, 4), body, body.length % 2 === 1 ? [0] : []);
}

/** An element of Matroska. */
export function element(id: number, ...parts: readonly Part[]): Uint8Array {
  const body = bytesOf(...parts);
  const idBytes = id > 0xff_ffff ? 4 : id > 0xffff ? 3 : id > 0xff ? 2 : 1;
  return bytesOf(big(id, idBytes), [0x08, ...big(body.length, 4)], body);
}

/** A sound of 8 kHz with one channel of 16 bits. */
export function wav(samples: number): Uint8Array {
  const format = chunk(
    'fmt ',
    little(1, 2),
    little(1, 2),
    little(8000, 4),
    little(16_000, 4),
    little(2, 2),
    little(16, 2),
  );
  const body = bytesOf('WAVE', format, chunk('data', new Uint8Array(samples * 2)));
  return bytesOf('RIFF', little(body.length, 4), body);
}

/** An MP3 without a table: frames of 44.1 kHz, two channels and 128 kbit a second. */
export function mp3(frames: number): Uint8Array {
  const frame = bytesOf([0xff, 0xfb, 0x90, 0x00], new Uint8Array(413));
  return bytesOf(...Array.from({ length: frames }, () => frame));
}

/** An AMR: frames of 12.2 kbit a second. */
export function amr(frames: number): Uint8Array {
  return bytesOf('#!AMR\n', ...Array.from({ length: frames }, () => bytesOf([0x3c], new Uint8Array(31))));
}

/** A FLAC of 96,000 samples of 48 kHz in two channels, of which only the last frame is there. */
export function flac(): Uint8Array {
  // Number 23, of 1,792 samples, with the check sum of its header.
  const last = bytesOf([0xff, 0xf8, 0x7a, 0x18, 23, 0x06, 0xff, 0x99], new Uint8Array(40));
  const packed = (48_000n << 44n) | (1n << 41n) | (15n << 36n) | 96_000n;
  const number = big(Number(packed >> 32n), 4).concat(big(Number(packed & 0xffff_ffffn), 4));
  return bytesOf(
    'fLaC',
    [0x80, 0, 0, 34],
    big(4096, 2),
    big(4096, 2),
    new Uint8Array(6),
    number,
    new Uint8Array(16),
    last,
  );
}

function oggPage(flags: number, position: number, body: Uint8Array): Uint8Array {
  const head = bytesOf('OggS', [0, flags], little(position, 8), little(7, 4), little(0, 4), little(0, 4));
  return bytesOf(head, [1, body.length], body);
}

/** An Opus in Ogg of one second. */
export function ogg(): Uint8Array {
  const head = bytesOf('OpusHead', [1, 2], little(312, 2), little(48_000, 4), [0, 0, 0], new Uint8Array(40));
  return bytesOf(oggPage(2, 0, head), oggPage(4, 48_312, new Uint8Array(50)));
}

/** A film of 320 x 240 with 50 frames in two seconds; its index stands behind the pictures. */
export function mp4(): Uint8Array {
  const matrix = [1, 0, 0, 0, 1, 0, 0, 0, 0].flatMap((value, at) => big(value * (at === 8 ? 1 : 65_536), 4));
  const header = box('mvhd', big(0, 12), big(1000, 4), big(2000, 4), new Uint8Array(80));
  const size = bytesOf(big(320 * 65_536, 4), big(240 * 65_536, 4));
  const track = box('tkhd', big(0, 12), big(1, 4), big(0, 4), big(2000, 4), new Uint8Array(16), matrix, size);
  const media = box('mdhd', big(0, 12), big(25, 4), big(50, 4), big(0, 4));
  const entry = box('avc1', new Uint8Array(24), big(320, 2), big(240, 2), new Uint8Array(50));
  const table = box('stbl', box('stsd', big(0, 4), big(1, 4), entry), box('stsz', big(0, 4), big(9, 4), big(50, 4)));
  const handler = box('hdlr', big(0, 8), 'vide', new Uint8Array(12));
  const movie = box('moov', header, box('trak', track, box('mdia', media, handler, box('minf', table))));
  return bytesOf(box('ftyp', 'isom', big(512, 4), 'isomavc1'), box('mdat', new Uint8Array(500)), movie);
}

/** A film of 64 x 48 with 25 frames a second that lasts three seconds. */
export function mkv(): Uint8Array {
  const info = element(0x1549a966, element(0x2ad7b1, big(1_000_000, 3)), element(0x4489, [0x45, 0x3b, 0x80, 0x00]));
  const video = element(0xe0, element(0xb0, big(64, 2)), element(0xba, big(48, 2)));
  const track = element(0xae, element(0x83, [1]), element(0x86, 'V_VP9'), element(0x23e383, big(40_000_000, 4)), video);
  const segment = element(0x18538067, info, element(0x1654ae6b, track), element(0x1f43b675, new Uint8Array(100)));
  return bytesOf(element(0x1a45dfa3, element(0x4282, 'matroska')), segment);
}

/** A film of 160 x 120 with 90 frames in three seconds. */
export function avi(): Uint8Array {
  const head = bytesOf(
    'vids',
    'MJPG',
    new Uint8Array(12),
    little(1, 4),
    little(30, 4),
    little(0, 4),
    little(90, 4),
    new Uint8Array(20),
  );
  const format = bytesOf(
    little(40, 4),
    little(160, 4),
    little(120, 4),
    little(1, 2),
    little(24, 2),
    'MJPG',
    new Uint8Array(20),
  );
  const stream = chunk('LIST', 'strl', chunk('strh', head), chunk('strf', format));
  const body = bytesOf(
    'AVI ',
    chunk('LIST', 'hdrl', chunk('avih', new Uint8Array(56)), stream),
    chunk('LIST', 'movi', new Uint8Array(200)),
  );
  return bytesOf('RIFF', little(body.length, 4), body);
}

function flvTag(type: number, milliseconds: number, body: Uint8Array): Uint8Array {
  const tag = bytesOf([type], big(body.length, 3), big(milliseconds, 3), [0], big(0, 3), body);
  return bytesOf(tag, big(tag.length, 4));
}

/** A film of 80 x 60 whose last picture is at 1.5 seconds. */
export function flv(): Uint8Array {
  const number = (name: string, value: number) =>
    bytesOf(big(name.length, 2), name, [0], new Uint8Array(Float64Array.of(value).buffer).toReversed());
  const list = bytesOf([8], big(3, 4), number('width', 80), number('height', 60), number('framerate', 12), [0, 0, 9]);
  const said = flvTag(18, 0, bytesOf([2], big(10, 2), 'onMetaData', list));
  const picture = bytesOf([0x17], new Uint8Array(30));
  return bytesOf('FLV', [1, 1], big(9, 4), big(0, 4), said, flvTag(9, 0, picture), flvTag(9, 1500, picture));
}

/** A binary PCD of three points. */
export function pcd(points = 3): Uint8Array {
  const header = `# .PCD v0.7\nVERSION 0.7\nFIELDS x y z\nSIZE 4 4 4\nTYPE F F F\nCOUNT 1 1 1\nWIDTH ${points}\nHEIGHT 1\nVIEWPOINT 0 0 0 1 0 0 0\nPOINTS ${points}\nDATA binary\n`;
  return bytesOf(header, floats(1, 2, 3, 4, 5, 6, 7, 8, 9));
}

/** A binary PLY of two points. */
export function ply(): Uint8Array {
  const header =
    'ply\nformat binary_little_endian 1.0\nelement vertex 2\nproperty float x\nproperty float y\nproperty float z\nend_header\n';
  return bytesOf(header, floats(1, 2, 3, 4, 5, 6));
}

/** A LAS 1.2 of two points. */
export function las(): Uint8Array {
  const head = bytesOf('LASF', new Uint8Array(20), [1, 2], new Uint8Array(70), little(227, 4), new Uint8Array(4));
  return bytesOf(head, [0], little(20, 2), little(2, 4), new Uint8Array(116), new Uint8Array(40));
}

/** A cloud as KITTI writes it: points on a circle. */
export function kittiBin(points: number): Uint8Array {
  const values = Array.from({ length: points }, (_, at) => [
    20 * Math.cos(at),
    20 * Math.sin(at),
    -1.7,
    (at % 100) / 100,
  ]);
  return floats(...values.flat());
}

/** A cloud as nuScenes writes it, with the ring of each point. */
export function nuScenesBin(points: number): Uint8Array {
  const values = Array.from({ length: points }, (_, at) => [
    20 * Math.cos(at),
    20 * Math.sin(at),
    -1.7,
    at % 256,
    at % 32,
  ]);
  return floats(...values.flat());
}

/** A picture of 40 x 30 in a format. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif',
  orientation = 1,
): Promise<Uint8Array> {
  const made = sharp({ create: { width: 40, height: 30, channels: 3, background: '#386' } });
  return (await made.withMetadata({ orientation }).toFormat(format).toBuffer()).subarray();
}

/** A BMP of 3 x 2 pixels of 24 bits. */
export function bmp(): Uint8Array {
  const info = bytesOf(little(40, 4), little(3, 4), little(2, 4), little(1, 2), little(24, 2), new Uint8Array(24));
  return bytesOf('BM', little(78, 4), little(0, 4), little(54, 4), info, new Uint8Array(24));
}

/** An AIFF of half a second. */
export function aiff(): Uint8Array {
  const common = bytesOf(
    'COMM',
    big(18, 4),
    big(1, 2),
    big(4000, 4),
    big(16, 2),
    [0x40, 0x0b, 0xfa, 0, 0, 0, 0, 0, 0, 0],
  );
  const body = bytesOf('AIFF', common, 'SSND', big(8008, 4), new Uint8Array(8008));
  return bytesOf('FORM', big(body.length, 4), body);
}

function asfObject(id: string, ...parts: readonly Part[]): Uint8Array {
  const body = bytesOf(...parts);
  return bytesOf(Buffer.from(id, 'hex'), little(body.length + 24, 8), body);
}

/** A WMV of 176 x 144 that plays two seconds after loading for three. */
export function wmv(): Uint8Array {
  const times = bytesOf(new Uint8Array(40), little(5e7, 8), new Uint8Array(8), little(3000, 8), new Uint8Array(16));
  const shown = bytesOf(
    little(176, 4),
    little(144, 4),
    [2],
    little(40, 2),
    new Uint8Array(16),
    'WMV3',
    new Uint8Array(20),
  );
  const stream = bytesOf(Buffer.from('c0ef19bc4d5bcf11a8fd00805f5c442b', 'hex'), new Uint8Array(38), shown);
  const objects = bytesOf(
    asfObject('a1dcab8c47a9cf118ee400c00c205365', times),
    asfObject('9107dcb7b7a9cf118ee600c00c205365', stream),
  );
  return asfObject('3026b2758e66cf11a6d900aa0062ce6c', little(2, 4), [1, 2], objects);
}
