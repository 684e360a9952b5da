import { deflateSync } from 'node:zlib';
import { template as templateShape } from '@countersign/contract';
import { findItemProblem, knownLabels } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeIndexPng } from '../png/index-png.ts';
import { readers, recogniseFormat } from '../recognise-format.ts';
import { expectRefusal, oddValue, pathsOf, replaced } from '../testing/damage.ts';
import { memoryFolder } from '../testing/folders.ts';
import {
  box,
  folderOf as exampleFolder,
  type ImportedExample,
  testExample,
  whole,
} from '../testing/imported-example.ts';
import { picturePng } from '../testing/pictures.ts';

/** The pixels at 1,0 and 0,1 of a square of four. */
const bitmap = encodeIndexPng({ width: 2, height: 2, pixels: Uint8Array.from([0, 1, 1, 0]), palette: null });

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'supervisely',
  path: 'ds0/ann/1.png.json',
  document: {
    description: '',
    tags: [
      { name: 'weather', value: 'rain' },
      { name: 'night', value: null },
    ],
    size: { height: 50, width: 100 },
    objects: [
      {
        classTitle: 'car',
        geometryType: 'rectangle',
        tags: [
          { name: 'colour', value: 'red' },
          { name: 'parked', value: null },
        ],
        points: {
          exterior: [
            [10, 5],
            [29, 14],
          ],
          interior: [],
        },
      },
      {
        classTitle: 'road',
        geometryType: 'polygon',
        points: {
          exterior: [
            [0, 0],
            [20, 0],
            [20, 20],
          ],
          interior: [
            [
              [2, 1],
              [4, 1],
              [4, 3],
            ],
          ],
        },
      },
      {
        classTitle: 'sign',
        geometryType: 'bitmap',
        bitmap: { data: deflateSync(bitmap).toString('base64'), origin: [4, 6] },
      },
    ],
  },
  expected: [
    ['weather', whole, { value: 'rain' }],
    ['night', whole, {}],
    ['car', box(10, 5, 20, 10), { colour: 'red', parked: true }],
    [
      'road',
      {
        kind: 'polygon',
        rings: [
          [0, 0, 20, 0, 20, 20],
          [2, 1, 4, 1, 4, 3],
        ],
      },
      {},
    ],
    ['sign', expect.objectContaining({ kind: 'mask', x: 4, y: 6, width: 2, height: 2, size: [50, 100] }), {}],
  ],
  picture: 'ds0/img/1.png',
};
testExample(example);

describe('what cannot be shown is refused by name', () => {
  it.each([
    [{ classTitle: 'a', geometryType: 'cuboid', points: {} }, 'the shape "cuboid"'],
    [{ classTitle: 'a', geometryType: 'bitmap', bitmap: { data: 'AAAA', origin: [0, 0] } }, 'it cannot be unpacked'],
  ])('%j', async (shape, words) => {
    const document = { ...(example.document as object), objects: [shape] };
    await expect(readers.supervisely.read(exampleFolder(example, document))).rejects.toThrow(words);
  });
});

const picture = picturePng(200, 100);
/** A class of three nodes by the keys of Supervisely, as its meta describes it. */
const meta = {
  classes: [
    {
      ...{ title: 'fox', shape: 'graph', color: '#CDB4DA' },
      geometry_config: {
        nodes: {
          'f3-a': { label: 'head', loc: [1, 2], color: '#F00' },
          'f3-b': { label: 'tail', loc: [9, 9] },
          'f3-c': { loc: [5, 5] },
        },
        edges: [
          { src: 'f3-a', dst: 'f3-b', color: '#00F' },
          { src: 'f3-a', dst: 'nowhere' },
        ],
      },
    },
    { title: 'tree', shape: 'polygon' },
  ],
  tags: [],
  projectType: 'images',
};
const graph = (nodes: object, more: object = {}) => ({ classTitle: 'fox', geometryType: 'graph', nodes, ...more });
const node = (x: number, y: number, more: object = {}) => ({ loc: [x, y], ...more });
const documentOf = (...objects: readonly object[]) => ({ tags: [], size: { width: 200, height: 100 }, objects });
const folderOf = (document: unknown, described: object | null = meta) =>
  memoryFolder({
    ...{ 'p/ds0/img/1.png': picture, 'p/ds0/ann/1.png.json': JSON.stringify(document) },
    ...(described === null ? {} : { 'p/meta.json': described }),
  });
