import type { VideoFormatName } from '@countersign/contract';
import type { SourceFolder } from '../source.ts';
import { clipFolder, numbered, videoOf } from './clips.ts';

/** A delivery in a format, after what its own tools write. */
export interface ClipSample {
  readonly folder: SourceFolder;
  /** The files with annotations; what nobody changed comes back byte for byte. */
  readonly files: readonly string[];
  /** Whether the bytes come back, or the values alone. */
  readonly isExact: boolean;
  /** The frames of the first clip, and what is seen of its objects. */
  readonly frames: number;
  readonly runs: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

const cvatBox = (frame: number, x: number, more = 'keyframe="1" outside="0" occluded="0"') =>
  `\t\t<box frame="${frame}" ${more} xtl="${x}.00" ytl="20.50" xbr="${x + 40}.00" ybr="90.00" z_order="0">\n` +
  '\t\t\t<attribute name="speed">' +
  `${frame}</attribute>\n\t\t</box>\n`;

export const cvatText = `<?xml version="1.0" encoding="utf-8"?>
<annotations>
\t<version>1.1</version>
\t<meta>
\t\t<task>
\t\t\t<id>5</id>
\t\t\t<name>street</name>
\t\t\t<size>20</size>
\t\t\t<mode>interpolation</mode>
\t\t\t<start_frame>10</start_frame>
\t\t\t<stop_frame>48</stop_frame>
\t\t\t<frame_filter>step=2</frame_filter>
\t\t\t<labels>
\t\t\t\t<label>
\t\t\t\t\t<name>car</name>
\t\t\t\t\t<color>#ff0000</color>
\t\t\t\t\t<type>any</type>
\t\t\t\t\t<attributes>
\t\t\t\t\t\t<attribute>
\t\t\t\t\t\t\t<name>speed</name>
\t\t\t\t\t\t\t<mutable>True</mutable>
\t\t\t\t\t\t\t<input_type>number</input_type>
\t\t\t\t\t\t\t<default_value>0</default_value>
\t\t\t\t\t\t\t<values>0\n99\n1</values>
\t\t\t\t\t\t</attribute>
\t\t\t\t\t</attributes>
\t\t\t\t</label>
\t\t\t</labels>
\t\t\t<original_size>
\t\t\t\t<width>640</width>
\t\t\t\t<height>480</height>
\t\t\t</original_size>
\t\t</task>
\t\t<source>street.mp4</source>
\t</meta>
\t<track id="0" label="car" source="manual">
${cvatBox(10, 100)}${cvatBox(12, 110, 'keyframe="0" outside="0" occluded="1"')}${cvatBox(16, 130)}${cvatBox(18, 130, 'keyframe="1" outside="1" occluded="0"')}\t</track>
\t<track id="1" label="car" source="manual" group_id="3">
\t\t<polygon frame="14" keyframe="1" outside="0" occluded="0" points="1.00,2.00;30.00,2.50;30.00,40.00" z_order="0"/>
\t\t<polygon frame="48" keyframe="1" outside="0" occluded="0" points="5.00,2.00;34.00,2.50;34.00,40.00" z_order="0"/>
\t</track>
</annotations>
`;

const motRows =
  '1,2,101,51,30.5,60,1,1,0.9\n1,1,10,20,30,40,0,3,1\n2,2,104,51,30.5,60,1,1,0.85\n3,2,107,51,30.5,60,1,1,0.8\n';
const seqinfo =
  '[Sequence]\nname=MOT-01\nimDir=img1\nframeRate=30\nseqLength=4\nimWidth=640\nimHeight=480\nimExt=.png\n';

const kittiRows = [
  '0 0 Car 0 0 -1.79 296.74 161.75 455.22 292.37 2.00 1.82 4.43 -4.55 1.86 13.41 -2.11',
  '0 -1 DontCare -1 -1 -10.00 219.31 188.49 245.50 218.56 -1000.00 -1000.00 -1000.00 -10.00 -1.00 -1.00 -1.00',
  '0 -1 DontCare -1 -1 -10.00 47.56 195.28 115.48 221.48 -1000.00 -1000.00 -1000.00 -10.00 -1.00 -1.00 -1.00',
  '1 0 Car 0 2 -1.79 294.89 156.02 452.19 284.62 2.00 1.82 4.43 -4.59 1.84 13.40 -2.12',
].join('\r\n');

const motsRows = '0 1005 1 4 6 53`0\n1 1005 1 4 6 53`0\n2 2001 2 4 6 92=\n1 10000 10 4 6 0h0\n';

const vidatDocument = {
  version: '2.1.0',
  annotation: {
    video: { src: 'video/walk.mp4', fps: 10, frames: 20, duration: 2, height: 480, width: 640 },
    keyframeList: [0, 10, 19],
    objectAnnotationListMap: {
      0: [
        { instance: 7, score: null, labelId: 1, color: '#0000ff', x: 10.5, y: 20, width: 30, height: 40 },
        { instance: null, score: 0.5, labelId: 0, color: '#00ff00', x: 1, y: 2, width: 3, height: 4 },
      ],
      1: [{ instance: 7, score: null, labelId: 1, color: '#0000ff', x: 11.5, y: 20, width: 30, height: 40 }],
      10: [],
    },
    regionAnnotationListMap: {
      10: [
        {
          instance: 7,
          score: null,
          labelId: 1,
          color: '#0000ff',
          pointList: [
            { x: 1, y: 1 },
            { x: 9, y: 1 },
            { x: 9, y: 9 },
          ],
        },
      ],
    },
    skeletonAnnotationListMap: {
      19: [
        {
          ...{ instance: 2, score: null, centerX: 50, centerY: 60, typeId: 0, color: '#0f0', _ratio: 1.5 },
          pointList: [
            { id: -1, name: 'center', x: 50, y: 60 },
            { id: 0, name: 'head', x: 50, y: 40 },
          ],
        },
      ],
    },
    actionAnnotationList: [{ start: 0, end: 1, action: 0, object: 0, color: '#000', description: 'walks' }],
  },
  config: {
    objectLabelData: [
      { id: 0, name: 'default', color: '#00ff00' },
      { id: 1, name: 'person', color: '#0000ff' },
    ],
    actionLabelData: [{ id: 0, name: 'default', color: '#0000FF', objects: [0] }],
    skeletonTypeData: [
      {
        ...{ id: 0, name: 'human', description: '', color: '#00FF00' },
        pointList: [{ id: 0, name: 'head', x: 0, y: -30 }],
        edgeList: [{ id: 0, from: -1, to: 0 }],
      },
    ],
  },
};

const labelMe = (name: string, shapes: readonly object[]) => ({
  ...{ version: '5.0.1', flags: {}, shapes, imagePath: name, imageData: null, imageHeight: 480, imageWidth: 640 },
});
const rectangle = (label: string, group: number | null, x: number) => ({
  ...{
    label,
    points: [
      [x, 10],
      [x + 20, 40],
    ],
    group_id: group,
    shape_type: 'rectangle',
    flags: {},
  },
});

const videoTasks = [
  {
    id: 3,
    data: { video: '/data/upload/1/0a1b2c3d-street.mp4', fps: 25 },
    annotations: [
      {
        id: 9,
        was_cancelled: false,
        result: [
          {
            ...{
              id: 'r1',
              type: 'videorectangle',
              from_name: 'box',
              to_name: 'video',
              origin: 'manual',
              meta: { x: 1 },
            },
            value: {
              ...{ framesCount: 50, duration: 2, labels: ['Car'] },
              sequence: [
                { frame: 1, enabled: true, rotation: 0, x: 10, y: 20.25, width: 30, height: 40, time: 0.04 },
                { frame: 11, enabled: false, rotation: 0, x: 20, y: 20.25, width: 30, height: 40, time: 0.44 },
                { frame: 31, enabled: true, rotation: 15, x: 20, y: 20, width: 30, height: 40, time: 1.24 },
              ],
            },
          },
          { id: 'r1', type: 'choices', from_name: 'colour', to_name: 'video', value: { choices: ['red'] } },
          { id: 'w', type: 'choices', from_name: 'scene', to_name: 'video', value: { choices: ['street'] } },
        ],
      },
    ],
  },
];

const visDocument = {
  info: { description: 'try' },
  videos: [
    {
      id: 1,
      width: 640,
      height: 480,
      length: 3,
      file_names: ['clip/000000.png', 'clip/000001.png', 'clip/000002.png'],
    },
  ],
  annotations: [
    {
      ...{ id: 4, video_id: 1, category_id: 2, iscrowd: 0, length: 1, width: 640, height: 480 },
      segmentations: [[[1, 1, 40, 1, 40, 30]], null, [[2, 1, 41, 1, 41, 30]]],
      bboxes: [[1, 1, 39, 29], null, [2, 1, 39, 29]],
      areas: [565.5, null, 565.5],
    },
  ],
  categories: [
    { id: 1, name: 'person', supercategory: 'object' },
    { id: 2, name: 'dog', supercategory: 'object' },
  ],
};

const datumaroBox = (id: number, track: number | null, x: number, more: object = {}) => ({
  ...{ id, type: 'bbox', label_id: 0, group: 0, z_order: 0, bbox: [x, 10, 20, 30] },
  attributes: {
    occluded: false,
    ...(track === null ? {} : { track_id: track, keyframe: true, outside: false }),
    ...more,
  },
});
const datumaroItem = (name: string, frame: number, annotations: readonly object[]) => ({
  ...{ id: name, annotations, attr: { frame }, image: { path: `${name}.png`, size: [480, 640] } },
});

const openDocument = {
  openlabel: {
    metadata: { schema_version: '1.0.0', annotator: 'Mira' },
    streams: { front: { type: 'camera', uri: 'drive.mp4' } },
    objects: { 'a-1': { name: 'van1', type: 'van', object_data: { text: [{ name: 'colour', val: 'white' }] } } },
    frames: {
      0: {
        objects: {
          'a-1': {
            object_data: {
              bbox: [{ name: 'shape', val: [100, 80, 40, 20] }],
              num: [{ name: 'speed', val: 3 }],
              cuboid: [{ name: 'space', val: [1, 2, 3] }],
            },
          },
        },
        frame_properties: { timestamp: 0 },
      },
      1: {
        objects: {
          'a-1': {
            object_data: {
              bbox: [{ name: 'shape', val: [104, 80, 40, 20], stream: 'front' }],
              num: [{ name: 'speed', val: 4 }],
            },
          },
        },
      },
      2: {
        objects: {
          'a-1': {
            object_data: {
              poly2d: [{ name: 'outline', val: [1, 1, 30, 1, 30, 20], mode: 'MODE_POLY2D_ABSOLUTE', closed: true }],
            },
          },
        },
      },
    },
    actions: { 7: { name: 'drives', type: 'drive' } },
  },
};

/** A delivery in each format. */
export const clipSamples: Readonly<Record<VideoFormatName, ClipSample>> = {
  cvatvideo: {
    folder: clipFolder({ 'annotations.xml': cvatText }, { 'street.mp4': videoOf(60) }),
    ...{ files: ['annotations.xml'], isExact: true, frames: 20 },
    runs: { 0: [[0, 3]], 1: [[2, 19]] },
  },
  mot: {
    folder: clipFolder(
      { ...numbered('MOT-01/img1', 4, { from: 1 }), 'MOT-01/gt/gt.txt': motRows, 'MOT-01/seqinfo.ini': seqinfo },
      {},
    ),
    ...{ files: ['MOT-01/gt/gt.txt', 'MOT-01/seqinfo.ini'], isExact: true, frames: 4 },
    runs: { 2: [[0, 2]], 1: [[0, 0]] },
  },
  mots: {
    folder: clipFolder(
      { ...numbered('images/0002', 3, { width: 6, height: 4 }), 'instances_txt/0002.txt': motsRows },
      {},
    ),
    ...{ files: ['instances_txt/0002.txt'], isExact: true, frames: 3 },
    runs: { 1005: [[0, 1]], 2001: [[2, 2]], 10000: [[1, 1]] },
  },
  kittitracking: {
    folder: clipFolder({ ...numbered('image_02/0000', 3), 'label_02/0000.txt': kittiRows }, {}),
    ...{ files: ['label_02/0000.txt'], isExact: true, frames: 3 },
    runs: { 0: [[0, 1]], '0-2': [[0, 0]], '0-3': [[0, 0]] },
  },
  youtubevis: {
    folder: clipFolder({ ...numbered('JPEGImages/clip', 3), 'instances.json': JSON.stringify(visDocument) }, {}),
    ...{ files: ['instances.json'], isExact: true, frames: 3 },
    runs: {
      4: [
        [0, 0],
        [2, 2],
      ],
    },
  },
  datumarovideo: {
    folder: clipFolder(
      {
        ...numbered('images/default', 3),
        'annotations/default.json': {
          ...{ info: {}, categories: { label: { labels: [{ name: 'car', parent: '' }], attributes: [] } } },
          items: [
            datumaroItem('000000', 0, [datumaroBox(0, 4, 10), datumaroBox(0, null, 90)]),
            datumaroItem('000001', 1, [datumaroBox(0, 4, 14, { keyframe: false })]),
            datumaroItem('000002', 2, [datumaroBox(0, 4, 14, { outside: true })]),
          ],
        },
      },
      {},
    ),
    ...{ files: ['annotations/default.json'], isExact: false, frames: 3 },
    runs: { 4: [[0, 1]], '0-2': [[0, 0]] },
  },
  vidat: {
    folder: clipFolder(
      { 'annotation/walk.json': `${JSON.stringify(vidatDocument)}\n` },
      { 'video/walk.mp4': videoOf(60, { fps: 30 }) },
    ),
    ...{ files: ['annotation/walk.json'], isExact: true, frames: 20 },
    runs: { 7: [[0, 1]], '0-object-2': [[0, 0]], '7-2': [[10, 10]], 2: [[19, 19]] },
  },
  labelmeframes: {
    folder: clipFolder(
      {
        ...numbered('walk', 4),
        'walk/000000.json': labelMe('000000.png', [rectangle('car', 1, 10), rectangle('car', null, 200)]),
        'walk/000001.json': labelMe('000001.png', [rectangle('car', 1, 14), rectangle('person', 1, 300)]),
        'walk/000003.json': labelMe('000003.png', [rectangle('car', 1, 22)]),
      },
      {},
    ),
    ...{ files: ['walk/000000.json', 'walk/000001.json', 'walk/000003.json'], isExact: false, frames: 4 },
    runs: {
      1: [
        [0, 1],
        [3, 3],
      ],
      '0-2': [[0, 0]],
      '1-2': [[1, 1]],
    },
  },
  labelstudiovideo: {
    folder: clipFolder({ 'project.json': JSON.stringify(videoTasks) }, { 'street.mp4': videoOf(50) }),
    ...{ files: ['project.json'], isExact: true, frames: 50 },
    runs: {
      r1: [
        [0, 10],
        [30, 49],
      ],
    },
  },
  openlabel: {
    folder: clipFolder({ 'drive.json': JSON.stringify(openDocument, null, 2) }, { 'drive.mp4': videoOf(10) }),
    ...{ files: ['drive.json'], isExact: true, frames: 10 },
    runs: { 'a-1': [[0, 1]], 'a-1-2': [[2, 2]] },
  },
};
