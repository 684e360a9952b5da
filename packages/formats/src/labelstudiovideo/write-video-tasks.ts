import { type Json, shapeFlags } from '@countersign/contract';
import { lastAtOrBefore, shapeAt } from '@countersign/domain';
import type { WrittenClip, WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { nameOf } from '../picture-finder.ts';
import { keptStyle, plainStyle, writeJson } from '../records/json-style.ts';
import { listIn } from '../records/said-parts.ts';
import { statedShapes, tracksOf, type WrittenTrack } from '../videos/written-shapes.ts';
import { boxOf, isTexts, labelOf, NAME, placeOf, RECTANGLE, SHAPES, valueOf } from './video-task.ts';

const NEW_FILE = 'tasks.json';
const FIRST = 1;
/** The rate of tasks made here of videos whose own rate nobody said. */
const USUAL_FPS = 25;

/** Writes the lists of tasks that clips came from, and one of all others. */
export async function* writeVideoTasks(clips: readonly WrittenClip[]): AsyncGenerator<WrittenFile> {
  const byFile = Map.groupBy(clips, (clip) => keptTask(clip)?.file ?? NEW_FILE);
  for (const [path, own] of byFile) {
    const placed = own.map((clip) => ({ clip, kept: keptTask(clip) }));
    placed.sort((a, b) => (a.kept?.at ?? Infinity) - (b.kept?.at ?? Infinity) || 0);
    const tasks = placed.map(({ clip, kept }) => (kept === null ? newTask(clip) : changeTask(clip, kept)));
    const style = placed[0]?.kept?.style ?? plainStyle;
    yield { path, bytes: new TextEncoder().encode(writeJson(tasks, style)) };
  }
}

interface KeptTask {
  readonly file: string;
  readonly at: number;
  readonly chosen: number | null;
  readonly task: JsonObject;
  readonly style: Parameters<typeof writeJson>[1];
}

function keptTask({ source }: WrittenClip): KeptTask | null {
  const kept = source[NAME];
  if (!isJsonObject(kept)) return null;
  const { file, at, chosen, task, style } = kept;
  if (typeof file !== 'string' || typeof at !== 'number' || !isJsonObject(task)) return null;
  return { file, at, task, chosen: typeof chosen === 'number' ? chosen : null, style: keptStyle(style) };
}

function changeTask(clip: WrittenClip, { task, chosen }: KeptTask): JsonObject {
  const all = listIn(task['annotations']);
  const shown = chosen === null ? undefined : all[chosen];
  const results = isJsonObject(shown) ? listIn(shown['result']) : [];
  const written = writeResults(clip, results);
  if (isJsonObject(shown))
    return { ...task, annotations: all.map((one, at) => (at === chosen ? { ...shown, result: written } : one)) };
  return written.length === 0 ? task : { ...task, annotations: [...all, { result: written }] };
}

function newTask(clip: WrittenClip): JsonObject {
  const video = 'pictures' in clip.source ? clip.mediaPath : nameOf(clip.mediaPath);
  return { data: { video }, annotations: [{ result: writeResults(clip, []) }] };
}

function writeResults(clip: WrittenClip, kept: readonly Json[]): Json[] {
  const tracks = new Map<number, WrittenTrack>();
  const fresh: WrittenTrack[] = [];
  for (const one of tracksOf(clip)) {
    const said = one.annotation.source[NAME];
    if (isJsonObject(said) && typeof said['at'] === 'number') tracks.set(said['at'], one);
    else fresh.push(one);
  }
  const wholes = clip.annotations.filter(({ geometry }) => geometry.kind === 'whole');
  const classes = Map.groupBy(wholes, ({ source }) => Number(listIn(source[NAME])[0] ?? -1));
  const isGone = (result: JsonObject) =>
    kept.some((one, at) => isJsonObject(one) && isKeptRectangle(one) && one['id'] === result['id'] && !tracks.has(at));
  const before = kept.flatMap((result, at): Json[] => {
    if (!isJsonObject(result)) return [result];
    const own = tracks.get(at);
    if (isKeptRectangle(result)) return own === undefined ? [] : [changeResult(result, own, clip)];
    if (result['id'] !== undefined && isGone(result)) return [];
    const choices = listIn(valueOf(result)['choices']);
    const isOfWhole = result['type'] === 'choices' && isTexts(choices) && !kept.some((one) => isRegionOf(one, result));
    if (!isOfWhole) return [result];
    const left = (classes.get(at) ?? []).map(({ label }) => label);
    return left.length === 0 ? [] : [{ ...result, value: { ...valueOf(result), choices: left } }];
  });
  const added = fresh.map((one) => newResult(one, one.annotation.id, clip));
  const said = (classes.get(-1) ?? []).map(({ label }, nth): JsonObject => {
    return {
      id: `class-${nth + 1}`,
      from_name: 'class',
      to_name: 'video',
      type: 'choices',
      value: { choices: [label] },
    };
  });
  return [...before, ...added, ...said];
}

/** Whether a result is a rectangle whose keyframes are kept elsewhere. */
function isKeptRectangle(result: JsonObject): boolean {
  return result['type'] === RECTANGLE && valueOf(result)['sequence'] === SHAPES;
}

function isRegionOf(one: Json, result: JsonObject): boolean {
  return isJsonObject(one) && one['type'] === RECTANGLE && one['id'] !== undefined && one['id'] === result['id'];
}

function changeResult(result: JsonObject, { annotation, track }: WrittenTrack, clip: WrittenClip): JsonObject {
  const size = { width: clip.width ?? 0, height: clip.height ?? 0 };
  const sequence = [...statedShapes({ annotation, track }, NAME)].map((shape) => {
    const [at, entry] = listIn(shape.kept);
    const isKept = isJsonObject(entry) && isSame(boxOf(entry, size), shape.geometry);
    const fields = isKept ? entry : { ...(isJsonObject(entry) ? entry : {}), ...placeOf(shape.geometry, size) };
    return { at: typeof at === 'number' ? at : Infinity, fields };
  });
  const value = { ...valueOf(result), sequence: sequence.sort((a, b) => a.at - b.at).map(({ fields }) => fields) };
  const isNamed = labelOf(result) === annotation.label || labelOf(result) === null;
  return { ...result, value: isNamed ? value : { ...value, labels: [annotation.label] } };
}

/** A rectangle of keyframes: each run of frames ends with one that is not `enabled`, unless it goes on to the end. */
function newResult({ annotation, track }: WrittenTrack, id: string, clip: WrittenClip): JsonObject {
  const size = { width: clip.width ?? 0, height: clip.height ?? 0 };
  const fps = clip.fps ?? USUAL_FPS;
  const sequence: JsonObject[] = [];
  const add = (frame: number, enabled: boolean) => {
    const shown = shapeAt(track, frame);
    if (shown === null) return;
    const auto: JsonObject = shown.isStated && !shown.isKeyframe ? { auto: true } : {};
    const place = placeOf(shown.geometry, size);
    sequence.push({ frame: frame + FIRST, enabled, ...place, time: (frame + FIRST) / fps, ...auto });
  };
  for (const [from, to] of annotation.geometry.kind === 'track' ? annotation.geometry.runs : []) {
    const first = lastAtOrBefore(track.frames, from);
    for (let at = Math.max(0, first); at < track.frames.length; at += 1) {
      const frame = track.frames[at] ?? 0;
      if (frame >= to) break;
      if (frame >= from) add(frame, true);
    }
    const goesOn = ((track.flags[lastAtOrBefore(track.frames, to)] ?? 0) & shapeFlags.lasting) !== 0;
    add(to, to === clip.frames - 1 && goesOn);
  }
  const value = { framesCount: clip.frames, duration: clip.frames / fps, sequence, labels: [annotation.label] };
  return { id, from_name: 'box', to_name: 'video', type: RECTANGLE, origin: 'manual', value };
}
