import { type Annotation, type Clock, type Json, shapeFlags } from '@countersign/contract';
import { OCCLUDED, readAttributes } from '../cvat/attributes.ts';
import { readLabels } from '../cvat/labels.ts';
import { labelIn, readShape, shapeNames } from '../cvat/read-shape.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import type { DeclaredLabel } from '../label-tally.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { checkSize } from '../videos/check-size.ts';
import { createClipFinder, type FoundClip, nameOfClip } from '../videos/clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from '../videos/collect-clips.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { numberOf } from '../xml/number-text.ts';
import { glanceAtXml, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { childNodes, emptied, packNode } from '../xml/xml-node.ts';
import { readTaskMeta, type TaskMeta } from './task-meta.ts';
import { saysByAttribute } from './track-node.ts';

const MAX_FILES = 10;

export async function recogniseCvatVideo(folder: SourceFolder): Promise<Recognition | null> {
  for (const source of listXmlFiles(folder).slice(0, MAX_FILES)) {
    const glance = await glanceAtXml(folder, source, collectProblems());
    if (glance !== null && (isCvatVideo(glance) || (isEmptyTask(glance) && isOfVideos(folder))))
      return { score: 1, why: `${source.path} is a document of CVAT for video: annotations with tracks` };
  }
  return null;
}

/** Whether a folder holds videos and no pictures. */
function isOfVideos(folder: SourceFolder): boolean {
  const { videos, folders } = createClipFinder(folder.list());
  return videos.length > 0 && folders.length === 0;
}

/** Whether the start of a document is that of the tracks of a video. */
function isCvatVideo({ name, children }: { readonly name: string; readonly children: readonly string[] }): boolean {
  return name === 'annotations' && children.includes('track') && !children.includes('image');
}

export async function readCvatVideo(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const clips = collectClips(folder, 'cvatvideo', template);
  let documents = 0;
  for (const source of listXmlFiles(folder)) {
    const glance = await glanceAtXml(folder, source, collectProblems());
    if (glance !== null && !isCvatVideo(glance) && !isEmptyTask(glance)) {
      clips.skip(source.path, 'it is XML, but no document of CVAT for video');
      continue;
    }
    documents += 1;
    await readDocument(folder, source, clips);
  }
  if (documents === 0 && clips.problems.count() === 0)
    clips.problems.add('', '', 'no-annotation-file', {
      expected: 'document of CVAT for video (XML with tracks in annotations)',
    });
  return clips.finish({}, 'no document of CVAT describes this video');
}

/** A task without an object has no track either. */
function isEmptyTask({ name, children }: { readonly name: string; readonly children: readonly string[] }): boolean {
  return name === 'annotations' && children.includes('meta') && !children.includes('image');
}

interface Reading {
  readonly file: string;
  readonly problems: Problems;
  readonly clip: OpenClip;
  readonly meta: TaskMeta;
  readonly labels: Map<string, DeclaredLabel>;
}

const nothingSaid: TaskMeta = {
  clock: { kind: 'frames', start: 0, step: 1 },
  ...{ lastFrame: null, frames: null, width: null, height: null, video: null },
};

async function readDocument(folder: SourceFolder, source: SourceFile, clips: ClipCollection): Promise<void> {
  const { path: file } = source;
  const { problems } = clips;
  const before = problems.count();
  let said: XmlElement | null = null;
  // The clip has to be open before its tracks are read, and they come one by one behind `meta`.
  await parseXml(folder, source, collectProblems(), (child) => {
    if (child.name === 'meta') said = child;
    return child.name === 'version' || child.name === 'meta' ? said === null : false;
  });
  const meta = said === null ? nothingSaid : readTaskMeta(said);
  if (meta === null)
    return problems.add(file, '', 'unread-form', { what: 'the tracks of several tasks', way: 'export each task' });
  const labels = said === null ? new Map<string, DeclaredLabel>() : readLabels(file, said, problems);
  const found = findVideo(file, meta, clips);
  if (found === null) return;
  const { clock } = meta;
  const [start, step] = clock.kind === 'frames' ? [clock.start, clock.step] : [0, 1];
  // Pictures that CVAT gave out are those of the task alone, and it names them by the frames of the video.
  const own: Clock = found.pictures === null ? clock : { kind: 'frames', start: 0, step: 1 };
  const clip = await clips.open(found, { file, position: '', clock: own, numberOf: (frame) => start + frame * step });
  if (clip === null) return;
  if (meta.video !== null && found.pictures === null && nameOf(found.path) !== nameOf(meta.video))
    clips.note(file, `it is about ${meta.video}, which is not there, and ${found.path} was taken for it`);
  checkMeta(meta, clip, file, problems);
  for (const [name, label] of labels) {
    const { skeleton, attributes } = label;
    clips.tally.declare(name, {
      ...(skeleton === undefined ? {} : { skeleton }),
      ...(attributes === undefined ? {} : { attributes }),
    });
  }
  const others: Json[] = [];
  let root: Json = null;
  let at = -1;
  const reading: Reading = { file, problems, clip, meta, labels };
  await parseXml(folder, source, problems, (child, inside) => {
    at += 1;
    root = packNode(emptied(inside));
    if (child.name === 'track' && hasShapes(child)) readTrack(child, at, reading);
    else others.push([at, packNode(child)]);
    return true;
  });
  if (problems.count() === before) clip.keep({ file, root, others, start, step });
}

/** A track without a shape is nothing that can be shown, and is kept as it is. */
function hasShapes({ children }: XmlElement): boolean {
  return children.some(({ name }) => shapeNames.includes(name));
}

/** Reports what a task says of its video, and what is not so. */
function checkMeta(meta: TaskMeta, clip: OpenClip, file: string, problems: Problems): void {
  checkSize(clip, meta, { file, position: 'original_size' }, problems);
  const { clock, lastFrame, frames } = meta;
  const [start, step] = clock.kind === 'frames' ? [clock.start, clock.step] : [0, 1];
  const upToLast = lastFrame === null || clip.pictures !== null ? 0 : Math.floor((lastFrame - start) / step) + 1;
  const said = Math.max(frames ?? 0, upToLast);
  const position = said === frames ? 'size' : 'stop_frame';
  if (said > clip.frames)
    problems.add(file, position, 'too-few-frames', { frames: said, path: clip.path, found: clip.frames });
}

function readTrack(track: XmlElement, at: number, { file, problems, clip, meta, labels }: Reading): void {
  const label = labelIn(track);
  const { position } = track;
  const id = track.attributes?.['id'] ?? String(at);
  const shapes = track.children.filter(({ name }) => shapeNames.includes(name));
  const others = track.children.flatMap((child, nth): Json[] =>
    shapeNames.includes(child.name) ? [] : [[nth, packNode(child)]],
  );
  learnSkeleton(shapes, label, labels);
  const draft = clip.track({ id, label, kept: { at, node: packNode(emptied(track)), others }, position });
  if (draft === null) return;
  const { skeleton = null, attributes: definitions = [] } = labels.get(label) ?? {};
  for (const [nth, shape] of track.children.entries()) {
    if (!shapeNames.includes(shape.name)) continue;
    const tell = (...[code, parameters]: [Parameters<Problems['add']>[2], Parameters<Problems['add']>[3]?]) => {
      problems.add(file, shape.position, code, parameters);
      return null;
    };
    const frame = frameOf(shape, meta, tell);
    const geometry = readShape(shape, clip, skeleton, tell);
    const attributes = readAttributes(shape, definitions);
    if (attributes === null) tell('duplicate-name', { name: 'attribute', first: 'one of the same shape' });
    if (frame === null || geometry === null || attributes === null) continue;
    const { outside, keyframe, occluded } = shape.attributes ?? {};
    const isLast =
      shape === shapes.at(-1) && meta.lastFrame !== null && Number(shape.attributes?.['frame']) >= meta.lastFrame;
    const isOutside = outside === '1' || (shape.name === 'skeleton' && isAllOutside(shape));
    const flags =
      (keyframe === '0' ? 0 : shapeFlags.keyframe) +
      (isOutside ? shapeFlags.outside : 0) +
      (occluded === '1' ? shapeFlags.occluded : 0) +
      (isLast ? 0 : shapeFlags.lasting);
    draft.state({
      frame,
      geometry,
      flags,
      attributes: withoutFlag(shape, attributes),
      kept: [nth, packNode(shape)],
      position: shape.position,
    });
  }
}

/** A shape says by its flags whether it is hidden, unless its label has an attribute of that name. */
function withoutFlag(shape: XmlElement, attributes: Annotation['attributes']): Annotation['attributes'] {
  const { [OCCLUDED]: _, ...others } = attributes;
  return saysByAttribute(shape) ? attributes : others;
}

/** Skeletons say of their points alone that they are not seen. */
function isAllOutside(shape: XmlElement): boolean {
  const points = childNodes(shape).filter(({ name }) => name === 'points');
  return points.length > 0 && points.every(({ attributes }) => attributes?.['outside'] === '1');
}

function learnSkeleton(shapes: readonly XmlElement[], label: string, labels: Reading['labels']): void {
  const [first] = shapes;
  if (first?.name !== 'skeleton' || labels.get(label)?.skeleton !== undefined) return;
  const points = [...new Set(first.children.filter(({ name }) => name === 'points').map(labelIn))];
  if (points.length > 0 && points.length <= 500 && points.every((name) => name !== '' && name.length <= 200))
    labels.set(label, { ...labels.get(label), skeleton: { points, edges: [] } });
}

type Tell = (code: Parameters<Problems['add']>[2], parameters?: Parameters<Problems['add']>[3]) => null;

/** The frame of a shape by the clock of its clip; null after reporting that the task has none of that number. */
function frameOf(shape: XmlElement, { clock }: TaskMeta, tell: Tell): number | null {
  const said = shape.attributes?.['frame'];
  if (said === undefined) return tell('missing-key', { key: 'frame', found: '' });
  const number = numberOf(said);
  const [start, step] = clock.kind === 'frames' ? [clock.start, clock.step] : [0, 1];
  if (number === null || !Number.isSafeInteger(number) || number < start)
    return tell('invalid-frame', { found: said, least: start });
  if ((number - start) % step !== 0) return tell('frame-between', { frame: number, start, step });
  return (number - start) / step;
}

/** The video of a task: by its name, or the pictures or the video beside the document, or those it is called after. */
function findVideo(file: string, { video }: TaskMeta, { finder, problems }: ClipCollection): FoundClip | null {
  const folder = folderOf(file);
  const named = video === null ? null : finder.video(video, folder);
  if (named !== null) return named;
  const images = finder.folder(joinPath(folder, 'images'));
  if (images !== null) return images;
  const all = [...finder.videos, ...finder.folders];
  const beside = all.filter((clip) => clip.pictures === null && folderOf(clip.path) === folder);
  const stem = joinPath(folder, stemOf(file));
  if (finder.isLike(stem)) return finder.like(stem, file, problems);
  if (beside.length === 1) return beside[0] ?? null;
  const [only, ...others] = all;
  if (only !== undefined && others.length === 0 && nameOfClip(only) !== '') return only;
  problems.add(file, '', 'video-missing', { path: video ?? stem });
  return null;
}
