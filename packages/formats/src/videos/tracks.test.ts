import { shapeFlags } from '@countersign/contract';
import { shapeAt } from '@countersign/domain';
import { describe, expect, it } from 'vitest';
import { readers, recogniseFormat, videoFormats } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';
import { clipSamples, cvatText } from '../testing/clip-samples.ts';
import { clipFolder, clipsOf, numbered, videoOf } from '../testing/clips.ts';
import { collectClips } from './collect-clips.ts';

const { keyframe, outside, occluded, lasting } = shapeFlags;
const decoder = new TextDecoder();

async function clipOf(name: keyof typeof videoFormats, folder: SourceFolder = clipSamples[name].folder) {
  const read = await videoFormats[name].read(folder);
  const [clip] = clipsOf(read);
  if (clip === undefined) throw new Error('there is no clip');
  return { ...clip, read, trackOf: (id: string) => clip.tracks.find((track) => track.id === id) };
}

/** What is written of clips, as text by path. */
async function writtenOf(
  name: keyof typeof videoFormats,
  clips: ReturnType<typeof clipsOf>,
  template: Awaited<ReturnType<typeof clipOf>>['read']['template'],
) {
  const files = new Map<string, string>();
  for await (const { path, bytes } of videoFormats[name].write(clips, template)) files.set(path, decoder.decode(bytes));
  return files;
}

describe('CVAT for video', () => {
  it('counts frames of the video by the task, and keeps what is a keyframe, hidden and not seen', async () => {
    const { clock, trackOf, annotations } = await clipOf('cvatvideo');
    expect(clock).toEqual({ kind: 'frames', start: 10, step: 2, end: 48 });
    expect(trackOf('0')).toMatchObject({
      frames: [0, 1, 3, 4],
      flags: [keyframe | lasting, occluded | lasting, keyframe | lasting, keyframe | outside | lasting],
      x: [100, 110, 130, 130],
      changes: [
        [1, { speed: 12 }],
        [3, { speed: 16 }],
        [4, { speed: 18 }],
      ],
    });
    expect(annotations[0]?.attributes).toEqual({ speed: 10 });
    // The last frame of the task is the last of the object, though the video goes on.
    expect(trackOf('1')?.flags).toEqual([keyframe | lasting, keyframe]);
  });

  it('declares the attributes of its labels', async () => {
    const { read } = await clipOf('cvatvideo');
    expect(read.template.labels).toMatchObject([
      { name: 'car', geometries: ['track'], attributes: [{ name: 'speed', kind: 'number' }] },
    ]);
  });

  it('ends objects of other formats where they end', async () => {
    const { read } = await clipOf('mot');
    const [text] = (await writtenOf('cvatvideo', clipsOf(read), read.template)).values();
    const frames = [...(text ?? '').matchAll(/<box frame="(\d+)" keyframe="(\d)" outside="(\d)"/g)].map(([, ...said]) =>
      said.join(' '),
    );
    expect(frames).toEqual(['0 1 0', '1 1 0', '2 1 0', '3 1 1', '0 1 0', '1 1 1']);
  });

  it('writes a changed label, and leaves out a removed object', async () => {
    const { read } = await clipOf('cvatvideo');
    const clips = clipsOf(read).map((clip) => ({
      ...clip,
      annotations: clip.annotations.slice(1).map((annotation) => ({ ...annotation, label: 'van' })),
    }));
    const template = {
      ...read.template,
      labels: [...read.template.labels, { name: 'van', colour: 1, geometries: ['track' as const], attributes: [] }],
    };
    const text = (await writtenOf('cvatvideo', clips, template)).get('annotations.xml') ?? '';
    expect(text).toContain('<track id="1" label="van" source="manual" group_id="3">');
    expect(text).not.toContain('<track id="0"');
    expect(text).toContain('<name>van</name>');
    expect(text).toContain('points="1.00,2.00;30.00,2.50;30.00,40.00"');
  });

  it('writes a track without a shape back', async () => {
    const empty = '\t<track id="9" label="car" source="manual"/>\n';
    const text = cvatText.replace('</annotations>', `${empty}</annotations>`);
    const { read, tracks } = await clipOf('cvatvideo', clipFolder({ 'a.xml': text }, { 'street.mp4': videoOf(60) }));
    expect(tracks).toHaveLength(2);
    const written = (await writtenOf('cvatvideo', clipsOf(read), read.template)).get('a.xml') ?? '';
    expect(written).toContain('<track id="9" label="car" source="manual"');
  });

  it('takes the only video of a folder where the document names another, and says so', async () => {
    const folder = clipFolder(
      { 'a.xml': cvatText.replace('street.mp4', 'uploaded.mov') },
      { 'b/street.mp4': videoOf(60) },
    );
    const { mediaPath, read } = await clipOf('cvatvideo', folder);
    expect(mediaPath).toBe('b/street.mp4');
    expect(read.notes).toEqual([
      { file: 'a.xml', note: 'it is about uploaded.mov, which is not there, and b/street.mp4 was taken for it' },
    ]);
  });
});

