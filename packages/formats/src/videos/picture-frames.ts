import {
  type Annotation,
  type DeliveredItem,
  type Json,
  shapeFlags,
  type VideoFormatName,
} from '@countersign/contract';
import type { Format, ReadOptions, ReadResult, VideoFormat, WrittenClip } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { folderOf, joinPath } from '../picture-finder.ts';
import type { SourceFolder } from '../source.ts';
import { checkSize } from './check-size.ts';
import { nameOfClip } from './clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from './collect-clips.ts';
import { type ClipFates, describeClipLosses } from './losses.ts';
import { numberTracks } from './number-tracks.ts';
import type { TrackDraft } from './track-draft.ts';
import { shapesByFrame, statedShapes, tracksOf, type WrittenShape } from './written-shapes.ts';

type Attributes = Annotation['attributes'];

/** What a shape in a picture says of the object it is. */
export interface FrameShape {
  /** Null where the shape says none, so that it is an object of its own. */
  readonly id: string | null;
  readonly flags: number;
  /** Without what is said by the id and the flags. */
  readonly attributes: Attributes;
}

/** A format of pictures whose shapes say which of them are one object. */
export interface FrameKind<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly pictures: Format;
  readonly read: (attributes: Attributes) => FrameShape;
  /** The attributes of a shape that came from elsewhere, of an object with this number. */
  readonly write: (shape: WrittenShape, id: number) => Attributes;
  readonly fates: ClipFates;
}

/** A format of numbered pictures with annotations of their own. It is never taken by itself, for it could be pictures. */
export function frameFormat<Name extends VideoFormatName>(kind: FrameKind<Name>): VideoFormat {
  return {
    name: kind.name,
    medium: 'video',
    recognise: () => Promise.resolve(null),
    read: (folder, options) => read(folder, kind, options),
    losses: (contents) => describeClipLosses(contents, { film: 'missingPictures', ...kind.fates }),
    write: (clips, template, source) =>
      kind.pictures.write(
        clips.flatMap((clip) => picturesOf(clip, kind)),
        template,
        source,
      ),
  };
}

async function read(
  folder: SourceFolder,
  kind: FrameKind<string>,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const pictures = await kind.pictures.read(folder, { template });
  const clips = collectClips(folder, kind.name, template);
  for (const label of pictures.template.labels) {
    const { name, skeleton, attributes } = label;
    clips.tally.declare(name, { attributes, ...(skeleton === undefined ? {} : { skeleton }) });
  }
  const byFolder = Map.groupBy(pictures.items, ({ mediaPath }) => folderOf(mediaPath));
  for (const [path, items] of byFolder) await readClip(path, items, kind, clips);
  const result = clips.finish(pictures.source, `no ${kind.title} goes with this video`);
  const others = pictures.skipped.filter(({ file }) => !isPictureOf(result, file));
  return { ...result, skipped: [...others, ...result.skipped], notes: [...pictures.notes, ...result.notes] };
}

function isPictureOf({ clips }: ReadResult, file: string): boolean {
  return [...clips.values()].some(({ pictures }) => pictures?.includes(file) === true);
}

async function readClip(
  path: string,
  items: readonly DeliveredItem[],
  kind: FrameKind<string>,
  clips: ClipCollection,
): Promise<void> {
  const found = clips.finder.folder(path);
  const file = items[0]?.mediaPath ?? path;
  if (found?.pictures == null) return clips.problems.add(file, '', 'video-missing', { path });
  const places = new Map(found.pictures.map((picture, frame) => [picture, frame]));
  const clip = await clips.open(found, { file, position: '', clock: { kind: 'frames', start: 0, step: 1 } });
  if (clip === null) return;
  const tracks = new Map<string, TrackDraft | null>();
  const frames: Json[] = [];
  for (const item of items) {
    const frame = places.get(item.mediaPath) ?? -1;
    const others: Json[] = [];
    const seen = new Map<string, number>();
    for (const [at, annotation] of item.annotations.entries()) {
      if (annotation.geometry.kind === 'whole') others.push([at, annotation.label, annotation.id]);
      else readShape({ annotation, at, frame, item }, { kind, clip, tracks, seen });
    }
    const { width, height, annotator = null } = item;
    checkSize(clip, item, { file: item.mediaPath, position: '' }, clips.problems);
    frames.push([frame, item.source[kind.pictures.name] ?? null, width, height, annotator, others]);
  }
  clip.keep({ frames });
}

function readShape(
  { annotation, at, frame, item }: { annotation: Annotation; at: number; frame: number; item: DeliveredItem },
  reading: {
    readonly kind: FrameKind<string>;
    readonly clip: OpenClip;
    readonly tracks: Map<string, TrackDraft | null>;
    readonly seen: Map<string, number>;
  },
): void {
  const { kind, clip, tracks, seen } = reading;
  const { label, geometry } = annotation;
  const { id, flags, attributes } = kind.read(annotation.attributes);
  const position = item.mediaPath;
  const own = JSON.stringify([id, label, geometry.kind]);
  // Shapes of one group in one picture are parts of a thing, each of them an object.
  const nth = seen.get(own) ?? 0;
  seen.set(own, nth + 1);
  const key = id === null ? `${frame} ${at}` : `${own} ${nth}`;
  if (!tracks.has(key)) {
    const said = id ?? `${frame}-${at + 1}`;
    tracks.set(key, clip.track({ id: said, label, kept: true, position }));
  }
  const said = Object.entries(annotation.attributes).filter(([name]) => !Object.hasOwn(attributes, name));
  const kept: Json = [at, annotation.source[kind.pictures.name] ?? null, Object.fromEntries(said)];
  tracks.get(key)?.state({ frame, geometry, flags, attributes, kept, position });
}

