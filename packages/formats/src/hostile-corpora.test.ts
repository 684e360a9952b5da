import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Format } from './format.ts';
import { encodeIndexPng } from './png/index-png.ts';
import { encodeSegmentPng } from './png/segment-png.ts';
import { formats } from './recognise-format.ts';
import { expectRefusal } from './testing/damage.ts';
import { memoryFolder, realData } from './testing/folders.ts';
import { picturePng } from './testing/pictures.ts';
import { type Files, survive } from './testing/survive.ts';

const SIDE = 16;
const png = picturePng(SIDE, SIDE);
/** As many labels as a mask of a byte a pixel has numbers for. */
const MOST = 250;

/** Text inside an XML attribute, where line ends and tabs as such would become spaces. */
const escape = (text: string) => text.replaceAll(/[&<>"\n\r\t]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The numbers from 1 to `count`, a pixel each. */
const numbered = (count: number) => Array.from({ length: SIDE * SIDE }, (_, at) => (at < count ? at + 1 : 0));
const size = { width: SIDE, height: SIDE } as const;
const oneClass = encodeIndexPng({ ...size, pixels: Uint8Array.from(numbered(1)), palette: null });
const oneSegment = encodeSegmentPng({ ...size, pixels: Uint32Array.from(numbered(1)) });
const classes = (count: number) =>
  count === 1 ? oneClass : encodeIndexPng({ ...size, pixels: Uint8Array.from(numbered(count)), palette: null });
const segments = (count: number) =>
  count === 1 ? oneSegment : encodeSegmentPng({ ...size, pixels: Uint32Array.from(numbered(count)) });

/** An export of a picture `a.png` that calls it `picture`, with an annotation of each label. */
interface Export {
  readonly name: string;
  readonly format: Format;
  /** What the format takes of a text as a label. */
  labelOf(text: string): string;
  files(labels: readonly string[], picture: string): Files;
}

/** A text as a cell of a table. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const asIs = (text: string) => text;

const exportsOf: readonly Export[] = [
  {
    ...{ name: 'COCO keypoints', format: formats.coco, labelOf: asIs },
    files: (labels, picture) => ({
      'set/c.json': {
        images: [{ id: 1, file_name: picture, width: SIDE, height: SIDE }],
        annotations: labels.map((_, at) => ({
          id: at + 1,
          image_id: 1,
          category_id: at + 1,
          keypoints: [1, 2, 2, 3, 4, 1],
        })),
        categories: labels.map((name, at) => ({ id: at + 1, name, keypoints: [name || 'p', 'q'], skeleton: [[1, 2]] })),
      },
    }),
  },
  {
    ...{ name: 'Datumaro', format: formats.datumaro, labelOf: asIs },
    files: (labels, picture) => ({
      'set/annotations/d.json': {
        infos: {},
        categories: { label: { labels: labels.map((name) => ({ name, parent: '' })) } },
        items: [
          {
            ...{ id: 'a', image: { path: picture, size: [SIDE, SIDE] } },
            annotations: labels.map((_, at) => ({ id: at, type: 'bbox', label_id: at, bbox: [1, 1, 5, 5] })),
          },
        ],
      },
    }),
  },
  {
    ...{ name: 'Label Studio', format: formats.labelstudio, labelOf: asIs },
    files: (labels, picture) => ({
      'set/l.json': [
        {
          ...{ id: 1, data: { image: picture } },
          annotations: [
            {
              id: 1,
              result: labels.map((label, at) => ({
                ...{ id: `x${at}`, type: 'rectanglelabels', from_name: 'box', to_name: 'image' },
                ...{ original_width: SIDE, original_height: SIDE },
                value: { x: 10, y: 10, width: 20, height: 20, rotation: 0, rectanglelabels: [label] },
              })),
            },
          ],
        },
      ],
    }),
  },
  {
    ...{ name: 'COCO panoptic', format: formats.panoptic, labelOf: asIs },
    files: (labels, picture) => ({
      'set/p.json': {
        images: [{ id: 1, file_name: picture, width: SIDE, height: SIDE }],
        annotations: [
          {
            ...{ image_id: 1, file_name: 'a.png' },
            segments_info: labels.map((_, at) => ({ id: at + 1, category_id: at + 1, iscrowd: 0 })),
          },
        ],
        categories: labels.map((name, at) => ({ id: at + 1, name, isthing: 1 })),
      },
      'set/p/a.png': segments(labels.length),
    }),
  },
  {
    ...{ name: 'CVAT', format: formats.cvat, labelOf: (text: string) => text.trim() },
    files: (labels, picture) => ({
      'set/a.xml': `<annotations><version>1.1</version><image id="0" name="${escape(picture)}" width="${SIDE}" height="${SIDE}">${labels
        .map((label) => `<box label="${escape(label)}" occluded="0" xtl="1" ytl="1" xbr="9" ybr="9"/>`)
        .join('')}</image></annotations>`,
    }),
  },
  {
    ...{ name: 'csv', format: formats.csv, labelOf: (text: string) => text.trim() },
    files: (labels, picture) => ({
      'set/x.csv': `filename,label,xmin,ymin,xmax,ymax\n${labels.map((label) => `${quoted(picture)},${quoted(label)},1,1,9,9\n`).join('')}`,
    }),
  },
  {
    ...{ name: 'masks', format: formats.mask, labelOf: (text: string) => (text.split('\n')[0] ?? '').trim() },
    files: (labels) => ({
      'set/masks/a.png': classes(labels.length),
      'set/class_names.txt': `_background_\n${labels.join('\n')}\n`,
    }),
  },
];

/** Those that say in words which picture they are about. */
const naming = exportsOf.filter(({ format }) => format !== formats.mask);

/** Reads an export; null where it was refused, in the proper way. */
async function readOrRefuse({ format, files }: Export, labels: readonly string[], picture = 'a.png') {
  const media: Files = picture === 'a.png' ? { 'set/images/a.png': png } : { 'set/a.png': png, 'a.png': png };
  const folder = memoryFolder({ ...media, ...files(labels, picture) });
  try {
    return await format.read(folder);
  } catch (error) {
    expectRefusal(error);
    return null;
  }
}

describe('naughty strings', () => {
  const root = realData('badinput/text/naughty-strings');
  const read = () => JSON.parse(readFileSync(join(root ?? '', 'blns.json'), 'utf8')) as string[];

  it.skipIf(root === null).each(exportsOf)('each is a label of $name that comes back, or is refused', async (one) => {
    const kept: string[] = [];
    for (const given of new Set(read())) {
      const label = one.labelOf(given);
      const found = await readOrRefuse(one, [label]);
      if (found === null) continue;
      expect(found.items[0]?.annotations.map((annotation) => annotation.label)).toEqual([label]);
      kept.push(label);
    }
    expect(kept.length).toBeGreaterThan(400);
    const some = [...new Set(kept)].slice(0, MOST);
    const together = await survive(one.format, { 'set/images/a.png': png, ...one.files(some, 'a.png') });
    expect(together?.labels.filter(({ count }) => count > 0)).toHaveLength(some.length);
  });

  it.skipIf(root === null).each(naming)(
    'each is the name of a picture in $name that leads nowhere else',
    async (one) => {
      const ways = ['../a.png', '/a.png', '..\\a.png', 'C:\\a.png', '\\\\host\\a.png', 'x/../../a.png', 'a.png\0'];
      for (const picture of [...read().filter((name) => name !== 'undefined'), ...ways]) {
        const found = await readOrRefuse(one, ['nut'], picture);
        for (const { mediaPath } of found?.items ?? []) expect(['set/a.png', 'a.png']).toContain(mediaPath);
      }
    },
  );
});

describe('JSON of every kind', () => {
  const root = realData('badinput/json/JSONTestSuite');
  const names = root === null ? [] : readdirSync(root).filter((name) => name.endsWith('.json'));

  it.skipIf(root === null).each([formats.datumaro, formats.labelstudio, formats.panoptic])(
    'is refused by $name where it is none, at its line or byte',
    async (format) => {
      expect(names.length).toBeGreaterThan(200);
      for (const name of names) {
        const folder = memoryFolder({ 'c.json': readFileSync(join(root ?? '', name)), 'a.png': png });
        const error: unknown = await format.read(folder).then(
          () => null,
          (reason: unknown) => reason,
        );
        expectRefusal(error);
        if (!name.startsWith('n_')) continue;
        const position = expect.stringMatching(/^(line \d+, column \d+|byte \d+)$/);
        expect(error, name).toMatchObject({ problems: [{ file: 'c.json', position }] });
      }
    },
  );
});
