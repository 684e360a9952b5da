import type { Geometry, Json, Template } from '@countersign/contract';
import { annotationArea, annotationBox, boxCorners } from '@countersign/domain';
import { highestId } from '../coco/highest-id.ts';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenClip, WrittenFile } from '../format.ts';
import { idText } from '../json/id-text.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { stemOf } from '../picture-finder.ts';
import { keptStyle, plainStyle, writeJson } from '../records/json-style.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import { numberTracks } from '../videos/number-tracks.ts';
import { shapesByFrame, tracksOf, type WrittenShape, type WrittenTrack } from '../videos/written-shapes.ts';
import { perFrame } from './read-youtubevis.ts';

const NAME = 'youtubevis';
const NEW_DOCUMENT = 'instances.json';

/** Writes the documents that clips came from, and one of all others. */
export async function* writeYoutubeVis(
  clips: readonly WrittenClip[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const kept = new Map(
    objectsIn(source[NAME]).flatMap(({ value }) =>
      typeof value['file'] === 'string' ? [[value['file'], value] as const] : [],
    ),
  );
  const byFile = Map.groupBy(clips, (clip) => keptVideo(clip)?.file ?? NEW_DOCUMENT);
  for (const path of new Set([...kept.keys(), ...byFile.keys()])) {
    const document = kept.get(path) ?? null;
    const style = document === null ? plainStyle : keptStyle(document['style']);
    const value = makeDocument(byFile.get(path) ?? [], template, document);
    yield { path, bytes: new TextEncoder().encode(writeJson(value, style)) };
  }
}

function keptVideo({ source }: WrittenClip) {
  const kept = source[NAME];
  if (!isJsonObject(kept)) return null;
  const { file, at, fields } = kept;
  return typeof file === 'string' && typeof at === 'number' && isJsonObject(fields) ? { file, at, fields } : null;
}

function makeDocument(clips: readonly WrittenClip[], template: Template, kept: JsonObject | null): JsonObject {
  const fields = isJsonObject(kept?.['fields']) ? kept['fields'] : {};
  const categories = withLabels(fields['categories'], clips, template);
  const numbers = new Map(objectsIn(categories).map(({ value }) => [textIn(value['name']) ?? '', value['id'] ?? null]));
  const ordered = clips.toSorted((a, b) => (keptVideo(a)?.at ?? Infinity) - (keptVideo(b)?.at ?? Infinity) || 0);
  let videoId = highestId(ordered.map((clip) => keptVideo(clip)?.fields['id']));
  const written = ordered.map((clip) => {
    const own = keptVideo(clip)?.fields;
    if (own === undefined) videoId += 1;
    return { clip, video: own ?? newVideo(clip, videoId) };
  });
  const tracks = written.flatMap(({ clip, video }) => tracksOf(clip).map((one) => ({ clip, video, one })));
  const ids = numberTracks(
    tracks.map(({ one }) => idText(keptObject(one)?.fields['id'] ?? one.annotation.id)),
    1,
  );
  const annotations = tracks.map(({ clip, video, one }, nth) => {
    const before = keptObject(one);
    const said: JsonObject = before?.fields ?? { id: ids[nth] ?? 0, iscrowd: 0 };
    const facts = { video_id: video['id'] ?? null, category_id: numbers.get(one.annotation.label) ?? null };
    const object = { ...said, ...facts, ...columnsOf(one, clip, before?.own ?? perFrame) };
    return { at: before?.at ?? Infinity, object };
  });
  annotations.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
  const all: Record<string, Json> = {
    ...{ ...fields, videos: written.map(({ video }) => video), annotations: annotations.map(({ object }) => object) },
    categories,
  };
  const order = [...listIn(kept?.['keys']).map(String), ...Object.keys(all)];
  return Object.fromEntries([...new Set(order)].map((key) => [key, all[key] ?? null]));
}

function keptObject({ annotation }: WrittenTrack) {
  const kept = annotation.source[NAME];
  if (!isJsonObject(kept)) return null;
  const { at, fields, own } = kept;
  if (typeof at !== 'number' || !isJsonObject(fields)) return null;
  return { at, fields, own: listIn(own).map(String) };
}

function withLabels(kept: Json | undefined, clips: readonly WrittenClip[], { labels }: Template): Json {
  const known = objectsIn(kept).map(({ value }) => value);
  const names = new Set(known.map(({ name }) => name));
  const used = new Set(clips.flatMap((clip) => tracksOf(clip).map(({ annotation }) => annotation.label)));
  const missing = labels.filter(({ name }) => !names.has(name) && (kept === undefined || used.has(name)));
  const first = highestId(known.map(({ id }) => id)) + 1;
  const added = missing.map(({ name }, at) => ({ id: first + at, name, supercategory: '' }));
  return [...listIn(kept), ...added];
}

function newVideo(clip: WrittenClip, id: number): JsonObject {
  const { mediaPath, frames, width, height, source } = clip;
  const pictures = source['pictures'];
  const file_names = Array.from({ length: frames }, (_, frame) => {
    const name = listIn(pictures)[frame];
    if (typeof name === 'string') return mediaPath === 'frames' ? name : `${mediaPath}/${name}`;
    return `${stemOf(mediaPath)}/${String(frame).padStart(5, '0')}.jpg`;
  });
  return { id, width, height, length: frames, file_names };
}

/** The columns of an object, with nothing in the frames where it is not seen. */
function columnsOf(one: WrittenTrack, clip: WrittenClip, own: readonly string[]): JsonObject {
  const columns: Readonly<Record<string, Json[]>> = Object.fromEntries(
    perFrame.map((key) => [key, Array.from({ length: clip.frames }, () => null)]),
  );
  for (const shape of shapesByFrame(one, clip.frames, NAME)) {
    const [bbox = null, area = null, rest = null] = listIn(shape.kept);
    const isKept = shape.kept !== undefined;
    const segmentation = segmentationOf(shape, rest);
    const { x, y, width, height } = annotationBox(shape.geometry);
    const said: Readonly<Record<string, Json>> = {
      segmentations: segmentation,
      bboxes: isKept && segmentation !== null ? bbox : [x, y, width, height],
      areas: isKept ? area : annotationArea(shape.geometry),
    };
    for (const key of perFrame) (columns[key] ?? [])[shape.frame] = said[key] ?? null;
  }
  return Object.fromEntries(perFrame.filter((key) => own.includes(key)).map((key) => [key, columns[key] ?? []]));
}

function segmentationOf({ geometry }: WrittenShape, rest: Json): Json {
  if (geometry.kind === 'mask')
    return { ...(isJsonObject(rest) ? rest : {}), size: geometry.size, counts: geometry.counts };
  return ringsOf(geometry);
}

function ringsOf(geometry: Geometry): Json {
  if (geometry.kind === 'polygon') return geometry.rings;
  return geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0 ? [boxCorners(geometry)] : null;
}