describe('MOT', () => {
  const gt = (rows: string, more = {}) =>
    clipFolder({ ...numbered('S/img1', 3, { from: 1 }), 'S/gt/gt.txt': rows, ...more }, {});

  it('[9-07] counts frames and pixels from 1, and has the classes of MOT', async () => {
    const { annotations, trackOf, clock } = await clipOf('mot');
    expect(annotations.map(({ id, label, attributes }) => [id, label, attributes])).toEqual([
      ['2', 'pedestrian', {}],
      ['1', 'car', { ignored: true }],
    ]);
    expect(trackOf('2')).toMatchObject({
      frames: [0, 1, 2],
      x: [100, 103, 106],
      flags: [keyframe, keyframe, keyframe],
    });
    expect(clock).toEqual({ kind: 'frames', start: 0, step: 1, fps: 30 });
  });

  it('writes what an acceptor said of an object, and leaves the rows of others as they came', async () => {
    const { read } = await clipOf('mot');
    const said = new Map([['2', { ignored: true }]]);
    const clips = clipsOf(read).map((clip) => ({
      ...clip,
      annotations: clip.annotations.map((one) => ({ ...one, attributes: said.get(one.id) ?? one.attributes })),
    }));
    const rows = (await writtenOf('mot', clips, read.template)).get('MOT-01/gt/gt.txt')?.split('\n');
    expect(rows).toEqual([
      ...['1,2,101,51,30.5,60,0,1,0.9', '1,1,10,20,30,40,0,3,1'],
      ...['2,2,104,51,30.5,60,0,1,0.85', '3,2,107,51,30.5,60,0,1,0.8', ''],
    ]);
  });

  it('takes the names and the pixels of CVAT where a file names the classes', async () => {
    const { annotations, trackOf } = await clipOf(
      'mot',
      gt('1,7,10,20,5,6,1,2,1\n', { 'S/gt/labels.txt': 'cat\ndog\n' }),
    );
    expect(annotations[0]?.label).toBe('dog');
    expect(trackOf('7')).toMatchObject({ x: [10], y: [20] });
  });

  it('reads detections where there is nothing else, each as an object of one frame', async () => {
    const det = {
      ...numbered('S/img1', 2, { from: 1 }),
      'S/det/det.txt': '1,-1,1,1,5,5,0.9,-1,-1,-1\n2,-1,2,1,5,5,0.8,-1,-1,-1\n',
    };
    const { tracks } = await clipOf('mot', clipFolder(det, {}));
    expect(tracks.map(({ frames }) => frames)).toEqual([[0], [1]]);
    const both = clipFolder({ ...det, 'S/gt/gt.txt': '1,1,1,1,5,5,1,1,1\n' }, {});
    const { tracks: truth, read } = await clipOf('mot', both);
    expect(truth).toHaveLength(1);
    expect(read.skipped).toEqual([
      { file: 'S/det/det.txt', reason: 'it has detections, and the annotations are in gt.txt' },
    ]);
  });

  it('reads the results of a tracker beside a video of that name', async () => {
    const folder = clipFolder({ 'results/a.txt': '1,1,1,1,5,5,1,-1,-1,-1\r\n' }, { 'films/a.mp4': videoOf(4) });
    expect((await recogniseFormat(folder)).format.name).toBe('mot');
    expect(await clipOf('mot', folder)).toMatchObject({ mediaPath: 'films/a.mp4', frames: 4 });
  });

  it('leaves a row alone that an acceptor did not touch, beside one whose label changed', async () => {
    const { read } = await clipOf('mot');
    const clips = clipsOf(read).map((clip) => ({
      ...clip,
      annotations: clip.annotations.map((one) => (one.id === '1' ? { ...one, label: 'bicycle' } : one)),
    }));
    expect((await writtenOf('mot', clips, read.template)).get('MOT-01/gt/gt.txt')).toBe(
      '1,2,101,51,30.5,60,1,1,0.9\n1,1,10,20,30,40,0,4,1\n2,2,104,51,30.5,60,1,1,0.85\n3,2,107,51,30.5,60,1,1,0.8\n',
    );
  });
});