/** The pictures of a clip, with the shapes of its objects in each. */
function picturesOf(clip: WrittenClip, kind: FrameKind<string>): DeliveredItem[] {
  const kept = keptFrames(clip, kind.name);
  const shapes = new Map<number, { readonly at: number; readonly annotation: Annotation }[]>();
  const all = tracksOf(clip);
  const ids = numberTracks(
    all.map(({ annotation }) => annotation.id),
    0,
  );
  for (const [nth, written] of all.entries()) {
    const { label, source: cameAs } = written.annotation;
    const isOwn = kind.name in cameAs;
    const stated = isOwn ? statedShapes(written, kind.name) : shapesByFrame(written, clip.frames, kind.name);
    for (const shape of stated) {
      const { at, source, said } = keptShape(shape.kept);
      const attributes = isOwn ? { ...shape.attributes, ...said } : kind.write(shape, ids[nth] ?? 0);
      const annotation: Annotation = {
        ...{ id: String(nth + 1), label, geometry: shape.geometry, attributes },
        source: source === null ? {} : { [kind.pictures.name]: source },
      };
      shapes.set(shape.frame, [...(shapes.get(shape.frame) ?? []), { at, annotation }]);
    }
  }
  const names = clip.source['pictures'];
  const folder = Array.isArray(names) ? clip.mediaPath : nameOfClip({ path: clip.mediaPath, pictures: null });
  const items: DeliveredItem[] = [];
  for (let frame = 0; frame < clip.frames; frame += 1) {
    const facts = kept.get(frame);
    const here = [...(shapes.get(frame) ?? []), ...(facts?.others ?? [])].sort((a, b) => a.at - b.at);
    if (facts === undefined && here.length === 0) continue;
    const said: Json | undefined = Array.isArray(names) ? (names as readonly Json[])[frame] : undefined;
    const name = typeof said === 'string' ? said : `${String(frame).padStart(6, '0')}.jpg`;
    const path = folder === 'frames' && Array.isArray(names) && !name.includes('/') ? name : joinPath(folder, name);
    const annotations = here.map(({ annotation }, nth) => ({ ...annotation, id: String(nth + 1) }));
    items.push({
      ...{ fileName: path, mediaPath: path, annotations },
      ...{ width: facts?.width ?? clip.width, height: facts?.height ?? clip.height },
      ...(facts?.annotator == null ? {} : { annotator: facts.annotator }),
      source: facts?.source == null ? {} : { [kind.pictures.name]: facts.source },
    });
  }
  return items;
}

/** What was kept of a shape: its place in the picture, what the format keeps of it, and what the object says for it. */
function keptShape(kept: Json | undefined) {
  const [at, source = null, said = null] = Array.isArray(kept) ? (kept as readonly Json[]) : [];
  const attributes = Object.entries(isJsonObject(said) ? said : {}).filter(
    (entry): entry is [string, string | number | boolean] => entry[1] !== null && typeof entry[1] !== 'object',
  );
  return { at: typeof at === 'number' ? at : Infinity, source, said: Object.fromEntries(attributes) };
}

interface KeptFrame {
  readonly source: Json;
  readonly width: number | null;
  readonly height: number | null;
  readonly annotator: string | null;
  readonly others: readonly { readonly at: number; readonly annotation: Annotation }[];
}

function keptFrames({ source }: DeliveredItem, name: string): ReadonlyMap<number, KeptFrame> {
  const kept = source[name];
  const frames = isJsonObject(kept) && Array.isArray(kept['frames']) ? (kept['frames'] as readonly Json[]) : [];
  return new Map(
    frames.flatMap((one): [number, KeptFrame][] => {
      if (!Array.isArray(one)) return [];
      const [frame, said = null, width, height, annotator, others] = one as readonly Json[];
      if (typeof frame !== 'number') return [];
      return [
        [
          frame,
          {
            source: said,
            width: typeof width === 'number' ? width : null,
            height: typeof height === 'number' ? height : null,
            annotator: typeof annotator === 'string' ? annotator : null,
            others: (Array.isArray(others) ? (others as readonly Json[]) : []).flatMap(wholeOf),
          },
        ],
      ];
    }),
  );
}

function wholeOf(kept: Json) {
  const [at, label, id] = Array.isArray(kept) ? (kept as readonly Json[]) : [];
  if (typeof at !== 'number' || typeof label !== 'string' || typeof id !== 'string') return [];
  const annotation: Annotation = { id, label, geometry: { kind: 'whole' }, attributes: {}, source: {} };
  return [{ at, annotation }];
}

/** Every shape was set by a person. */
export const KEYFRAME = shapeFlags.keyframe;
