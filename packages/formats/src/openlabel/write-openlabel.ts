import type { Json } from '@countersign/contract';
import type { WrittenClip, WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject, placeOf } from '../json/json-object.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import { keptStyle, plainStyle, writeJson } from '../records/json-style.ts';
import { listIn, textIn } from '../records/said-parts.ts';
import { keptObject } from '../videos/video-document.ts';
import { shapesByFrame, tracksOf, type WrittenShape, type WrittenTrack } from '../videos/written-shapes.ts';
import { readOpenShape, SHAPES, type ShapeKey, shapeKeys, writeOpenShapes } from './open-shape.ts';

const NAME = 'openlabel';
const VERSION = '1.0.0';

/** Writes a document a clip, beside it where it came from elsewhere. */
export async function* writeOpenLabel(clips: readonly WrittenClip[]): AsyncGenerator<WrittenFile> {
  for (const clip of clips) {
    const kept = clip.source[NAME];
    const own = isJsonObject(kept) ? kept : null;
    const file = own === null ? null : textIn(own['file']);
    const path = file ?? joinPath(folderOf(clip.mediaPath), `${stemOf(clip.mediaPath)}.json`);
    const style = own === null ? plainStyle : keptStyle(own['style']);
    const root = own === null ? newRoot(clip) : keptObject(own, 'root');
    const text = writeJson({ openlabel: writeRoot(root, clip) }, style);
    yield { path, bytes: new TextEncoder().encode(text) };
  }
}

function newRoot(clip: WrittenClip): JsonObject {
  return {
    metadata: { schema_version: VERSION },
    streams: { video: { type: 'camera', uri: nameOf(clip.mediaPath) } },
    objects: {},
    frames: {},
    frame_intervals: [{ frame_start: 0, frame_end: clip.frames - 1 }],
  };
}

/** An entry of an object in a frame. */
interface PlacedShape {
  readonly at: number;
  readonly key: ShapeKey;
  readonly fields: JsonObject;
  readonly said: JsonObject;
}

function writeRoot(root: JsonObject, clip: WrittenClip): JsonObject {
  const objects: Record<string, Json> = { ...keptObject(root, 'objects') };
  const byFrame = new Map<string, Map<string, PlacedShape[]>>();
  for (const written of tracksOf(clip)) {
    const uid = uidOf(written, objects);
    const isNew = !isJsonObject(objects[uid]);
    if (isNew) objects[uid] = { name: `${written.annotation.label} ${uid}`, type: written.annotation.label };
    else if (keptObject(objects, uid)['type'] !== written.annotation.label && 'type' in keptObject(objects, uid))
      objects[uid] = { ...keptObject(objects, uid), type: written.annotation.label };
    for (const shape of shapesByFrame(written, clip.frames, NAME)) {
      const { frame, entries } = entriesOf(shape, !(NAME in written.annotation.source));
      const here = byFrame.get(frame) ?? new Map<string, PlacedShape[]>();
      byFrame.set(frame, here.set(uid, [...(here.get(uid) ?? []), ...entries]));
    }
  }
  const known = keptObject(root, 'frames');
  const all = [...new Set([...Object.keys(known), ...byFrame.keys()])].sort((a, b) => Number(a) - Number(b));
  const frames = all.map((frame): [string, Json] => [
    frame,
    writeFrame(known[frame] ?? {}, byFrame.get(frame) ?? new Map()),
  ]);
  return {
    ...root,
    ...('objects' in root || Object.keys(objects).length > 0 ? { objects } : {}),
    ...('frames' in root || frames.length > 0 ? { frames: Object.fromEntries(frames) } : {}),
  };
}

function uidOf({ annotation }: WrittenTrack, objects: JsonObject): string {
  const kept = annotation.source[NAME];
  if (isJsonObject(kept) && typeof kept['uid'] === 'string') return kept['uid'];
  let uid = annotation.id;
  // Names that objects inherit, such as __proto__, are taken as well.
  while (uid in objects) uid += 'x';
  return uid;
}

function entriesOf({ geometry, frame, kept, attributes }: WrittenShape, isNew: boolean) {
  const [at, entry, said] = listIn(kept);
  const place = typeof at === 'number' ? at : Infinity;
  if (isJsonObject(entry)) {
    const key = shapeKeys.find((one) =>
      isSame(readOpenShape(placeOf('', '', entry, collectProblems()), one), geometry),
    );
    if (key !== undefined)
      return { frame: textIn(said) ?? String(frame), entries: [{ at: place, key, fields: entry, said: {} }] };
  }
  const entries = writeOpenShapes(geometry).map(({ key, fields }, nth): PlacedShape => {
    const name = isJsonObject(entry) && typeof entry['name'] === 'string' ? entry['name'] : 'shape';
    const own = nth === 0 ? name : `${name} ${nth + 1}`;
    return { at: place, key, fields: { name: own, ...fields }, said: isNew ? saidAs(attributes) : {} };
  });
  return { frame: String(frame), entries };
}

/** Attributes as texts, numbers and flags. */
function saidAs(attributes: WrittenShape['attributes']): JsonObject {
  const named = Object.entries(attributes).map(([name, val]) => {
    const key = typeof val === 'string' ? 'text' : typeof val === 'number' ? 'num' : 'boolean';
    return { key, one: { name, val } };
  });
  return Object.fromEntries(
    [...Map.groupBy(named, ({ key }) => key)].map(([key, list]) => [key, list.map(({ one }) => one)]),
  );
}

function writeFrame(frame: Json, shapes: ReadonlyMap<string, readonly PlacedShape[]>): Json {
  const known = isJsonObject(frame) ? frame : {};
  const before = keptObject(known, 'objects');
  const uids = [...new Set([...Object.keys(before), ...shapes.keys()])];
  const objects = uids.flatMap((uid): [string, Json][] => {
    const own = shapes.get(uid) ?? [];
    const said = before[uid];
    if (said !== undefined && !isJsonObject(said) && own.length === 0) return [[uid, said]];
    const one = keptObject(before, uid);
    const data: Record<string, Json> = { ...keptObject(one, 'object_data'), ...own[0]?.said };
    for (const key of shapeKeys) {
      const list = own.filter((shape) => shape.key === key).sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
      if (list.length > 0) data[key] = list.map(({ fields }) => fields);
    }
    for (const key of shapeKeys) if (data[key] === SHAPES) delete data[key];
    const hasData = 'object_data' in one || own.length > 0;
    return [[uid, hasData ? { ...one, object_data: data } : one]];
  });
  return objects.length === 0 && !('objects' in known) ? known : { ...known, objects: Object.fromEntries(objects) };
}