describe('other formats', () => {
  it('KITTI says what is cut off and hidden, frame by frame', async () => {
    const { annotations, trackOf } = await clipOf('kittitracking');
    expect(annotations[0]?.attributes).toEqual({ truncated: 0, occluded: 0 });
    expect(trackOf('0')).toMatchObject({ flags: [keyframe, keyframe | occluded], changes: [[1, { occluded: 2 }]] });
    expect(annotations.map(({ label }) => label)).toEqual(['Car', 'DontCare', 'DontCare']);
  });

  it('Label Studio goes on from a keyframe that is enabled, at the rate of its times', async () => {
    const { trackOf, annotations, clock } = await clipOf('labelstudiovideo');
    expect(clock).toEqual({ kind: 'rate', fps: 25 });
    const track = trackOf('r1');
    if (track === undefined) throw new Error('there is no track');
    expect(shapeAt(track, 5)?.geometry).toEqual({ kind: 'box', x: 96, y: 97.2, width: 192, height: 192 });
    expect([shapeAt(track, 10), shapeAt(track, 11), shapeAt(track, 49)].map((shown) => shown !== null)).toEqual([
      true,
      false,
      true,
    ]);
    expect(annotations.map(({ label, geometry, attributes }) => [label, geometry.kind, attributes])).toEqual([
      ['Car', 'track', { colour: 'red' }],
      ['street', 'whole', {}],
    ]);
  });

  it('Vidat has its own rate, its keyframes, and objects of one frame where no instance joins them', async () => {
    const { trackOf, clock, annotations } = await clipOf('vidat');
    expect(clock).toEqual({ kind: 'rate', fps: 10 });
    expect(trackOf('7')).toMatchObject({ shape: 'box', frames: [0, 1], flags: [keyframe, 0] });
    expect(trackOf('7-2')).toMatchObject({ shape: 'polygon', frames: [10] });
    expect(trackOf('2')).toMatchObject({
      shape: 'skeleton',
      geometries: [
        {
          points: [
            { x: 50, y: 60 },
            { x: 50, y: 40 },
          ],
        },
      ],
    });
    expect(annotations.map(({ label }) => label)).toEqual(['person', 'default', 'person', 'human']);
  });

  it('OpenLABEL says attributes of the object and of a frame', async () => {
    const { annotations, trackOf } = await clipOf('openlabel');
    expect(annotations[0]).toMatchObject({ label: 'van', attributes: { colour: 'white', speed: 3 } });
    expect(trackOf('a-1')).toMatchObject({
      x: [80, 84],
      y: [70, 70],
      changes: [[1, { speed: 4 }]],
    });
  });

  it('Datumaro keeps which shapes were computed, and which are not seen', async () => {
    const { trackOf } = await clipOf('datumarovideo');
    expect(trackOf('4')?.flags).toEqual([keyframe, 0, keyframe | outside]);
  });

  it('folders of numbered pictures are clips only where that is said', async () => {
    const folder = clipFolder({ ...numbered('a', 3), ...numbered('b/c', 2), 'd/one.png': 'x' }, {});
    expect((await recogniseFormat(folder)).format.name).toBe('pictures');
    const { items, clips, skipped } = await readers.videos.read(folder);
    expect(items.map(({ mediaPath }) => [mediaPath, clips.get(mediaPath)?.frames])).toEqual([
      ['a', 3],
      ['b/c', 2],
    ]);
    expect(skipped.map(({ file }) => file)).toEqual(['d/one.png']);
  });
});

