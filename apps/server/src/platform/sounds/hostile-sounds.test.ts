import { spawnSync } from 'node:child_process';
import { Readable } from 'node:stream';
import { findPcm } from '@countersign/media/sound';
import { makeWav } from '@countersign/testing';
import { describe, expect, it } from 'vitest';
import { makePeaks, NoPeaks } from './make-peaks.ts';
import { readSound } from './read-sound.ts';

/** More of the head of a file is not read to know what it is. */
const MOST_HEAD_BYTES = 4 * 1024 ** 2;
/** The thread's heap is bounded; what this process gains beside is the piece in hand and the peaks. */
const MOST_GAINED_BYTES = 160 * 1024 ** 2;

const wav = makeWav([[{ hertz: 330, seconds: 3 }]], { hertz: 16_000 });

/** What a file is, and how much of it was read to know that. */
async function look(bytes: Buffer) {
  let read = 0;
  const source = {
    size: bytes.length,
    read: async (offset: number, length: number) => {
      read += length;
      return bytes.subarray(offset, offset + length);
    },
  };
  return { found: await readSound(source), source, read };
}

/** The peaks of a file as background work makes them; null where none come of it. */
async function peaksOf(bytes: Buffer) {
  const { found, source } = await look(bytes);
  if (found === null || 'problem' in found.sound || !found.hasPeaks) return null;
  const layout = await findPcm(source);
  const samples = layout === null ? bytes : bytes.subarray(layout.from, layout.from + layout.bytes);
  const pieces = Array.from({ length: Math.ceil(samples.length / 65_536) }, (_, at) =>
    samples.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const { codec, hertz, channels } = found.sound;
  return makePeaks(Readable.from(pieces), { codec, hertz, channels, layout }).catch((error: unknown) => {
    if (error instanceof NoPeaks) return null;
    throw error;
  });
}

function changed(at: number, ...values: readonly number[]): Buffer {
  const bytes = Buffer.from(wav);
  bytes.set(values, at);
  return bytes;
}

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
if (!hasFfmpeg) console.log('skipped: broken packed sound, for ffmpeg is not on this machine');

/** The recording packed by a pipe, so that its head says no length. */
function packed(...options: readonly string[]): Buffer {
  const args = ['-v', 'error', '-i', 'pipe:0', ...options, 'pipe:1'];
  return spawnSync('ffmpeg', args, { input: wav, maxBuffer: 64 * 1024 ** 2 }).stdout;
}

describe('a recording that is no sound one', () => {
  it.each([
    ['says that it has no channels', changed(22, 0, 0), /damaged|open|length|long/],
    ['says that it has 255 channels', changed(22, 255, 0, ...wav.subarray(24, 32), 254, 1), /255 channels/],
    ['says that it has no samples a second', changed(24, 0, 0, 0, 0), /damaged|open|long/],
    ['says more samples than there are', changed(40, 0, 0, 0, 64), /ends before/],
    ['was cut in its head', wav.subarray(0, 30), /damaged|ends before|long/],
    ['is nothing but a head', wav.subarray(0, 44), /damaged|ends before|long/],
  ])('is refused in words where it %s', async (_, bytes, words) => {
    const { found } = await look(bytes);
    expect(found?.sound).toMatchObject({ problem: expect.stringMatching(words) });
  });

  it.each([1, 7, 13, 44, 45, 1000, 4097])(
    'is read or refused, never more, with %i bytes of another file in it',
    async (step) => {
      const bytes = Buffer.from(wav);
      for (let at = 12; at < bytes.length; at += step * 97) bytes[at] = (at * 31 + step) & 255;
      const { found, read } = await look(bytes);
      expect(found === null || 'sound' in found).toBe(true);
      expect(read).toBeLessThan(MOST_HEAD_BYTES);
      await peaksOf(bytes);
    },
  );

  it.skipIf(!hasFfmpeg).each([['FLAC', ['-c:a', 'flac', '-f', 'flac'], /does not say how long/]])(
    'is refused where %s does not say its length',
    async (_, options, words) => {
      const { found } = await look(packed(...options));
      expect(found?.sound).toMatchObject({ problem: expect.stringMatching(words) });
    },
  );

  it.skipIf(!hasFfmpeg)('is heard behind a tag of 30 MB, of which little is read', async () => {
    const mp3 = packed('-c:a', 'libmp3lame', '-b:a', '64k', '-id3v2_version', '0', '-write_xing', '0', '-f', 'mp3');
    const size = 30 * 1024 ** 2;
    const head = Buffer.from([
      0x49,
      0x44,
      0x33,
      3,
      0,
      0,
      size >> 21,
      (size >> 14) & 127,
      (size >> 7) & 127,
      size & 127,
    ]);
    const { found, read } = await look(Buffer.concat([head, Buffer.alloc(size), mp3]));
    expect(found?.sound).toMatchObject({ codec: 'mp3', channels: 1, hertz: 16_000 });
    expect(read).toBeLessThan(MOST_HEAD_BYTES);
  });

  it.skipIf(!hasFfmpeg).each([
    ['MP3', ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']],
    ['Ogg Vorbis', ['-c:a', 'libvorbis', '-f', 'ogg']],
    ['Ogg Opus', ['-c:a', 'libopus', '-f', 'ogg']],
  ])('makes peaks or none, and ends, with garbage between the frames of %s', async (_, options) => {
    const whole = packed(...options);
    for (const share of [0.3, 0.6, 0.9]) {
      const at = Math.floor(whole.length * share);
      const garbage = Buffer.from(Array.from({ length: 3000 }, (_unused, n) => (n * 167 + 13) & 255));
      for (const bytes of [
        Buffer.concat([whole.subarray(0, at), garbage, whole.subarray(at)]),
        whole.subarray(0, at),
      ]) {
        const made = await peaksOf(bytes);
        expect(made === null || made.bytes.length > 0).toBe(true);
      }
    }
  });

  it('takes no more memory the longer it is', async () => {
    const hour = 3600;
    const second = makeWav([[{ hertz: 330, seconds: 1 }]], { hertz: 16_000 }).subarray(44);
    const layout = { ...(await findPcmOf(wav)), bytes: hour * second.length };
    const before = process.memoryUsage().rss;
    let most = 0;
    async function* seconds() {
      for (let at = 0; at < hour; at += 1) {
        most = Math.max(most, process.memoryUsage().rss - before);
        yield second;
      }
    }
    const made = await makePeaks(Readable.from(seconds()), { codec: 'pcm', hertz: 16_000, channels: 1, layout });
    expect(made.levels[0]?.moments).toBe(hour * 100);
    expect(most).toBeLessThan(MOST_GAINED_BYTES);
  });
});

async function findPcmOf(bytes: Buffer) {
  const layout = await findPcm((await look(bytes)).source);
  if (layout === null) throw new Error('no plain samples');
  return layout;
}
