import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { bytesOf, little } from './samples.ts';

const formats = {
  mp4: () => new Mp4OutputFormat(),
  fastStart: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  mov: () => new MovOutputFormat(),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
} as const;

export interface FilmOptions {
  readonly width?: number;
  readonly height?: number;
  readonly rotation?: 0 | 90 | 180 | 270;
  /** How many videos it holds. */
  readonly tracks?: number;
}

/** A film whose frames begin at these seconds, in the order in which they are decoded. They hold no pictures. */
export async function film(
  kind: keyof typeof formats,
  seconds: readonly number[],
  { width = 64, height = 48, rotation = 0, tracks = 1 }: FilmOptions = {},
): Promise<Uint8Array> {
  const output = new Output({ format: formats[kind](), target: new BufferTarget() });
  const sources = Array.from({ length: tracks }, () => new EncodedVideoPacketSource('vp9'));
  for (const source of sources) output.addVideoTrack(source, { rotation });
  await output.start();
  const meta = { decoderConfig: { codec: 'vp09.00.10.08', codedWidth: width, codedHeight: height } };
  for (const source of sources)
    for (const [at, second] of seconds.entries()) {
      const packet = new EncodedPacket(new Uint8Array([at % 256, 1, 2, 3]), at === 0 ? 'key' : 'delta', second, 0.04);
      await source.add(packet, at === 0 ? meta : undefined);
    }
  await output.finalize();
  return new Uint8Array(output.target.buffer ?? new ArrayBuffer(0));
}

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** 0: as it is; 8: packed. */
  readonly method?: number;
}

/** A zip of these files as they are. With `isLong`, numbers stand in the fields for large files. */
export function storedZip(files: readonly PackedFile[], isLong = false): Uint8Array {
  const heads: Uint8Array[] = [];
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes, method = 0 } of files) {
    const letters = new TextEncoder().encode(name);
    const sizes = [little(0, 4), little(bytes.length, 4), little(bytes.length, 4)].flat();
    const common = bytesOf(little(20, 2), little(0x800, 2), little(method, 2), little(0, 4));
    const local = bytesOf('PK\x03\x04', common, sizes, little(letters.length, 2), little(0, 2), letters);
    const long = bytesOf(little(1, 2), little(24, 2), little(bytes.length, 8), little(bytes.length, 8), little(at, 8));
    const all = Array.from({ length: 4 }, () => 0xff);
    heads.push(
      bytesOf('PK\x01\x02', little(20, 2), common, ...(isLong ? [little(0, 4), all, all] : [sizes])),
      bytesOf(little(letters.length, 2), little(isLong ? long.length : 0, 2), little(0, 10)),
      bytesOf(isLong ? all : little(at, 4), letters, isLong ? long : []),
    );
    parts.push(local, bytes);
    at += local.length + bytes.length;
  }
  const size = heads.reduce((sum, { length }) => sum + length, 0);
  const longEnd = bytesOf(
    'PK\x06\x06',
    little(44, 8),
    little(45, 2),
    little(45, 2),
    little(0, 8),
    little(files.length, 8),
  );
  const longRest = bytesOf(little(files.length, 8), little(size, 8), little(at, 8));
  const place = bytesOf('PK\x06\x07', little(0, 4), little(at + size, 8), little(1, 4));
  const all = Array.from({ length: 12 }, () => 0xff);
  const count = isLong ? all.slice(0, 4) : [...little(files.length, 2), ...little(files.length, 2)];
  const sizes = isLong ? all.slice(0, 8) : [...little(size, 4), ...little(at, 4)];
  const end = bytesOf('PK\x05\x06', little(0, 4), count, sizes, little(0, 2));
  return Buffer.concat([...parts, ...heads, ...(isLong ? [longEnd, longRest, place] : []), end]);
}
