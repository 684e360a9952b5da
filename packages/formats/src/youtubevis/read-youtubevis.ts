import { type Json, shapeFlags } from '@countersign/contract';
import { readGeometry } from '../coco/read-geometry.ts';
import { findPictureIn } from '../find-picture.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { idText } from '../json/id-text.ts';
import { isJsonObject, type JsonObject, type JsonPlace, placeOf, placesOf, without } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { createPictureFinder, folderOf, joinPath, type PictureFinder } from '../picture-finder.ts';
import { styleOf } from '../records/json-style.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import type { SourceFolder } from '../source.ts';
import { checkSize } from '../videos/check-size.ts';
import type { FoundClip } from '../videos/clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from '../videos/collect-clips.ts';

const NAME = 'youtubevis';
const START_BYTES = 64 * 1024;
const MAX_FILES = 10;
/** What of an annotation has a value for each frame. */
export const perFrame = ['segmentations', 'bboxes', 'areas'] as const;

export async function recogniseYoutubeVis(folder: SourceFolder): Promise<Recognition | null> {
  for (const source of listJsonFiles(folder).slice(0, MAX_FILES)) {
    const start = new TextDecoder().decode(await folder.read(source.path, START_BYTES));
    if (/"videos"\s*:/.test(start) && /"file_names"\s*:/.test(start))
      return { score: 1, why: `${source.path} has videos with file_names, as YouTube-VIS has them` };
  }
  return null;
}

export async function readYoutubeVis(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const clips = collectClips(folder, NAME, template);
  const { problems } = clips;
  const finder = createPictureFinder(folder.list());
  const documents: Json[] = [];
  for (const source of listJsonFiles(folder)) {
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (!isJsonObject(value) || !Array.isArray(value['videos']) || !Array.isArray(value['annotations'])) {
      clips.skip(source.path, 'it is JSON, but no document of YouTube-VIS');
      continue;
    }
    checkJson(source.path, value, problems);
    const style = { ...styleOf(new TextDecoder().decode(await folder.read(source.path, START_BYTES))) };
    documents.push({
      file: source.path,
      style,
      fields: without(value, ['videos', 'annotations']),
      keys: Object.keys(value),
    });
    await readDocument(source.path, value, finder, clips, template === null);
  }
  if (documents.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', {
      expected: 'document of YouTube-VIS (JSON with videos and annotations)',
    });
  return clips.finish({ [NAME]: documents }, 'no document of YouTube-VIS lists this video');
}

async function readDocument(
  file: string,
  value: JsonObject,
  finder: PictureFinder,
  clips: ClipCollection,
  declares: boolean,
): Promise<void> {
  const { problems } = clips;
  const names = new Map(
    objectsIn(value['categories']).flatMap(({ value: { id = null, name: said } }) => {
      const name = textIn(said);
      return name === null ? [] : [[id, name] as const];
    }),
  );
  if (declares) for (const name of names.values()) if (name !== '') clips.tally.declare(name);
  const open = new Map<Json, OpenClip | null>();
  for (const [at, place] of [...placesOf(file, 'videos', listIn(value['videos']), problems)].entries()) {
    const id = place.id('id');
    if (id === null) continue;
    if (open.has(id)) {
      place.tell('duplicate-id', 'id', { id, first: 'an earlier video' });
      continue;
    }
    const found = findPictures(place, finder);
    const reading = { file, position: place.path, clock: { kind: 'frames', start: 0, step: 1 } } as const;
    const clip = found === null ? null : await clips.open(found, reading);
    const { width = null, height = null } = place.value;
    if (clip !== null) checkSize(clip, { width, height }, reading, problems);
    clip?.keep({ file, at, fields: place.value });
    open.set(id, clip);
  }
  for (const [at, place] of [...placesOf(file, 'annotations', listIn(value['annotations']), problems)].entries()) {
    const clip = open.get(place.value['video_id'] ?? null);
    if (clip === undefined)
      place.tell('unknown-image', 'video_id', { id: JSON.stringify(place.value['video_id'] ?? null) });
    else if (clip !== null) readObject(place, at, names, clip);
  }
}

function readObject(place: JsonPlace, at: number, names: ReadonlyMap<Json, string>, clip: OpenClip): void {
  const { value, path } = place;
  const { category_id: category = null, id = null } = value;
  const label = names.get(category);
  if (label === undefined) {
    place.tell('unknown-category', 'category_id', { id: JSON.stringify(category) });
    return;
  }
  const own = perFrame.filter((key) => Array.isArray(value[key]));
  const fields = without(value, perFrame);
  const draft = clip.track({ id: idText(id ?? at + 1), label, kept: { at, fields, own: [...own] }, position: path });
  const [segmentations, bboxes, areas] = perFrame.map((key) => listIn(value[key]));
  const length = Math.max(segmentations?.length ?? 0, bboxes?.length ?? 0);
  for (let frame = 0; frame < length; frame += 1) {
    const [segmentation = null, bbox = null, area = null] = [segmentations?.[frame], bboxes?.[frame], areas?.[frame]];
    if (isNothing(segmentation) && isNothing(bbox)) continue;
    const position = `${path}.segmentations[${frame}]`;
    const read = readGeometry(inFrame(place, frame, { segmentation, bbox }), null, null);
    if (read === null) continue;
    const kept: Json = [bbox, area, read.rest];
    draft?.state({ frame, geometry: read.geometry, flags: shapeFlags.keyframe, kept, position });
  }
}

/** What an annotation says in a frame, as COCO has it; problems are told with the frame. */
function inFrame(place: JsonPlace, frame: number, value: JsonObject): JsonPlace {
  const keys: Readonly<Record<string, string>> = { segmentation: `segmentations[${frame}]`, bbox: `bboxes[${frame}]` };
  const plain = placeOf(place.file, place.path, value, {
    add: (_file, position, code, parameters) => {
      const key = position.slice(place.path.length + 1).replace(/^(?:segmentation|bbox)/, (name) => keys[name] ?? name);
      place.tell(code, key === '' ? `segmentations[${frame}]` : key, parameters);
    },
    ...{ count: () => 0, all: () => [], refuseIfAny: () => undefined },
    refuse: () => {
      throw new Error('is not asked');
    },
  });
  return plain;
}

function isNothing(value: Json): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

/** The pictures of a video, which lie in one folder. */
function findPictures(place: JsonPlace, finder: PictureFinder): FoundClip | null {
  const own = folderOf(place.file);
  const parent = folderOf(own);
  const homes = [own, parent, ''].flatMap((folder) => [joinPath(folder, 'JPEGImages'), folder]);
  const pictures: string[] = [];
  for (const [at, name] of listIn(place.value['file_names']).entries()) {
    const key = `file_names[${at}]`;
    const found =
      typeof name !== 'string'
        ? place.tell('no-picture', key, { found: JSON.stringify(name) })
        : findPictureIn(name, homes, finder, (code, said) => place.tell(code, key, said));
    if (found === null) return null;
    if (folderOf(found) !== folderOf(pictures[0] ?? found))
      return place.tell('path-outside', key, { path: idText(name) });
    pictures.push(found);
  }
  if (pictures.length === 0) return place.tell('no-picture', 'file_names', { found: 'nothing' });
  const folder = folderOf(pictures[0] ?? '');
  return { path: folder === '' ? 'frames' : folder, pictures };
}
