import type { Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import { decoded, namesOf } from '../labelstudio/find-media.ts';
import { rowFormat } from '../sounds/row-format.ts';
import type { SoundRowKind } from '../sounds/row-kind.ts';
import { entryOf, joinManifest, openManifest, rowOf, styleOfKept } from '../speechbrain/manifest-file.ts';
import { isShort, readResults, readShort, resultsOf, soundOf } from './audio-task.ts';
import { changeTask, newTask } from './write-task.ts';

const newStyle: Json = { form: 'list', endsWithLine: true };

/**
 * Label Studio's exports about recordings, JSON and JSON-MIN. Regions are annotations; what is written of one is its text, other
 * answers are attributes, and those of the whole task are of the whole recording. Of several annotations of a task the ground
 * truth is taken, or else the latest that was not cancelled; the others stay in the file.
 */
const tasks: SoundRowKind<'labelstudioaudio'> = {
  ...{
    name: 'labelstudioaudio',
    title: 'list of tasks of Label Studio about recordings',
    ending: /\.json$/i,
    newFile: 'tasks.json',
  },
  saysAll: true,
  isLike: (start) => {
    const isTasks = /"annotation_id"|"annotations"\s*:\s*\[/.test(start);
    return isTasks && /"[^"]+\.(?:wav|flac|mp3|ogg|oga|opus|m4a|aac|aiff?|wma|amr)(?:[?#][^"]*)?"/i.test(start);
  },
  open: openManifest,
  read(row, style, _hertz, report) {
    const task = entryOf(row, styleOfKept(style))?.entry;
    const sound = task === undefined ? null : soundOf(task);
    if (task === undefined || sound === null) return null;
    const names = [...namesOf(sound.value, (text) => text), ...namesOf(sound.value, decoded)];
    const of = { recording: names.at(-1) ?? sound.value, otherNames: names };
    if (isShort(task)) return { ...of, segments: readShort(task, report) };
    return { ...of, segments: readResults(resultsOf(task)?.results ?? [], report) };
  },
  change(row, style, annotations) {
    const named = entryOf(row, styleOfKept(style));
    return named === null
      ? row.raw
      : rowOf({ ...named, entry: changeTask(named.entry, annotations) }, styleOfKept(style));
  },
  create(recording, annotations, style) {
    if (annotations.length === 0) return [];
    const row = { id: null, entry: newTask(recording, annotations) };
    return [rowOf(row, styleOfKept(isJsonObject(style) ? style : newStyle))];
  },
  newDocument: { style: newStyle, head: [] },
  join: (rows, style) => joinManifest(rows, styleOfKept(style)),
};

export const labelstudioaudio = rowFormat(tasks, { relation: 'left-out' });
