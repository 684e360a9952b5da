import type { VideoFormatName } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { recogniseFormat, videoFormats } from '../recognise-format.ts';
import { clipSamples } from '../testing/clip-samples.ts';
import { clipsOf, withFrames } from '../testing/clips.ts';
import { withFiles } from '../testing/folders.ts';

const names = Object.keys(clipSamples) as VideoFormatName[]; // its keys
const explicit: readonly VideoFormatName[] = ['labelmeframes', 'datumarovideo'];
const decoder = new TextDecoder();

describe.each(names)('%s', (name) => {
  const { folder, files, isExact, frames, runs } = clipSamples[name];
  const format = videoFormats[name];

  it('shows objects in the frames where they are seen', async () => {
    const { items, clips } = await format.read(folder);
    const [item] = items;
    const clip = clips.get(item?.mediaPath ?? '');
    const seen = (item?.annotations ?? []).flatMap(({ id, geometry }) =>
      geometry.kind === 'track' ? [[id, geometry.runs]] : [],
    );
    expect(Object.fromEntries(seen)).toEqual(runs);
    expect(clip?.frames).toBe(frames);
    expect(clip?.tracks.map(({ id }) => id)).toEqual(seen.map(([id]) => id));
  });

  it('writes back what nobody changed', async () => {
    const read = await format.read(folder);
    const written = await withFiles(folder, format.write(clipsOf(read), read.template, read.source));
    expect(written.writtenPaths.toSorted()).toEqual([...files].sort());
    for (const file of files) {
      const [before, after] = [decoder.decode(await folder.read(file)), decoder.decode(await written.read(file))];
      const sameAs = isExact ? (text: string) => text : (text: string): unknown => JSON.parse(text);
      expect(sameAs(after)).toEqual(sameAs(before));
    }
    const again = await format.read(withFrames(written, folder));
    expect(clipsOf(again)).toEqual(clipsOf(read));
  });

  it(`is ${explicit.includes(name) ? 'taken only where it is named' : 'recognised'}`, async () => {
    const recognised = await recogniseFormat(folder);
    expect(recognised.format.name === name).toBe(!explicit.includes(name));
    expect((await format.recognise(folder)) === null).toBe(explicit.includes(name));
  });
});