const fox = graph(
  { 'f3-b': node(20, 30, { disabled: true }), 'f3-a': node(10, 15) },
  { description: 'a young one', tags: [{ name: 'awake', value: null }] },
);

describe('a graph of Supervisely', () => {
  it('is a skeleton with the names of its class, and nodes that are not there are not labelled', async () => {
    const { items, template, labels, skipped } = await readers.supervisely.read(folderOf(documentOf(fox)));
    expect(items[0]?.annotations).toMatchObject([
      {
        label: 'fox',
        geometry: {
          kind: 'skeleton',
          points: [
            { x: 10, y: 15, visibility: 2 },
            { x: 20, y: 30, visibility: 1 },
            { x: 0, y: 0, visibility: 0 },
          ],
        },
        attributes: { description: 'a young one', awake: true },
      },
    ]);
    expect(template.labels).toMatchObject([
      { name: 'fox', geometries: ['skeleton'], skeleton: { points: ['head', 'tail', 'f3-c'], edges: [[0, 1]] } },
      { name: 'tree', geometries: ['polygon'] },
    ]);
    expect(labels).toEqual([
      { name: 'fox', count: 1 },
      { name: 'tree', count: 0 },
    ]);
    expect(skipped).toEqual([]);
  });

  it('without its class has the nodes of the first, by their keys', async () => {
    const second = graph({ 'f3-a': node(11, 16) });
    const { items, template } = await readers.supervisely.read(folderOf(documentOf(fox, second), null));
    expect(template.labels[0]?.skeleton?.points).toEqual(['f3-b', 'f3-a']);
    expect(items[0]?.annotations[1]?.geometry).toEqual({
      kind: 'skeleton',
      points: [
        { x: 0, y: 0, visibility: 0 },
        { x: 11, y: 16, visibility: 2 },
      ],
    });
  });

  it.each([
    ['a node that its class lacks', graph({ other: node(1, 1) }), 'the skeleton of "fox" has no point "other"'],
    ['a node without a place', graph({ 'f3-a': {} }), 'objects[0].nodes["f3-a"].loc: should be two numbers'],
    ['no nodes', graph([]), 'nodes: should be an object'],
    ['a node outside the picture', graph({ 'f3-a': node(900, 1) }), 'far outside the picture'],
  ])('is refused for %s', async (_, object, words) => {
    await expect(readers.supervisely.read(folderOf(documentOf(object)))).rejects.toThrow(words);
  });

  it('survives whatever stands in its place, and in its class', async () => {
    const places = fc.oneof(
      fc.constantFrom(...pathsOf(documentOf(fox))).map((path) => ['document', path] as const),
      fc.constantFrom(...pathsOf(meta)).map((path) => ['meta', path] as const),
    );
    await fc.assert(
      fc.asyncProperty(places, oddValue, async ([where, path], value) => {
        const isMeta = where === 'meta';
        const document = isMeta ? documentOf(fox) : (replaced(documentOf(fox), path, value) ?? null);
        const described = isMeta ? (replaced(meta, path, value) ?? {}) : meta;
        const folder = folderOf(document, Object(described) as object);
        await recogniseFormat(folder).catch(expectRefusal);
        const read = await readers.supervisely.read(folder).catch((error: unknown) => {
          expectRefusal(error);
          return null;
        });
        const known = read && knownLabels(templateShape.parse(read.template));
        for (const item of read?.items ?? []) expect(known && findItemProblem(item, known, 'picture')).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

it('videos and point clouds of Supervisely are no pictures', async () => {
  const video = { size: { width: 20, height: 10 }, objects: [], frames: [], framesCount: 3 };
  const cloud = { objects: [{ classTitle: 'car', key: 'k' }], figures: [{ geometryType: 'cuboid_3d' }], tags: [] };
  const all: readonly (readonly [string, object])[] = [
    ['ds0/ann/a.mp4.json', video],
    ['ds0/ann/1.pcd.json', cloud],
    ['ds0/ann/1.json', cloud],
  ];
  for (const [path, document] of all)
    expect(await readers.supervisely.recognise(memoryFolder({ [path]: document }))).toBeNull();
});
