import type { VideoFormatName } from '@countersign/contract';
import { annotationBox, shapeAt } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../format.ts';
import { videoFormats } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';
import { clipSamples } from '../testing/clip-samples.ts';
import { clipsOf, withFrames } from '../testing/clips.ts';
import { withFiles } from '../testing/folders.ts';
import { countClipContents } from './count-clip-contents.ts';

const names = Object.keys(clipSamples) as VideoFormatName[]; // its keys
/** Formats that name the pictures of a clip, and so cannot be read beside a file of video. */
const ofPictures: readonly VideoFormatName[] = ['youtubevis', 'datumarovideo', 'labelmeframes'];

/** Formats of pictures, which come back by their values. */
const ofFrames: readonly VideoFormatName[] = ['datumarovideo', 'labelmeframes'];
const decoder = new TextDecoder();

/** The media of a folder alone. */
function mediaOf(folder: SourceFolder): SourceFolder {
  return { ...folder, list: () => folder.list().filter(({ path }) => /\.(?:png|mp4)$/.test(path)) };
}

/** The upright boxes around what is seen in each frame, to thousandths of a pixel. */
function seenBoxes(read: ReadResult): string[] {
  return clipsOf(read)
    .flatMap(({ annotations, tracks, frames }) =>
      tracks.flatMap((track) => {
        const label = annotations.find(({ id }) => id === track.id)?.label;
        return Array.from({ length: frames }, (_, frame) => {
          const shown = shapeAt(track, frame);
          const box = shown === null ? null : annotationBox(shown.geometry);
          return (
            box && `${frame} ${label} ${[box.x, box.y, box.width, box.height].map((side) => side.toFixed(3)).join(' ')}`
          );
        }).filter((line) => line !== null);
      }),
    )
    .sort();
}

const pairs = names.flatMap((from) =>
  names.flatMap((to) => {
    const isFile = clipSamples[from].folder.list().some(({ path }) => path.endsWith('.mp4'));
    return from === to || (isFile && ofPictures.includes(to)) ? [] : [[from, to] as const];
  }),
);

/** Masks are pixels, so that what is no mask loses a part of one at its border. */
const isRaster = (name: VideoFormatName) => name === 'mots';

describe('a delivery in one format is written in another', () => {
  it.each(pairs)('%s as %s', async (from, to) => {
    const { folder } = clipSamples[from];
    const read = await videoFormats[from].read(folder);
    const clips = clipsOf(read);
    const losses = videoFormats[to].losses(countClipContents(clips, to));
    const written = await withFiles(mediaOf(folder), videoFormats[to].write(clips, read.template));
    const again = await videoFormats[to].read(withFrames(written, folder));
    expect(again.items.map(({ mediaPath }) => mediaPath)).toEqual(read.items.map(({ mediaPath }) => mediaPath));
    const left = losses.some((loss) =>
      /^\d+ × (?:polyline|set of points|skeleton): (?:left out|written as single points)/.test(loss),
    );
    const [before, after] = [seenBoxes(read), seenBoxes(again)];
    expect(after.length).toBeGreaterThan(0);
    expect(isRaster(to) || left ? [] : after).toEqual(isRaster(to) || left ? [] : before);
    // What is delivered a second time comes back to the very value.
    const thrice = await withFiles(written, videoFormats[to].write(clipsOf(again), again.template, again.source));
    for (const path of written.writtenPaths) {
      const [once, twice] = [await written.read(path), await thrice.read(path)].map((bytes) => decoder.decode(bytes));
      const sameAs = (text = ''): unknown => (ofFrames.includes(to) ? JSON.parse(text) : text);
      expect(sameAs(twice)).toEqual(sameAs(once));
    }
  });
});

it('[2.4-05] writes the rate of the video for Vidat, and reads the same frames again', async () => {
  const { folder } = clipSamples.cvatvideo;
  const read = await videoFormats.cvatvideo.read(folder);
  const written = await withFiles(mediaOf(folder), videoFormats.vidat.write(clipsOf(read), read.template));
  const again = await videoFormats.vidat.read(withFrames(written, folder));
  // The task has every second frame of a video of 25 frames a second.
  expect(again.items[0]?.clock).toEqual({ kind: 'rate', fps: 12.5 });
});
