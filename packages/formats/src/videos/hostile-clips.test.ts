import { trackChunk, type VideoFormatName } from '@countersign/contract';
import { chunksOf, findItemProblem, holdsUnstorableText, knownLabels } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseFormat, videoFormats } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';
import { clipSamples, cvatText } from '../testing/clip-samples.ts';
import { clipFolder, clipsOf, numbered, videoOf, withFrames } from '../testing/clips.ts';
import { damaged, expectRefusal, oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { withFiles } from '../testing/folders.ts';

const names = Object.keys(clipSamples) as VideoFormatName[]; // its keys

/** The sample's folder with another text in its first annotation file. */
function withText(
  name: VideoFormatName,
  content: string | Uint8Array,
  file = clipSamples[name].files[0] ?? '',
): SourceFolder {
  const { folder } = clipSamples[name];
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return {
    ...folder,
    list: () => folder.list().map((one) => (one.path === file ? { ...one, size: bytes.length } : one)),
    read: async (path, length) => (path === file ? bytes.subarray(0, length) : folder.read(path, length)),
  };
}

/** Why a folder is refused. */
async function refusalOf(name: VideoFormatName, folder: SourceFolder): Promise<string> {
  return videoFormats[name].read(folder).then(
    () => 'it is read',
    ({ message }: Error) => message,
  );
}

async function textOf(name: VideoFormatName): Promise<string> {
  return new TextDecoder().decode(await clipSamples[name].folder.read(clipSamples[name].files[0] ?? ''));
}

describe('a shape that cannot be is refused with its place', () => {
  it.each<[VideoFormatName, string | RegExp, string, RegExp]>([
    ['mot', '3,2,', '9,2,', /^MOT-01\/gt\/gt\.txt: line 4: the frame 9 is not there; the last one is 4$/],
    ['mot', '3,2,', '0,2,', /line 4: "0" is no number of a frame; they are whole and begin at 1$/],
    ['mot', '3,2,', '2.5,2,', /line 4: "2.5" is no number of a frame/],
    ['mot', '3,2,', '2,2,', /line 4: the object 2 has two shapes in frame 2$/],
    ['mot', '3,2,', 'nan,2,', /line 4: is "nan,2,.*", which is no row of a frame/],
    ['mot', '107,51,30.5,60', '107,51,1e999,60', /line 4: the number is too large/],
    ['mot', '107,51,30.5,60', '107,51,-30.5,60', /line 4: the size -30.5 x 60 is negative/],
    ['mot', '107,51,30.5,60', '9000,51,30.5,60', /line 4: the shape reaches over x 8999 to 9029.5/],
    [
      'kittitracking',
      '1 0 Car',
      '-1 0 Car',
      /^label_02\/0000\.txt: line 4: "-1" is no number of a frame; .* begin at 0$/,
    ],
    ['kittitracking', '1 0 Car', '3 0 Car', /line 4: the frame 3 is not there; the last one is 2$/],
    ['kittitracking', '1 0 Car', '0 0 Car', /line 4: the object 0 has two shapes in frame 0$/],
    ['mots', '92=', '92', /line 3: is ".*", which is no row whose run lengths are a mask of 4 x 6/],
    ['cvatvideo', 'frame="16"', 'frame="17"', /line \d+, column \d+: the frame 17 is none of every 2 from 10 on$/],
    ['cvatvideo', 'frame="16"', 'frame="4"', /"4" is no number of a frame; they are whole and begin at 10$/],
    ['cvatvideo', 'frame="48"', 'frame="50"', /the frame 50 is not there; the last one is 48$/],
    ['cvatvideo', 'frame="16"', 'frame="12"', /the object 0 has two shapes in frame 12$/],
    ['cvatvideo', 'frame="16"', 'frame="1e9"', /the frame 1000000000 is not there/],
    ['cvatvideo', ' frame="16"', '', /frame is missing/],
    ['cvatvideo', 'xtl="130.00"', 'xtl="NaN"', /should be a number as xtl, but is "NaN"/],
    [
      'cvatvideo',
      '<polygon frame="48"',
      '<points frame="48"',
      /the object 1 has the shape polygon in one frame and points in another$/,
    ],
    [
      'vidat',
      '"1":[',
      '"20":[',
      /^annotation\/walk\.json: annotation\.objectAnnotationListMap\["20"\]\[0\]: the frame 20 is not there/,
    ],
    ['vidat', '"1":[', '"-1":[', /\["-1"\]\[0\]: "-1" is no number of a frame/],
    ['vidat', '"width":30,"height":40},{', '"width":-30,"height":40},{', /the size -30 x 40 is negative/],
    ['vidat', '"fps":10', '"fps":0', /annotation\.video\.fps: should be a rate from 0\.001 to 1000, but is 0$/],
    ['vidat', '"labelId":1', '"labelId":9', /there is no category with the id 9/],
    ['vidat', '"x":10.5', '"x":1e400', /the number is too large/],
    [
      'labelstudiovideo',
      '"frame":31',
      '"frame":51',
      /value\.sequence\[2\]: the frame 51 is not there; the last one is 50$/,
    ],
    ['labelstudiovideo', '"frame":31', '"frame":0', /"0" is no number of a frame; they are whole and begin at 1$/],
    ['labelstudiovideo', '"frame":31', '"frame":11', /the object r1 has two shapes in frame 11$/],
    ['labelstudiovideo', '"x":10,', '"x":"10",', /should be a box by x, y, width and height/],
    [
      'youtubevis',
      '"length":3,"file_names":["clip/000000.png","clip/000001.png",',
      '"length":3,"file_names":["clip/000000.png",',
      /annotations\[0\]\.segmentations\[2\]: the frame 2 is not there/,
    ],
    [
      'youtubevis',
      '"category_id":2',
      '"category_id":7',
      /annotations\[0\]\.category_id: there is no category with the id 7/,
    ],
    ['openlabel', '"1": {', '"99": {', /frames\["99"\].*the frame 99 is not there; the last one is 9$/],
    [
      'openlabel',
      '"mode": "MODE_POLY2D_ABSOLUTE"',
      '"mode": "MODE_POLY2D_SRF6DCC"',
      /the shape "MODE_POLY2D_SRF6DCC" cannot be shown here/,
    ],
  ])('%s: %s as %s', async (name, before, after, words) => {
    const text = await textOf(name);
    const changed = text.replace(before, after);
    expect(changed).not.toBe(text);
    expect(await refusalOf(name, withText(name, changed))).toMatch(words);
  });
});

it('a first row that is wrong is refused with its line, and the format is known by the file or by its other rows', async () => {
  for (const [name, before, after] of [
    ['mots', '0 1005 1 4 6 53`0', '0 1005 1 4 6 53`'],
    ['kittitracking', '0 0 Car 0 0 -1.79', '0 0 Car 0'],
    ['mot', '1,2,101', '1,two,101'],
  ] as const) {
    const folder = withText(name, (await textOf(name)).replace(before, after));
    expect((await recogniseFormat(folder)).format.name).toBe(name);
    expect(await refusalOf(name, folder)).toMatch(/^[^:]+: line 1: is "/);
  }
  const alone = withText('mots', '0 1005 1 4 6 53`\n');
  expect(await refusalOf('mots', alone)).toMatch(/: line 1: is "0 1005 1 4 6 53`", which is no row whose run lengths/);
});

describe('a file that is for another size or length is refused by name', () => {
  it.each<[VideoFormatName, string, string, RegExp]>([
    [
      'cvatvideo',
      '<width>640</width>',
      '<width>480</width>',
      /^annotations\.xml: original_size: is for 480 x 480 pixels, and street\.mp4 is displayed with 640 x 480, after what/,
    ],
    ['cvatvideo', '<size>20</size>', '<size>21</size>', /: size: is for 21 frames, and street\.mp4 has 20 of them$/],
    ['cvatvideo', '>48</stop_frame>', '>60</stop_frame>', /: stop_frame: is for 26 frames, and .* has 25 of them/],
    ['vidat', '"height":480', '"height":360', /annotation\.video: is for 640 x 360 pixels/],
    ['youtubevis', '"height":480', '"height":360', /videos\[0\]: is for 640 x 360 pixels/],
    ['mots', '2 4 6 92=', '2 8 6 92U1', /line 3: the mask of 8 rows and 6 columns does not fit the picture of 6 x 4$/],
  ])('%s: %s as %s', async (name, before, after, words) => {
    const text = await textOf(name);
    const changed = text.replace(before, after);
    expect(changed).not.toBe(text);
    expect(await refusalOf(name, withText(name, changed))).toMatch(words);
  });

  it('MOT by its seqinfo.ini, and OpenLABEL by its only stream', async () => {
    const { folder } = clipSamples.mot;
    const info = 'MOT-01/seqinfo.ini';
    const text = new TextDecoder().decode(await folder.read(info)).replace('imWidth=640', 'imWidth=1920');
    expect(await refusalOf('mot', withText('mot', text, info))).toMatch(
      /^MOT-01\/seqinfo\.ini: is for 1920 x 480 pixels/,
    );
    const stream_properties = { intrinsics_pinhole: { width_px: 1920, height_px: 1080 } };
    const document = { openlabel: { streams: { front: { uri: 'a.mp4', stream_properties } }, frames: {} } };
    const open = clipFolder({ 'a.json': document }, { 'a.mp4': videoOf(3) });
    expect(await refusalOf('openlabel', open)).toMatch(/streams\["front"\].*: is for 1920 x 1080 pixels, and a\.mp4/);
  });
});

describe('a clip that cannot be is refused', () => {
  const noVideo = { ...clipSamples.cvatvideo.folder, frames: async () => null };
  it.each<[string, VideoFormatName, SourceFolder, RegExp]>([
    ['a video that is none', 'cvatvideo', noVideo, /^street\.mp4: is no video that can be read: it holds no video/],
    [
      'a video that cannot be opened',
      'cvatvideo',
      { ...noVideo, frames: async () => ({ problem: 'it is damaged at byte 7' }) },
      /^street\.mp4: is no video that can be read: it is damaged at byte 7$/,
    ],
    [
      'a clock behind its end',
      'cvatvideo',
      clipFolder({ 'annotations.xml': cvatText }, { 'street.mp4': videoOf(5) }),
      /^street\.mp4: has no frame by the numbers that its annotations count$/,
    ],
    [
      'more frames than there may be',
      'mot',
      clipFolder({ 'a.txt': '1,1,1,1,5,5,1,1,1\n' }, { 'a.mp4': videoOf(100_001) }),
      /^a\.mp4: has 100001 frames; 100000 are possible: cut it$/,
    ],
    [
      'no video',
      'mot',
      clipFolder({ 'a/gt/gt.txt': '1,1,1,1,5,5,1,1,1\n' }, {}),
      /^a\/gt\/gt\.txt: there is no video and no folder of pictures a/,
    ],
    [
      'two documents',
      'mot',
      clipFolder(
        {
          ...numbered('a/img1', 2, { from: 1 }),
          'a/gt/gt.txt': '1,1,1,1,5,5,1,1,1\n',
          'a/img1.txt': '1,1,1,1,5,5,1,1,1\n',
        },
        {},
      ),
      /^a\/img1\.txt: the clip a\/img1 is annotated already, by a\/gt\/gt\.txt$/,
    ],
    [
      'a gap between its pictures',
      'kittitracking',
      clipFolder(
        {
          ...numbered('image_02/0001', 2),
          ...numbered('image_02/0001', 1, { from: 5 }),
          'label_02/0001.txt': `0 0 Car 0 0 0 1 1 5 5${' 0'.repeat(7)}\n`,
        },
        {},
      ),
      /^label_02\/0001\.txt: the pictures go from image_02\/0001\/000001\.png to image_02\/0001\/000005\.png/,
    ],
    [
      'a path out of the folder',
      'labelstudiovideo',
      withText('labelstudiovideo', JSON.stringify([{ id: 1, data: { video: '../../etc/a.mp4' }, annotations: [] }])),
      /data\.video: the path ".*a\.mp4" leads out of the folder/,
    ],
    [
      'a document type',
      'cvatvideo',
      withText('cvatvideo', `<!DOCTYPE a [<!ENTITY b "c">]>${cvatText.slice(40)}`),
      /document type declaration/,
    ],
    [
      'tracks of several tasks',
      'cvatvideo',
      withText(
        'cvatvideo',
        cvatText
          .replace('</task>', '</task><task><id>6</id></task></tasks></project>')
          .replace('<task>', '<project><tasks><task>'),
      ),
      /the tracks of several tasks, in a form that is not read: export each task/,
    ],
    [
      'more objects than there may be',
      'mot',
      clipFolder(
        { 'a.txt': Array.from({ length: 10_001 }, (_, at) => `1,${at + 1},1,1,5,5,1,1,1`).join('\n') },
        { 'a.mp4': videoOf(10) },
      ),
      /has 10001 objects; 10000 are possible/,
    ],
  ])('%s', async (_, name, folder, words) => {
    expect(await refusalOf(name, folder)).toMatch(words);
  });

  it('a label that the template lacks', async () => {
    const { template } = await videoFormats.mot.read(clipSamples.mot.folder);
    const known = { ...template, labels: template.labels.filter(({ name }) => name !== 'car') };
    await expect(videoFormats.mot.read(clipSamples.mot.folder, { template: known })).rejects.toThrow(
      'MOT-01/gt/gt.txt: line 2: the template has no label "car"',
    );
  });
});

/** What is accepted can be delivered, and is the same when it is written and read again. */
async function survive(name: VideoFormatName, folder: SourceFolder): Promise<void> {
  await recogniseFormat(folder).catch(expectRefusal);
  const format = videoFormats[name];
  const read = await format.read(folder).catch(expectRefusal);
  if (read === undefined) return;
  const labels = knownLabels(read.template);
  for (const item of read.items) expect(findItemProblem(item, labels, 'video')).toBeNull();
  expect(holdsUnstorableText(read.items)).toBe(false);
  const clips = JSON.parse(JSON.stringify(clipsOf(read))) as ReturnType<typeof clipsOf>;
  for (const { tracks, frames } of clips)
    for (const chunk of chunksOf(tracks, frames)) expect(trackChunk.safeParse(chunk).success).toBe(true);
  const written = await withFiles(folder, format.write(clips, read.template, read.source));
  const again = await format.read(withFrames(written, folder));
  expect(JSON.parse(JSON.stringify(clipsOf(again)))).toEqual(clips);
}

describe('hostile input is read or refused', () => {
  it.each(names)('damaged bytes of %s', async (name) => {
    const sound = await textOf(name);
    const survives = fc.asyncProperty(damaged(sound), (bytes) => survive(name, withText(name, bytes)));
    await expect(fc.assert(survives, { numRuns: 60 })).resolves.toBeUndefined();
  });

  it.each(names.filter((name) => clipSamples[name].files[0]?.endsWith('.json')))('odd values in %s', async (name) => {
    const sound: unknown = JSON.parse(await textOf(name));
    const survives = fc.asyncProperty(fc.constantFrom(...pathsOf(sound)), oddValue, (path, put) =>
      survive(name, withText(name, JSON.stringify(replaced(sound, path, put)) ?? '')),
    );
    await expect(fc.assert(survives, { numRuns: 150 })).resolves.toBeUndefined();
  });
});
