import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import type { ReportSoundRow, SaidRow } from '../sounds/row-kind.ts';
import type { SaidSegment } from '../sounds/said-segment.ts';
import { secondsText, toMicroseconds } from '../sounds/seconds.ts';
import { TRANSCRIPT } from '../transcripts/transcripts.ts';

/** Labels of what lists of recordings say beside transcripts. */
const [SPEECH, PHONE, EMOTION] = ['speech', 'phone', 'emotion'] as const;

/** The names of columns and keys, the first one there is counts. */
const RECORDING = ['wav', 'audio_filepath', 'audio_path', 'path', 'file', 'audio'];
const TEXTS = ['words', 'wrd', 'text', 'transcript', 'trans', 'sentence', 'label'];
/** Folders that a program puts in place of these when it runs. */
const PLACEHOLDER = /^\{[^{}]*\}\/?/;

/** An entry of a list of recordings: a JSON object, or a row of a table by its columns. */
export type ManifestEntry = JsonObject;

function recordingOf(entry: ManifestEntry): { readonly name: string; readonly startSample: number } | null {
  for (const key of RECORDING) {
    const said = entry[key];
    const file = isJsonObject(said) ? said['file'] : said;
    if (typeof file !== 'string' || file === '') continue;
    const start = isJsonObject(said) && typeof said['start'] === 'number' ? said['start'] : 0;
    return { name: file.replace(PLACEHOLDER, '').replaceAll('\\', '/'), startSample: start };
  }
  return null;
}

/** The key of an entry's transcript; null where it has none. */
function textKeyOf(entry: ManifestEntry): string | null {
  return TEXTS.find((key) => typeof entry[key] === 'string' && entry[key] !== '') ?? null;
}

/** What an entry says: its transcript, where somebody speaks, and which sounds were said when. */
export function readEntry(entry: ManifestEntry, hertz: number, report: ReportSoundRow): SaidRow | null {
  const recording = recordingOf(entry);
  if (recording === null) return null;
  const startUs = Math.round((recording.startSample / hertz) * 1e6);
  const segments: SaidSegment[] = [];
  const add = (label: string, from: number, to: number, kept: Json, text: string | null) => {
    const [fromUs, toUs] = [toMicroseconds(from), toMicroseconds(to)];
    if (fromUs === null || toUs === null) return report('invalid-time', { found: `${from} ${to}` });
    if (toUs < fromUs) return report('ends-before', { from, to });
    const place = { fromUs: startUs + fromUs, toUs: startUs + toUs };
    segments.push({ label, place, attributes: text === null ? {} : { text }, kept, position: '' });
    return null;
  };
  const key = textKeyOf(entry);
  const text = key === null ? undefined : entry[key];
  if (key !== null && typeof text === 'string')
    segments.push({
      label: TRANSCRIPT,
      place: null,
      attributes: { text },
      kept: key,
      position: '',
    });
  for (const [at, [from, to]] of stretchesOf(entry['speech']).entries()) add(SPEECH, from, to, at, null);
  for (const [at, phone] of phonesOf(entry).entries()) add(PHONE, phone.from / hertz, phone.to / hertz, at, phone.text);
  for (const [at, said] of emotionsOf(entry).entries()) add(EMOTION, said.start, said.end, at, said.emo);
  return { recording: recording.name, segments };
}

/** Pairs of seconds: as a text of numbers, as a list of pairs, or as a list of objects with `start` and `end`. */
function stretchesOf(speech: Json | undefined): (readonly [number, number])[] {
  if (typeof speech === 'string') {
    const numbers = speech.trim() === '' ? [] : speech.trim().split(/\s+/).map(Number);
    return Array.from({ length: numbers.length >> 1 }, (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0]);
  }
  if (!Array.isArray(speech)) return [];
  return (speech as readonly Json[]).flatMap((one): (readonly [number, number])[] => {
    const [from, to] = isJsonObject(one)
      ? [one['start'], one['end']]
      : Array.isArray(one)
        ? (one as readonly Json[])
        : [];
    return typeof from === 'number' && typeof to === 'number' ? [[from, to]] : [];
  });
}

