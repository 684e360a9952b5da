import type { VideoFormatName } from '@countersign/contract';
import { annotationBox, shapeAt } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import type { ReadResult } from '../format.ts';
import { videoFormats } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';
import { clipSamples } from '../testing/clip-samples.ts';
import { clipFolder, clipsOf, numbered, withFrames } from '../testing/clips.ts';
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

describe('the ids of objects', () => {
  it.each<[VideoFormatName, readonly string[], number]>([
    ['cvatvideo', ['7', '0', '12', '13'], 1],
    ['kittitracking', ['7', '0', '12', '13'], 1],
    ['datumarovideo', ['7', '0', '12', '13'], 1],
    ['labelmeframes', ['7', '0', '12', '13'], 1],
    ['mot', ['7', '13', '12', '14'], 2],
    ['vidat', ['7', '13', '12', '14'], 2],
    ['youtubevis', ['7', '13', '12', '14'], 2],
    ['openlabel', ['7', '0', '12', 'left'], 0],
    ['labelstudiovideo', ['7', '0', '12', 'left'], 0],
  ])('stay in %s where it can hold them, and the others are said', async (to, ids, renumbered) => {
    const box = '<box frame="0" keyframe="1" outside="0" occluded="0" xtl="1" ytl="2" xbr="30" ybr="40"/>';
    const tracks = ['7', '0', '12', 'left'].map((id) => `<track id="${id}" label="car">${box}</track>`).join('');
    const folder = clipFolder({ ...numbered('images', 2), 'a.xml': `<annotations>${tracks}</annotations>` }, {});
    const read = await videoFormats.cvatvideo.read(folder);
    // As if they had come in another format still.
    const [clip] = clipsOf(read).map((one) => ({
      ...one,
      annotations: one.annotations.map((annotation) => ({ ...annotation, source: {} })),
      source: { pictures: one.source['pictures'] ?? null },
    }));
    if (clip === undefined) throw new Error('there is no clip');
    const losses = videoFormats[to].losses(countClipContents([clip], to));
    expect(losses.filter((loss) => loss.includes('id of an object'))).toEqual(
      renumbered === 0 ? [] : [`${renumbered} × id of an object: written as another number.`],
    );
    const written = await withFiles(mediaOf(folder), videoFormats[to].write([clip], read.template));
    const [again] = clipsOf(await videoFormats[to].read(withFrames(written, folder)));
    expect(again?.annotations.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });
});

it('[2.4-05] says where an export of a file of video names pictures that are not there', async () => {
  for (const from of ['cvatvideo', 'mot'] as const) {
    const clips = clipsOf(await videoFormats[from].read(clipSamples[from].folder));
    const told = names.filter((to) =>
      videoFormats[to]
        .losses(countClipContents(clips, to))
        .some((loss) => loss.startsWith('1 × file of a video: written')),
    );
    expect(told.sort()).toEqual(from === 'mot' ? [] : [...ofPictures].sort());
  }
});
