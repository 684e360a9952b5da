import type { Json, Template } from '@countersign/contract';
import type { WrittenClip, WrittenFile } from '../format.ts';
import { idText } from '../json/id-text.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject, placeOf } from '../json/json-object.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import { keptStyle, plainStyle, writeJson } from '../records/json-style.ts';
import { listIn, textIn } from '../records/said-parts.ts';
import { numberTracks } from '../videos/number-tracks.ts';
import { keptObject } from '../videos/video-document.ts';
import { shapesByFrame, tracksOf, type WrittenShape, type WrittenTrack } from '../videos/written-shapes.ts';
import { newConfig, readConfig, USUAL_FPS, type VidatConfig } from './vidat-config.ts';
import { readVidatShape, type VidatKind, vidatLists, writeVidatShapes } from './vidat-shape.ts';

const NAME = 'vidat';
const VERSION = '2.1.0';
const COLOUR = '#00ff00';
const kinds: readonly VidatKind[] = ['object', 'region', 'skeleton'];

/** Writes a document a video, beside it where it came from elsewhere. */
export async function* writeVidat(clips: readonly WrittenClip[], template: Template): AsyncGenerator<WrittenFile> {
  for (const clip of clips) {
    const kept = clip.source[NAME];
    const own = isJsonObject(kept) ? kept : null;
    const file = own === null ? null : textIn(own['file']);
    const path = file ?? joinPath(folderOf(clip.mediaPath), `${stemOf(clip.mediaPath)}.json`);
    const document = writeDocument(clip, template, own);
    const style = own === null ? plainStyle : keptStyle(own['style']);
    yield { path, bytes: new TextEncoder().encode(`${writeJson(document, style)}\n`) };
  }
}

function writeDocument(clip: WrittenClip, template: Template, kept: JsonObject | null): JsonObject {
  const fields = kept === null ? { version: VERSION } : keptObject(kept, 'fields');
  const config = addLabels(fields['config'] ?? newConfig(template.labels), clip);
  const lists = shapeLists(clip, kept, readConfig(placeOf('', '', { config }, collectProblems())));
  const annotation = kept === null ? newAnnotation(clip) : keptObject(kept, 'annotation');
  const needed = Object.entries(lists).filter(([key, list]) => key in annotation || Object.keys(list).length > 0);
  return { ...fields, annotation: { ...annotation, ...Object.fromEntries(needed) }, config };
}

function newAnnotation(clip: WrittenClip): JsonObject {
  const { mediaPath, frames, width, height } = clip;
  const fps = clip.fps ?? USUAL_FPS;
  const keyframes = new Set(tracksOf(clip).flatMap(({ track }) => track.frames));
  return {
    video: { src: nameOf(mediaPath), fps, frames, duration: frames / fps, height, width },
    keyframeList: [...keyframes].sort((a, b) => a - b),
    ...Object.fromEntries(kinds.map((kind) => [vidatLists[kind], {}])),
    actionAnnotationList: [],
  };
}

/** A configuration that also has the labels of these objects. */
function addLabels(config: Json, clip: WrittenClip): Json {
  if (!isJsonObject(config)) return config;
  const { labels, skeletons } = readConfig(placeOf('', '', { config }, collectProblems()));
  const known = new Set([...labels.values(), ...[...skeletons.values()].map(({ name }) => name)]);
  const used = new Set(tracksOf(clip).map(({ annotation }) => annotation.label));
  const missing = [...used].filter((name) => !known.has(name));
  if (missing.length === 0) return config;
  const next = Math.max(-1, ...labels.keys()) + 1;
  const added = missing.map((name, at) => ({ id: next + at, name, color: COLOUR }));
  return { ...config, objectLabelData: [...listIn(config['objectLabelData']), ...added] };
}

interface PlacedEntry {
  readonly at: number;
  readonly fields: JsonObject;
}

function shapeLists(clip: WrittenClip, kept: JsonObject | null, config: VidatConfig): Record<string, JsonObject> {
  const lists = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, PlacedEntry[]>()])) as Record<
    VidatKind,
    Map<string, PlacedEntry[]>
  >; // each of them
  for (const kind of kinds)
    for (const frame of listIn(keptObject(kept ?? undefined, 'frames')[kind])) lists[kind].set(idText(frame), []);
  const all = tracksOf(clip);
  const ids = numberTracks(
    all.map(({ annotation }) => annotation.id),
    1,
  );
  for (const [nth, written] of all.entries())
    for (const shape of shapesByFrame(written, clip.frames, NAME))
      for (const { kind, at, fields } of entriesOf(shape, written, ids[nth] ?? 0, config)) {
        const frame = String(shape.frame);
        lists[kind].set(frame, [...(lists[kind].get(frame) ?? []), { at, fields }]);
      }
  return Object.fromEntries(
    kinds.map((kind) => {
      const byFrame = [...lists[kind]].map(([frame, list]) => {
        return [frame, list.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ fields }) => fields)] as const;
      });
      return [vidatLists[kind], Object.fromEntries(byFrame)];
    }),
  );
}

function entriesOf(
  { geometry, kept }: WrittenShape,
  { annotation: { label } }: WrittenTrack,
  id: number,
  config: VidatConfig,
): (PlacedEntry & { readonly kind: VidatKind })[] {
  const [at, kind, said] = Array.isArray(kept) ? (kept as readonly Json[]) : [];
  const before = isJsonObject(said) ? said : null;
  const place = typeof at === 'number' ? at : Infinity;
  const known = kinds.find((one) => one === kind);
  return writeVidatShapes(geometry, before).map((shape) => {
    const isAsItCame = known === 'skeleton' && before !== null && says(before, geometry);
    const entry = isAsItCame ? before : { ...(before ?? newEntry(shape.kind, id)), ...shape.fields };
    return { kind: shape.kind, at: place, fields: withLabel(entry, shape.kind, label, config) };
  });
}

function says(before: JsonObject, geometry: WrittenShape['geometry']): boolean {
  return isSame(readVidatShape(placeOf('', '', before, collectProblems()), 'skeleton'), geometry);
}

function newEntry(kind: VidatKind, id: number): JsonObject {
  const said = { instance: id, score: null };
  return kind === 'skeleton'
    ? { ...said, typeId: 0, color: COLOUR }
    : { highlight: false, ...said, labelId: 0, color: COLOUR };
}

function withLabel(entry: JsonObject, kind: VidatKind, label: string, { labels, skeletons }: VidatConfig): JsonObject {
  const key = kind === 'skeleton' ? 'typeId' : 'labelId';
  const names = kind === 'skeleton' ? [...skeletons].map(([id, { name }]) => [id, name] as const) : [...labels];
  const now = names.find(([id]) => id === entry[key])?.[1];
  const id = now === label ? entry[key] : names.find(([, name]) => name === label)?.[0];
  return { ...entry, [key]: id ?? 0 };
}
