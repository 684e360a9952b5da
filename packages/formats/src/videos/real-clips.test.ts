import { describe, expect, it } from 'vitest';
import { recogniseFormat, videoFormats } from '../recognise-format.ts';
import { clipsOf, videoOf, withFrames } from '../testing/clips.ts';
import { diskFolder, realData, withFiles } from '../testing/folders.ts';

const vidat = realData('video/vidat_mp4_json');
const labelMe = realData('video/labelme_video_frames/data_annotated');
/** What the command reads of the real video. */
const film = { ...videoOf(390, { fps: 29.92 }), durationUs: 13_036_000 };

describe('real annotations of videos', () => {
  it.skipIf(vidat === null)('of Vidat', async () => {
    const disk = diskFolder(vidat ?? '');
    const folder = { ...disk, frames: async (path: string) => (path.endsWith('.mp4') ? film : null) };
    const { format } = await recogniseFormat(folder);
    expect(format.name).toBe('vidat');
    const read = await videoFormats.vidat.read(folder);
    const [item] = read.items;
    expect(item).toMatchObject({
      mediaPath: 'video/example.mp4',
      clock: { kind: 'rate', fps: 10 },
      width: 640,
      height: 480,
    });
    const file = 'annotation/example.json';
    const delivered = JSON.parse(new TextDecoder().decode(await disk.read(file)));
    const lists = ['objectAnnotationListMap', 'regionAnnotationListMap', 'skeletonAnnotationListMap'];
    const shapes = lists.flatMap((key) => Object.values<unknown[]>(delivered.annotation[key]).flat());
    const [clip] = read.clips.values();
    expect(clip?.frames).toBe(131);
    expect(clip?.tracks.reduce((sum, { frames }) => sum + frames.length, 0)).toBe(shapes.length);
    expect(read.labels.map(({ name }) => name)).toContain('person');
    const written = await withFiles(folder, videoFormats.vidat.write(clipsOf(read), read.template, read.source));
    expect(written.writtenPaths).toEqual([file]);
    expect(JSON.parse(new TextDecoder().decode(await written.read(file)))).toEqual(delivered);
    expect(clipsOf(await videoFormats.vidat.read(withFrames(written, folder)))).toEqual(clipsOf(read));
  });

  it.skipIf(labelMe === null)('of LabelMe in numbered pictures', async () => {
    const folder = diskFolder(labelMe ?? '');
    const read = await videoFormats.labelmeframes.read(folder);
    const [item] = read.items;
    expect(item).toMatchObject({ mediaPath: 'frames', width: 1000, height: 563 });
    expect(item?.source['pictures']).toEqual(['100', '101', '102', '103', '104'].map((number) => `00000${number}.jpg`));
    const [clip] = read.clips.values();
    expect([clip?.frames, clip?.pictures?.length, clip?.tracks.length]).toEqual([5, 5, 15]);
    expect(read.labels).toEqual([
      { name: 'track', count: 10 },
      { name: 'car', count: 5 },
    ]);
    expect(read.skipped).toEqual([]);
    const written = await withFiles(
      folder,
      videoFormats.labelmeframes.write(clipsOf(read), read.template, read.source),
    );
    expect(written.writtenPaths).toHaveLength(5);
    for (const path of written.writtenPaths) {
      const [before, after] = [await folder.read(path), await written.read(path)].map((bytes) =>
        JSON.parse(new TextDecoder().decode(bytes)),
      );
      expect(after).toEqual(before);
    }
  });
});
