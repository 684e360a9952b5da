import { type Annotation, type Json, shapeFlags } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placeOf, without } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import { styleOf } from '../records/json-style.ts';
import { objectsIn, textIn } from '../records/said-parts.ts';
import type { SourceFolder } from '../source.ts';
import { checkSize } from '../videos/check-size.ts';
import { type FoundClip, nameOfClip } from '../videos/clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from '../videos/collect-clips.ts';
import type { TrackDraft } from '../videos/track-draft.ts';
import { frameOfKey, keptObject } from '../videos/video-document.ts';
import { readOpenShape, SHAPES, saidKeys, shapeKeys } from './open-shape.ts';

const START_BYTES = 64 * 1024;
const MAX_FILES = 10;
const MAX_NAME = 200;
/** What of an object's data is a shape that is kept and not shown. */
const unshownKeys = [
  'cuboid',
  'poly3d',
  'point3d',
  'mesh',
  'area_reference',
  'line_reference',
  'image',
  'mat',
  'binary',
];

export async function recogniseOpenLabel(folder: SourceFolder): Promise<Recognition | null> {
  for (const { path } of listJsonFiles(folder).slice(0, MAX_FILES)) {
    const start = new TextDecoder().decode(await folder.read(path, START_BYTES));
    if (/^\s*\{\s*"openlabel"\s*:/.test(start)) return { score: 1, why: `${path} is a document of OpenLABEL` };
  }
  return null;
}

export async function readOpenLabel(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const clips = collectClips(folder, 'openlabel', template);
  const { problems } = clips;
  let documents = 0;
  for (const source of listJsonFiles(folder)) {
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    const root = isJsonObject(value) ? value['openlabel'] : undefined;
    if (!isJsonObject(root)) {
      clips.skip(source.path, 'it is JSON, but no document of OpenLABEL');
      continue;
    }
    documents += 1;
    checkJson(source.path, root, problems);
    const style = { ...styleOf(new TextDecoder().decode(await folder.read(source.path, START_BYTES))) };
    await readDocument(placeOf(source.path, 'openlabel', root, problems), style, clips);
  }
  if (documents === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'document of OpenLABEL (JSON with openlabel)' });
  return clips.finish({}, 'no document of OpenLABEL describes this video');
}

async function readDocument(place: JsonPlace, style: Json, clips: ClipCollection): Promise<void> {
  const { file, value: root } = place;
  const found = findVideo(place, clips);
  if (found === null) return;
  const clip = await clips.open(found, { file, position: '', clock: { kind: 'frames', start: 0, step: 1 } });
  if (clip === null) return;
  checkStream(place, clip, clips.problems);
  const frames: Record<string, Json> = {};
  const reading: Reading = {
    place,
    problems: clips.problems,
    objects: keptObject(root, 'objects'),
    clip,
    tracks: new Map(),
  };
  for (const [said, frame] of Object.entries(keptObject(root, 'frames'))) {
    if (!isJsonObject(frame)) {
      place.tell('wrong-type', `frames["${said}"]`, { expected: 'an object', found: describeJson(frame) });
      continue;
    }
    const objects = Object.entries(keptObject(frame, 'objects')).map(([uid, one]): [string, Json] => {
      return [uid, isJsonObject(one) ? readObject(said, uid, one, reading) : one];
    });
    frames[said] = 'objects' in frame ? { ...frame, objects: Object.fromEntries(objects) } : frame;
  }
  const left = Object.values(keptObject(root, 'frames')).reduce<number>((sum, frame) => sum + countLeft(frame), 0);
  if (left > 0) clips.note(file, `it has ${left} shapes of kinds that are not shown, such as cuboids; they are kept`);
  clip.keep({ file, style, root: { ...root, ...('frames' in root ? { frames } : {}) } });
}

/** How many shapes of other kinds a frame has. */
function countLeft(frame: Json): number {
  const objects = Object.values(keptObject(frame, 'objects'));
  return objects.reduce<number>((sum, one) => {
    const data = keptObject(one, 'object_data');
    return sum + unshownKeys.reduce((most, key) => most + objectsIn(data[key]).length, 0);
  }, 0);
}

