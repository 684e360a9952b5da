import { boxTrack, makeFilm, makeStoredZip } from '@countersign/testing';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readVideo } from './read-video.ts';
import { TrackDigest } from './track-digest.ts';
import { rowsOfTrack } from './track-rows.ts';

const sourceOf = (bytes: Uint8Array, size = bytes.length) => ({
  size,
  read: async (offset: number, length: number) => {
    const piece = new Uint8Array(length);
    piece.set(bytes.subarray(offset, offset + length));
    return piece;
  },
});

describe('a hostile video', () => {
  test('does not keep the node from answering, and is given up in time', async () => {
    const head = Buffer.from(await makeFilm('mkv', [0, 0.1]));
    // Its segment never ends, and nothing in it is known.
    head.fill(0xff, head.indexOf(Buffer.from([0x18, 0x53, 0x80, 0x67])) + 10, head.length - 60);
    let longest = 0;
    let before = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - before);
      before = performance.now();
    }, 5);
    const found = await readVideo(sourceOf(head, 2 ** 36), 1500);
    clearInterval(timer);
    expect(found === null || 'problem' in found).toBe(true);
    expect(longest).toBeLessThan(1000);
  });

  test('whose fragments say four thousand million frames is refused before they take memory', async () => {
    const bytes = Buffer.from(await makeFilm('fragments', [0, 0.1, 0.2]));
    const run = bytes.indexOf('trun');
    // Without fields of its own a frame takes no bytes in the table.
    bytes.writeUInt32BE(0, run + 4);
    bytes.writeUInt32BE(0xffff_ff00, run + 8);
    expect(await readVideo(sourceOf(bytes))).toEqual({ problem: 'it has more than 100,000 frames' });
  });

  test('whose store fails is an error of the store', async () => {
    const bytes = await makeFilm('mp4', [0, 0.1]);
    const { size, read } = sourceOf(bytes);
    const failing = async (offset: number, length: number) => {
      if (length > 400) throw new Error('the store is away');
      return read(offset, length);
    };
    await expect(readVideo({ size, read: failing })).rejects.toThrow('the store is away');
  });

  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['a text', () => Buffer.from('ftyp is a word')],
    [
      'a picture',
      () =>
        sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
    ['a zip without pictures', () => makeStoredZip([{ name: 'a.txt', bytes: Buffer.from('a') }])],
    ['nothing', () => new Uint8Array()],
  ])('that is %s is none', async (_, make) => {
    expect(await readVideo(sourceOf(await make()))).toBeNull();
  });
});

describe('the digest of a track', () => {
  const track = boxTrack('1', 0, 40);
  /** The digest of a track in a sequence of 41 frames, cut behind these. */
  const digestOf = (one: typeof track, ...ends: number[]) => {
    const digest = new TrackDigest(one.shape);
    for (const [at, end] of [...ends, 40].entries()) digest.add(rowsOfTrack(one, end), (ends[at - 1] ?? -1) + 1, end);
    return digest.finish();
  };

  test('is the same however the track is cut, and whatever formats keep beside it', () => {
    expect(digestOf(track, 0, 20)).toBe(digestOf(track));
    expect(digestOf({ ...track, source: { row: [1, 2] }, flags: track.flags.map((flag) => flag & ~1) })).toBe(
      digestOf(track),
    );
    expect(digestOf({ ...track, x: [0.001, 41.002] } as typeof track)).toBe(digestOf(track));
  });

  test('is another one where a shape, where it is seen, or an attribute is another one', () => {
    const others = [
      { ...track, x: [0.02, 41] },
      { ...track, flags: [track.flags[0] ?? 0, 0] },
      { ...track, frames: [0, 42] },
      { ...track, rotation: [1, 0] },
      { ...track, changes: [[3, { colour: 'red' }]] },
    ] as (typeof track)[];
    expect(new Set([digestOf(track), ...others.map((one) => digestOf(one))]).size).toBe(6);
  });
});