/** Sounds with the samples at which they end, where there is one for each. */
function phonesOf({ phn, ground_truth_phn_ends: said }: ManifestEntry) {
  if (typeof phn !== 'string' || typeof said !== 'string') return [];
  const [phones, ends] = [phn.trim().split(/\s+/), said.trim().split(/\s+/).map(Number)];
  if (phones.length !== ends.length || ends.some((end, at) => !(end >= (ends[at - 1] ?? 0)))) return [];
  return phones.map((text, at) => ({ text, from: ends[at - 1] ?? 0, to: ends[at] ?? 0 }));
}

function emotionsOf({ emotion }: ManifestEntry) {
  if (!Array.isArray(emotion)) return [];
  return (emotion as readonly Json[]).flatMap((one) => {
    if (!isJsonObject(one)) return [];
    const { emo, start, end } = one;
    const isWhole = typeof emo === 'string' && typeof start === 'number' && typeof end === 'number';
    return isWhole ? [{ emo, start, end }] : [];
  });
}

/** The entry with these annotations in place of those that it had. */
export function changeEntry(entry: ManifestEntry, annotations: readonly Annotation[], hertz: number): ManifestEntry {
  const changed: Record<string, Json> = { ...entry };
  const startUs = Math.round(((recordingOf(entry)?.startSample ?? 0) / hertz) * 1e6);
  const key = textKeyOf(entry);
  if (key !== null) changed[key] = textOf(annotations) ?? '';
  const places = (label: string) =>
    annotations.flatMap(({ label: own, geometry, attributes }) =>
      own === label && geometry.kind === 'interval'
        ? [{ from: geometry.fromUs - startUs, to: geometry.toUs - startUs, text: String(attributes['text'] ?? '') }]
        : [],
    );
  if ('speech' in entry) changed['speech'] = speechOf(places(SPEECH), entry['speech']);
  if (phonesOf(entry).length > 0) {
    const phones = places(PHONE);
    changed['phn'] = phones.map(({ text }) => text).join(' ');
    changed['ground_truth_phn_ends'] = phones.map(({ to }) => Math.round((to / 1e6) * hertz)).join(' ');
  }
  if (emotionsOf(entry).length > 0)
    changed['emotion'] = places(EMOTION).map(({ from, to, text }) => ({ emo: text, start: from / 1e6, end: to / 1e6 }));
  return changed;
}

function textOf(annotations: readonly Annotation[]): string | null {
  const said = annotations.find(({ label }) => label === TRANSCRIPT)?.attributes['text'];
  return typeof said === 'string' ? said : null;
}

interface Place {
  readonly from: number;
  readonly to: number;
}

/** In the form that the entry had. */
function speechOf(places: readonly Place[], form: Json | undefined): Json {
  if (!Array.isArray(form)) return places.flatMap(({ from, to }) => [secondsText(from), secondsText(to)]).join(' ');
  const isOfObjects = isJsonObject((form as readonly Json[])[0]);
  return places.map(({ from, to }): Json => {
    return isOfObjects ? { start: from / 1e6, end: to / 1e6 } : [from / 1e6, to / 1e6];
  });
}

/** An entry of a recording that no list named. */
export function newEntry(recording: string, annotations: readonly Annotation[]): ManifestEntry {
  const text = textOf(annotations);
  const speech = annotations.flatMap(({ geometry, label }): Json[] =>
    geometry.kind === 'interval'
      ? [{ start: geometry.fromUs / 1e6, end: geometry.toUs / 1e6, ...(label !== SPEECH && { label }) }]
      : [],
  );
  return {
    wav: `{data_folder}/${recording}`,
    ...(text !== null && { words: text }),
    ...(speech.length > 0 && { speech }),
  };
}
