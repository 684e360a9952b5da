import { type Clock, type Json, shapeFlags } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { idText } from '../json/id-text.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placeOf } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import { styleOf } from '../records/json-style.ts';
import { listIn, textIn } from '../records/said-parts.ts';
import type { SourceFolder } from '../source.ts';
import { checkSize } from '../videos/check-size.ts';
import type { FoundClip } from '../videos/clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from '../videos/collect-clips.ts';
import type { TrackDraft } from '../videos/track-draft.ts';
import { frameOfKey, framesOf, keptObject } from '../videos/video-document.ts';
import { readConfig, USUAL_FPS, type VidatConfig } from './vidat-config.ts';
import { keptFields, readVidatShape, type VidatKind, vidatLists } from './vidat-shape.ts';

const START_BYTES = 64 * 1024;
const MAX_FILES = 10;
const KEYS = /"keyframeList"\s*:/;

export async function recogniseVidat(folder: SourceFolder): Promise<Recognition | null> {
  for (const { path } of listJsonFiles(folder).slice(0, MAX_FILES)) {
    const start = new TextDecoder().decode(await folder.read(path, START_BYTES));
    if (KEYS.test(start) && /"objectAnnotationListMap"\s*:/.test(start))
      return { score: 1, why: `${path} has objects by frames, as Vidat writes them` };
  }
  return null;
}

export async function readVidat(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const clips = collectClips(folder, 'vidat', template);
  const { problems } = clips;
  let documents = 0;
  for (const source of listJsonFiles(folder)) {
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    const annotation = isJsonObject(value) ? value['annotation'] : undefined;
    if (!isJsonObject(value) || !isJsonObject(annotation) || !isJsonObject(annotation['video'])) {
      if (!isJsonObject(value) || !('objectLabelData' in value))
        clips.skip(source.path, 'it is JSON, but no document of Vidat');
      continue;
    }
    documents += 1;
    checkJson(source.path, value, problems);
    const text = new TextDecoder().decode(await folder.read(source.path, START_BYTES));
    await readDocument(source.path, value, annotation, {
      clips,
      style: { ...styleOf(text) },
      isWhole: template === null,
    });
  }
  if (documents === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'document of Vidat (JSON with an annotation of a video)' });
  return clips.finish({}, 'no document of Vidat describes this video');
}

async function readDocument(
  file: string,
  value: JsonObject,
  annotation: JsonObject,
  { clips, style, isWhole }: { clips: ClipCollection; style: Json; isWhole: boolean },
): Promise<void> {
  const place = placeOf(file, 'annotation', annotation, clips.problems);
  const found = findVideo(place, clips);
  if (found === null) return;
  const fps = rateOf(place, clips);
  if (fps === null) return;
  const clock: Clock = { kind: 'rate', fps };
  const clip = await clips.open(found, { file, position: '', clock });
  if (clip === null) return;
  const { width = null, height = null } = keptObject(annotation, 'video');
  checkSize(clip, { width, height }, { file, position: 'annotation.video' }, clips.problems);
  const config = readConfig(placeOf(file, '', value, clips.problems));
  if (isWhole)
    for (const name of config.labels.values()) if (name !== 'default' && name !== '') clips.tally.declare(name);
  for (const { name, definition } of config.skeletons.values()) clips.tally.declare(name, { skeleton: definition });
  const keyframes = new Set(listIn(annotation['keyframeList']));
  const reading: Reading = { place, problems: clips.problems, clip, config, keyframes, tracks: new Map() };
  for (const kind of ['object', 'region', 'skeleton'] as const) readList(kind, reading);
  const frames = (kind: VidatKind) => Object.keys(keptObject(annotation, vidatLists[kind]));
  const lists = Object.values(vidatLists).filter((key) => key in annotation);
  const emptied = Object.fromEntries(lists.map((key) => [key, {}]));
  clip.keep({
    ...{ file, style, fields: { ...value, annotation: null } },
    annotation: { ...annotation, ...emptied },
    frames: Object.fromEntries((['object', 'region', 'skeleton'] as const).map((kind) => [kind, frames(kind)])),
  });
}

/** The rate of a document; null after reporting that none can be. */
function rateOf(place: JsonPlace, { note }: ClipCollection): number | null {
  const { fps = null } = keptObject(place.value, 'video');
  if (fps === null) {
    note(place.file, `it says no rate of its video, and ${USUAL_FPS} frames a second were taken`);
    return USUAL_FPS;
  }
  if (typeof fps === 'number' && fps >= 0.001 && fps <= 1000) return fps;
  return place.tell('wrong-type', 'video.fps', { expected: 'a rate from 0.001 to 1000', found: JSON.stringify(fps) });
}

interface Reading {
  readonly place: JsonPlace;
  readonly problems: Problems;
  readonly clip: OpenClip;
  readonly config: VidatConfig;
  readonly keyframes: ReadonlySet<Json>;
  readonly tracks: Map<string, TrackDraft | null>;
}

function readList(kind: VidatKind, { place, problems, clip, config, keyframes, tracks }: Reading): void {
  const key = vidatLists[kind];
  for (const [said, list] of framesOf(place, key))
    for (const [at, entry] of list.entries()) {
      const position = `annotation.${key}["${said}"][${at}]`;
      if (!isJsonObject(entry)) {
        place.tell('wrong-type', `${key}["${said}"][${at}]`, { expected: 'an object', found: describeJson(entry) });
        continue;
      }
      const one = placeOf(place.file, position, entry, problems);
      const geometry = readVidatShape(one, kind);
      const label = labelOf(one, kind, config);
      if (geometry === null || label === null) continue;
      const { instance = null } = entry;
      const frame = frameOfKey(said);
      const id = instance === null ? `${said}-${kind}-${at + 1}` : idText(instance);
      const own = instance === null ? id : JSON.stringify([kind, label, instance]);
      if (!tracks.has(own)) tracks.set(own, clip.track({ id, label, kept: { kind }, position }));
      const flags = keyframes.has(frame) ? shapeFlags.keyframe : 0;
      const kept = [at, kind, keptFields(entry, kind)];
      tracks.get(own)?.state({ frame, geometry, flags, kept, position });
    }
}

function labelOf(place: JsonPlace, kind: VidatKind, { labels, skeletons }: VidatConfig): string | null {
  const key = kind === 'skeleton' ? 'typeId' : 'labelId';
  const id = place.value[key];
  const label = typeof id !== 'number' ? undefined : kind === 'skeleton' ? skeletons.get(id)?.name : labels.get(id);
  return label ?? place.tell('unknown-category', key, { id: JSON.stringify(id ?? null) });
}

/** The video of a document: as `src` calls it, by that name, or by the document's own. */
function findVideo(place: JsonPlace, { finder, problems }: ClipCollection): FoundClip | null {
  const { src = null } = isJsonObject(place.value['video']) ? place.value['video'] : {};
  const folder = folderOf(place.file);
  const said =
    textIn(src)
      ?.replaceAll('\\', '/')
      .replace(/[?#].*$/, '') ?? '';
  const name = said.startsWith('blob:') ? '' : said;
  const own = name === '' ? null : (finder.video(name, folder) ?? finder.video(nameOf(name), folder));
  if (own !== null) return own;
  const stem = joinPath(folder, stemOf(place.file));
  if (finder.isLike(stem)) return finder.like(stem, place.file, problems);
  return place.tell('video-missing', 'video.src', { path: name === '' ? nameOf(stem) : name });
}
