import type { SoundFormat } from '../format.ts';
import { describeSoundLosses, type SoundFates } from './losses.ts';
import { readRows, recogniseRows } from './read-rows.ts';
import type { SoundRowKind } from './row-kind.ts';
import { writeRows } from './write-rows.ts';

/** A format whose documents speak of several recordings, row by row. Rows that nobody changed are written as they came. */
export function rowFormat(kind: SoundRowKind<SoundFormat['name']>, fates: SoundFates): SoundFormat {
  return {
    name: kind.name,
    medium: 'audio',
    recognise: (folder) => recogniseRows(folder, kind),
    read: (folder, options) => readRows(folder, kind, options),
    losses: (contents) => describeSoundLosses(contents, fates),
    write: (items, _template, source) => writeRows(items, source ?? {}, kind),
  };
}
