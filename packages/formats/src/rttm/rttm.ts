import type { Annotation, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import { stemOf } from '../picture-finder.ts';
import { rowFormat } from '../sounds/row-format.ts';
import type { OpenDocument, SoundRow, SoundRowKind } from '../sounds/row-kind.ts';
import { intervalsOf } from '../sounds/said-segment.ts';
import { microsecondsOf, secondsText } from '../sounds/seconds.ts';

const NONE = '<NA>';
/** Rows that say nothing of a stretch of time. */
const UNTIMED = new Set(['SPKR-INFO', 'NOSCORE', 'NO_RT_METADATA']);
const TYPE =
  /^(?:SPEAKER|LEXEME|NON-LEX|NON-SPEECH|FILLER|EDIT|SU|IP|CB|A\/P|SEGMENT|SPKR-INFO|NOSCORE|NO_RT_METADATA)$/;
/** `uri channel from to` of the stretches that were judged. */
const UEM = /^\S+\s+\S+\s+\d+(?:\.\d+)?\s+\d+(?:\.\d+)?\s*$/;
const DECIMALS = 3;

/**
 * Who speaks when (RTTM). The speaker is the label. The stretches that were judged (UEM) are kept and written again.
 */
const rttmRows: SoundRowKind<'rttm'> = {
  name: 'rttm',
  title: 'list of speakers (RTTM)',
  ending: /\.(?:rttm|uem)$/i,
  newFile: 'speakers.rttm',
  isLike(start, path) {
    const lines = start.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith(';'));
    const whole = start.length < 60_000 ? lines : lines.slice(0, -1);
    const isRow = /\.uem$/i.test(path)
      ? (line: string) => UEM.test(line)
      : (line: string) => TYPE.test(line.split(/\s+/)[0] ?? '');
    return whole.length > 0 && whole.every(isRow);
  },
  open: (file, text) => cutLines(file, text),
  read({ raw }, style, _hertz, report) {
    if (isUem(style) || raw.trim() === '' || raw.startsWith(';')) return null;
    const [type = '', recording = '', channel = '', from = '', length = '', said = NONE, , speaker = NONE] = raw
      .trim()
      .split(/\s+/);
    if (UNTIMED.has(type)) return null;
    if (!TYPE.test(type)) return report('invalid-line', { found: raw.slice(0, 60), expected: 'row of RTTM' });
    const [fromUs, lengthUs] = [microsecondsOf(from), microsecondsOf(length)];
    if (fromUs === null || lengthUs === null) return report('invalid-time', { found: fromUs === null ? from : length });
    const number = /^[1-9]\d?$/.test(channel) ? Number(channel) : null;
    const label = speaker === NONE ? type : speaker;
    const place = { fromUs, toUs: fromUs + lengthUs, ...(number !== null && { channel: number }) };
    const attributes: Annotation['attributes'] = said === NONE ? {} : { text: said };
    return { recording, segments: [{ label, place, attributes, kept: type, position: '' }] };
  },
  change({ raw }, _style, [annotation]) {
    if (annotation?.geometry.kind !== 'interval') return null;
    const parts = raw.split(/(\s+)/);
    // Every second part is the blank between two fields.
    const set = (field: number, value: string) => {
      parts[2 * field] = value;
    };
    const { fromUs, toUs, channel } = annotation.geometry;
    if (channel !== undefined) set(2, String(channel));
    set(3, secondsText(fromUs, DECIMALS));
    set(4, secondsText(toUs - fromUs, DECIMALS));
    const isType = parts[14] === NONE && annotation.label === parts[0];
    if (!isType) set(7, word(annotation.label));
    return parts.join('');
  },
  create: (recording, annotations) => intervalsOf(annotations).map((one) => lineOf(recording, one)),
  newDocument: { style: { lineEnd: '\n', endsWithLine: true }, head: [] },
  join: joinLines,
};

export const rttm = rowFormat(rttmRows, { whole: 'left-out', attributes: 'left-out', transcript: 'left-out' });

function lineOf(recording: string, annotation: ReturnType<typeof intervalsOf>[number]): string {
  const { fromUs, toUs, channel = 1 } = annotation.geometry;
  const times = `${secondsText(fromUs, DECIMALS)} ${secondsText(toUs - fromUs, DECIMALS)}`;
  return `SPEAKER ${word(stemOf(recording))} ${channel} ${times} ${NONE} ${NONE} ${word(annotation.label)} ${NONE} ${NONE}`;
}

function word(text: string): string {
  return text.trim().replace(/\s+/g, '_') || NONE;
}

function isUem(style: Json): boolean {
  return isJsonObject(style) && style['isUem'] === true;
}

function cutLines(file: string, text: string): OpenDocument {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(lineEnd);
  const endsWithLine = lines.at(-1) === '';
  if (endsWithLine) lines.pop();
  const rows = lines.map((raw, at): SoundRow => ({ at, raw }));
  return { rows, style: { lineEnd, endsWithLine, isUem: /\.uem$/i.test(file) } };
}

function joinLines(rows: readonly string[], style: Json): string {
  const { lineEnd, endsWithLine } = isJsonObject(style) ? style : {};
  const end = typeof lineEnd === 'string' ? lineEnd : '\n';
  return rows.join(end) + (endsWithLine !== false && rows.length > 0 ? end : '');
}