/** Compares the size of the only stream. Of several, nothing says which one the shapes are for. */
function checkStream({ file, path, value }: JsonPlace, clip: OpenClip, problems: Problems): void {
  const [[name, stream] = [], ...others] = Object.entries(keptObject(value, 'streams'));
  if (name === undefined || stream === undefined || others.length > 0) return;
  const properties = keptObject(isJsonObject(stream) ? stream : undefined, 'stream_properties');
  for (const key of ['intrinsics_pinhole', 'intrinsics_fisheye']) {
    const { width_px: width = null, height_px: height = null } = keptObject(properties, key);
    const position = `${path}.streams["${name}"].stream_properties.${key}`;
    checkSize(clip, { width, height }, { file, position }, problems);
  }
}

interface Reading {
  readonly place: JsonPlace;
  readonly problems: Problems;
  readonly objects: JsonObject;
  readonly clip: OpenClip;
  readonly tracks: Map<string, TrackDraft | null>;
}

/** Reads what a frame says of an object, and answers what is kept of that beside the shapes. */
function readObject(
  said: string,
  uid: string,
  one: JsonObject,
  { place, problems, objects, clip, tracks }: Reading,
): Json {
  const data = keptObject(one, 'object_data');
  const facts = keptObject(objects, uid);
  const label = textIn(facts['type']) ?? textIn(one['type']) ?? '';
  const attributes = { ...saidIn(keptObject(facts, 'object_data')), ...saidIn(data) };
  for (const key of shapeKeys)
    for (const { at, value: entry } of objectsIn(data[key])) {
      const position = `${place.path}.frames["${said}"].objects["${uid}"].object_data.${key}[${at}]`;
      const geometry = readOpenShape(placeOf(place.file, position, entry, problems), key);
      if (geometry === null) continue;
      const name = textIn(entry['name']) ?? '';
      const own = JSON.stringify([uid, key, name, geometry.kind]);
      if (!tracks.has(own)) tracks.set(own, clip.track({ id: uid, label, kept: { uid, key, name }, position }));
      const nested = saidIn(keptObject(entry, 'attributes'));
      const shape = {
        frame: frameOfKey(said),
        geometry,
        flags: shapeFlags.keyframe,
        attributes: { ...attributes, ...nested },
      };
      tracks.get(own)?.state({ ...shape, kept: [at, without(entry, []), said], position });
    }
  const left = shapeKeys.flatMap((key) => (objectsIn(data[key]).length === 0 ? [] : [[key, SHAPES] as const]));
  return 'object_data' in one ? { ...one, object_data: { ...data, ...Object.fromEntries(left) } } : one;
}

/** What is said by texts, numbers and flags. */
export function saidIn(data: JsonObject): Annotation['attributes'] {
  return Object.fromEntries(
    saidKeys.flatMap((key) =>
      objectsIn(data[key]).flatMap(({ value: { name, val } }): [string, string | number | boolean][] => {
        const isPlain = typeof val === 'string' || typeof val === 'number' || typeof val === 'boolean';
        return typeof name === 'string' && name !== '' && name.length <= MAX_NAME && isPlain ? [[name, val]] : [];
      }),
    ),
  );
}

/** The video of a document: what its streams name, or what it is called after, or the only one there is. */
function findVideo(place: JsonPlace, { finder, problems }: ClipCollection): FoundClip | null {
  const { file, value } = place;
  const folder = folderOf(file);
  const uris = Object.values(keptObject(value, 'streams')).flatMap((stream) => {
    const uri = isJsonObject(stream) ? textIn(stream['uri']) : null;
    return uri === null ? [] : [uri.replace(/^file:\/+/, '').replaceAll('\\', '/')];
  });
  for (const uri of uris) {
    const found =
      finder.video(uri, folder) ?? finder.video(nameOf(uri), folder) ?? finder.folder(joinPath(folder, uri));
    if (found !== null) return found;
  }
  const stem = joinPath(folder, stemOf(file));
  if (finder.isLike(stem)) return finder.like(stem, file, problems);
  const [only, ...others] = [...finder.videos, ...finder.folders];
  if (only !== undefined && others.length === 0 && nameOfClip(only) !== '') return only;
  return place.tell('video-missing', 'streams', { path: uris[0] ?? stem });
}
