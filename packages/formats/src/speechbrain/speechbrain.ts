import type { Json } from '@countersign/contract';
import { stemOf } from '../picture-finder.ts';
import { rowFormat } from '../sounds/row-format.ts';
import type { SoundRowKind } from '../sounds/row-kind.ts';
import { changeEntry, newEntry, readEntry } from './manifest-entry.ts';
import { entryOf, joinManifest, openManifest, rowOf, styleOfKept, usualStyle } from './manifest-file.ts';

const kept = (style: typeof usualStyle): Json => ({ ...style, columns: [...style.columns], json: { ...style.json } });

/**
 * Lists of recordings as programs of speech recognition and of voice activity read them: JSON by ids, a list, JSON lines,
 * or a table. `{data_folder}` and other placeholders stand for the folder.
 */
const manifestRows: SoundRowKind<'speechbrain'> = {
  name: 'speechbrain',
  title: 'list of recordings (JSON or csv)',
  ending: /\.(?:jsonl?|csv|tsv)$/i,
  newFile: 'manifest.json',
  isLike: (start, path) => (/\.(?:csv|tsv)$/i.test(path) ? isTable(start) : isJson(start)),
  open: openManifest,
  hasColumns: true,
  read(row, style, hertz, report) {
    const named = entryOf(row, styleOfKept(style));
    return named === null ? null : readEntry(named.entry, hertz, report);
  },
  change(row, style, annotations, hertz) {
    const named = entryOf(row, styleOfKept(style));
    if (named === null) return row.raw;
    return rowOf({ ...named, entry: changeEntry(named.entry, annotations, hertz) }, styleOfKept(style));
  },
  create(recording, annotations, style) {
    if (annotations.length === 0) return [];
    return [rowOf({ id: stemOf(recording), entry: newEntry(recording, annotations) }, styleOfKept(style))];
  },
  newDocument: { style: kept(usualStyle), head: [] },
  join: (rows, style) => joinManifest(rows, styleOfKept(style)),
};

export const speechbrain = rowFormat(manifestRows, {
  whole: 'left-out',
  attributes: 'some',
  channel: 'allChannels',
  transcript: 'left-out',
});

const SOUND = /\.(?:wav|flac|mp3|ogg|opus|m4a|sph)\b/i;

function isTable(start: string): boolean {
  const [head = '', first = ''] = start.split(/\r?\n/);
  const columns = head.split(/[,\t]/).map((name) => name.trim().replaceAll('"', ''));
  return columns.some((name) => /^(?:wav|audio_filepath|audio_path|audio|path|file)$/.test(name)) && SOUND.test(first);
}

/** Whether the first entry names a recording. */
function isJson(start: string): boolean {
  // Tasks of Label Studio name recordings too.
  if (/"annotation_id"|"annotations"\s*:\s*\[/.test(start)) return false;
  const body = /^\s*\{\s*"[^"]*"\s*:\s*(\{[\s\S]*)/.exec(start)?.[1] ?? /^\s*\[?\s*(\{[\s\S]*)/.exec(start)?.[1] ?? '';
  const names =
    /"(?:wav|audio_filepath|audio_path|path|file|audio)"\s*:\s*(?:"([^"]*)"|\{\s*"file"\s*:\s*"([^"]*)")/.exec(body);
  return SOUND.test(names?.[1] ?? names?.[2] ?? '');
}
