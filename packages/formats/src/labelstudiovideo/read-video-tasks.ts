import { type Annotation, type Json, shapeFlags } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placesOf } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { answerOf } from '../labelstudio/answers.ts';
import { decoded, namesOf } from '../labelstudio/find-media.ts';
import { chosenOf } from '../labelstudiotext/read-task.ts';
import { folderOf, isSafeName } from '../picture-finder.ts';
import { styleOf } from '../records/json-style.ts';
import { listIn, objectsIn, textIn } from '../records/said-parts.ts';
import type { SourceFolder } from '../source.ts';
import type { FoundClip } from '../videos/clip-finder.ts';
import { type ClipCollection, collectClips, type OpenClip } from '../videos/collect-clips.ts';
import { boxOf, clockOf, isTexts, labelOf, NAME, RECTANGLE, SHAPES, valueOf, videoOf } from './video-task.ts';

const START_BYTES = 64 * 1024;
const MAX_FILES = 10;
/** Label Studio counts frames from 1. */
const FIRST = 1;

export async function recogniseVideoTasks(folder: SourceFolder): Promise<Recognition | null> {
  for (const { path } of listJsonFiles(folder).slice(0, MAX_FILES)) {
    const start = new TextDecoder().decode(await folder.read(path, START_BYTES));
    if (/"videorectangle"/.test(start) && /"sequence"\s*:/.test(start))
      return { score: 1, why: `${path} has rectangles in videos, as Label Studio exports them` };
  }
  return null;
}

export async function readVideoTasks(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const clips = collectClips(folder, NAME, template);
  const { problems } = clips;
  let tasks = 0;
  for (const source of listJsonFiles(folder)) {
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (!Array.isArray(value)) {
      clips.skip(source.path, 'it is JSON, but no list of tasks');
      continue;
    }
    checkJson(source.path, value, problems);
    const style = { ...styleOf(new TextDecoder().decode(await folder.read(source.path, START_BYTES))) };
    for (const [at, place] of [...placesOf(source.path, '', value as readonly Json[], problems)].entries()) {
      if (videoOf(place.value) === null) clips.note(source.path, `task ${at + 1} is about no video, and was left out`);
      else {
        tasks += 1;
        await readTask(place, at, style, clips);
      }
    }
  }
  if (tasks === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'list of tasks of Label Studio about videos' });
  return clips.finish({}, 'no task is about this video');
}

async function readTask(place: JsonPlace, at: number, style: Json, clips: ClipCollection): Promise<void> {
  const { file, value: task } = place;
  const chosen = chosenOf(place);
  const found = findVideo(place, clips);
  if (found === null) return;
  if (chosen === null)
    clips.note(file, `task ${at + 1} has no annotation that was not cancelled, so that its video has none`);
  const results = listIn(chosen?.annotation['result']);
  const reading = { file, position: place.path, clock: clockOf(results) };
  const clip = await clips.open(found, { ...reading, numberOf: (frame) => frame + FIRST });
  if (clip === null) return;
  const path = `annotations[${chosen?.at ?? 0}].result`;
  const kept = results.map((result, nth): Json => {
    if (!isJsonObject(result)) return result;
    if (result['type'] === RECTANGLE) return readRectangle(place, `${path}[${nth}]`, nth, result, results, clip);
    if (result['type'] === 'choices' && !hasRegion(result, results))
      readClasses(result, nth, `${place.path}.${path}[${nth}]`, clip);
    return result;
  });
  const annotations = listIn(task['annotations']).map(
    (one, nth): Json => (isJsonObject(one) && nth === chosen?.at ? { ...one, result: kept } : one),
  );
  clip.keep({
    file,
    at,
    style,
    chosen: chosen?.at ?? null,
    task: { ...task, ...('annotations' in task ? { annotations } : {}) },
  });
}

/** Reads a rectangle, and answers what is kept of it beside its keyframes. */
function readRectangle(
  place: JsonPlace,
  path: string,
  nth: number,
  result: JsonObject,
  results: readonly Json[],
  clip: OpenClip,
): Json {
  const value = valueOf(result);
  const label = labelOf(result) ?? textIn(result['from_name']) ?? '';
  const id = textIn(result['id']) ?? String(nth + 1);
  const position = `${place.path}.${path}`;
  const { sequence = null } = value;
  if (!Array.isArray(sequence)) {
    place.tell('wrong-type', `${path}.value.sequence`, { expected: 'a list', found: describeJson(sequence) });
    return result;
  }
  if (sequence.length === 0) return result;
  const draft = clip.track({ id, label, kept: { at: nth }, position });
  const attributes = answersOf(result, results);
  for (const [at, entry] of (sequence as readonly Json[]).entries()) {
    const key = `${path}.value.sequence[${at}]`;
    if (!isJsonObject(entry)) {
      place.tell('wrong-type', key, { expected: 'an object', found: describeJson(entry) });
      continue;
    }
    const geometry = boxOf(entry, clip);
    const { frame, enabled = true, auto } = entry;
    if (geometry === null)
      place.tell('wrong-type', key, { expected: 'a box by x, y, width and height', found: describeJson(entry) });
    else if (typeof frame !== 'number' || !Number.isSafeInteger(frame))
      place.tell('invalid-frame', key, { found: describeJson(frame ?? null), least: FIRST });
    else {
      const flags = (auto === true ? 0 : shapeFlags.keyframe) + (enabled === false ? 0 : shapeFlags.lasting);
      draft?.state({
        frame: frame - FIRST,
        geometry,
        flags,
        attributes,
        kept: [at, entry],
        position: `${place.path}.${key}`,
      });
    }
  }
  return { ...result, value: { ...value, sequence: SHAPES } };
}

function hasRegion({ id = null }: JsonObject, results: readonly Json[]): boolean {
  return id !== null && objectsIn(results).some(({ value }) => value['id'] === id && value['type'] === RECTANGLE);
}

/** What was answered about a rectangle. */
function answersOf({ id = null }: JsonObject, results: readonly Json[]): Annotation['attributes'] {
  const alike = id === null ? [] : objectsIn(results).filter(({ value }) => value['id'] === id);
  return Object.fromEntries(
    alike.flatMap(({ value }): [string, string | number | boolean][] => {
      const [name, answer] = [textIn(value['from_name']), answerOf(value)];
      return name === null || name === '' || answer === null || value['type'] === RECTANGLE ? [] : [[name, answer]];
    }),
  );
}

function readClasses(result: JsonObject, nth: number, position: string, clip: OpenClip): void {
  const choices = listIn(valueOf(result)['choices']);
  if (isTexts(choices))
    for (const [of, choice] of choices.entries())
      clip.whole({ id: `class-${nth + 1}-${of + 1}`, label: choice, attributes: {}, kept: [nth, of], position });
}

function findVideo(place: JsonPlace, { finder }: ClipCollection): FoundClip | null {
  const { key, value } = videoOf(place.value) ?? { key: '', value: '' };
  const names = [...namesOf(value, (text) => text), ...namesOf(value, decoded)];
  const unsafe = names.find((name) => !isSafeName(name));
  if (unsafe !== undefined) return place.tell('path-outside', `data.${key}`, { path: JSON.stringify(unsafe) });
  for (const name of names) {
    const found = finder.video(name, folderOf(place.file)) ?? finder.folder(name);
    if (found !== null) return found;
  }
  return place.tell('video-missing', `data.${key}`, { path: names.at(-1) ?? value });
}