it('gives each object an id of its own that can be stored', async () => {
  const clips = collectClips(clipSamples.mot.folder, 'mot', null);
  const [found] = clips.finder.folders;
  if (found === undefined) throw new Error('there are no pictures');
  const clip = await clips.open(found, { file: '', position: '', clock: { kind: 'frames', start: 0, step: 1 } });
  const ids = ['x', 'x-2', 'x', 'x', '', `${'a'.repeat(89)}\u{1f600}`];
  expect(ids.map((id) => clip?.track({ id, label: 'car', kept: null, position: '' })?.id)).toEqual([
    ...['x', 'x-2', 'x-3', 'x-4', '-2', `${'a'.repeat(89)}\ufffd`],
  ]);
});

it('writes an object to OpenLABEL whatever its id is', async () => {
  const { read } = await clipOf('mot');
  const renamed = <One extends { readonly id: string }>(one: One) =>
    one.id === '2' ? { ...one, id: '__proto__' } : one;
  const clips = clipsOf(read).map((clip) => ({
    ...clip,
    ...{ annotations: clip.annotations.map(renamed), tracks: clip.tracks.map(renamed) },
  }));
  const [text = ''] = (await writtenOf('openlabel', clips, read.template)).values();
  const { openlabel } = JSON.parse(text) as {
    openlabel: { objects: object; frames: Record<string, { objects: object }> };
  };
  expect(Object.keys(openlabel.objects)).toEqual(['1', '__proto__x']);
  expect(Object.keys(openlabel.frames['0']?.objects ?? {})).toEqual(['1', '__proto__x']);
});

it('says how many cuboids of OpenLABEL are not shown', async () => {
  const object_data = { cuboid: [{ name: 'shape', val: [1, 2, 3, 0, 0, 0, 1, 1, 1] }] };
  const frames = { 0: { objects: { 1: { object_data } } }, 1: { objects: { 1: { object_data } } } };
  const root = { objects: { 1: { name: 'car 1', type: 'car' } }, frames };
  const { read } = await clipOf('openlabel', clipFolder({ 'a.json': { openlabel: root } }, { 'a.mp4': videoOf(3) }));
  expect(read.notes).toEqual([
    { file: 'a.json', note: 'it has 2 shapes of kinds that are not shown, such as cuboids; they are kept' },
  ]);
});

it('says that objects share an id, and that a task of Label Studio was cancelled', async () => {
  const rows = '1,1,10,20,30,40,1,1,1\n2,1,10,20,30,40,1,3,1\n';
  const folder = clipFolder({ ...numbered('S/img1', 3, { from: 1 }), 'S/gt/gt.txt': rows }, {});
  const shared = await clipOf('mot', folder);
  expect(shared.annotations.map(({ id }) => id)).toEqual(['1', '1-2']);
  expect(shared.read.notes.map(({ note }) => note)).toEqual([
    'an object has the id of another one with another label or kind of shape, and a number behind it, such as 1-2',
  ]);
  const tasks = [{ id: 1, data: { video: 'a.mp4' }, annotations: [{ id: 2, was_cancelled: true, result: [] }] }];
  const { read } = await clipOf('labelstudiovideo', clipFolder({ 'a.json': tasks }, { 'a.mp4': videoOf(3) }));
  expect(read.notes.map(({ note }) => note)).toEqual([
    'task 1 has no annotation that was not cancelled, so that its video has none',
  ]);
});
