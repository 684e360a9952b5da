import { type DeliveredItem, type Json, shapeFlags, type Template, type VideoFormatName } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import type { ReadOptions, ReadResult, Recognition, VideoFormat, WrittenClip, WrittenFile } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject } from '../json/json-object.ts';
import { linesOf } from '../label-lines.ts';
import { compareNaturally } from '../natural-order.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import {
  firstLinesOf,
  type LineStyle,
  MAX_LOOKED_INTO,
  packStyle,
  unpackStyle,
  writeRowText,
} from '../rows/row-text.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { checkSize } from './check-size.ts';
import { checkNumbers, createClipFinder } from './clip-finder.ts';
import { collectClips, type OpenClip } from './collect-clips.ts';
import { type ClipFates, describeClipLosses } from './losses.ts';
import { numberTracks } from './number-tracks.ts';
import type { TrackDraft } from './track-draft.ts';
import type { RowFile, TrackRowKind } from './track-rows.ts';
import { shapesByFrame, tracksOf } from './written-shapes.ts';

/** A format of such rows. What nobody changed is written as it came, line by line. */
export function trackRowFormat(kind: TrackRowKind<VideoFormatName>, fates: ClipFates): VideoFormat {
  return {
    name: kind.name,
    medium: 'video',
    recognise: (folder) => recognise(folder, kind),
    read: (folder, options) => read(folder, kind, options),
    losses: (contents) => describeClipLosses(contents, fates),
    write: (clips, template) => write(clips, template, kind),
  };
}

function listTexts(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.txt$/i.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

async function candidatesOf(folder: SourceFolder, kind: TrackRowKind<string>, most: number): Promise<SourceFile[]> {
  const finder = createClipFinder(folder.list());
  const found: SourceFile[] = [];
  for (const source of listTexts(folder).filter((one) => kind.isCandidate(one, finder))) {
    if (found.length === most) break;
    const lines = await firstLinesOf(folder, source);
    if (lines.length === 0 || lines.some(kind.isRow) || kind.ownFiles.test(source.path)) found.push(source);
  }
  return found;
}

async function recognise(folder: SourceFolder, kind: TrackRowKind<string>): Promise<Recognition | null> {
  const candidates = await candidatesOf(folder, kind, MAX_LOOKED_INTO);
  const one = candidates.find(({ size }) => size > 0);
  return one === undefined ? null : { score: 1, why: `${one.path} has rows of ${kind.title}` };
}

async function read(
  folder: SourceFolder,
  kind: TrackRowKind<string>,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const clips = collectClips(folder, kind.name, template);
  const { problems, finder } = clips;
  const candidates = await candidatesOf(folder, kind, Infinity);
  const files = await kind.find(folder, candidates, { finder, problems, skip: clips.skip });
  for (const file of files) {
    const text = await readText(folder, file.source, problems);
    if (text === null) continue;
    checkNumbers(file.clip, file.source.path, problems);
    const clip = await clips.open(file.clip, {
      ...{ file: file.source.path, position: '', clock: file.clock },
      numberOf: (frame) => frame + kind.firstFrame(file.style),
    });
    if (clip !== null && file.said !== undefined)
      checkSize(clip, file.said, { file: file.said.file, position: '' }, problems);
    if (clip !== null) readRows(text, file, clip, kind, problems);
  }
  if (files.length === 0) problems.add('', '', 'no-annotation-file', { expected: `text file of ${kind.title}` });
  return clips.finish({}, `no rows of ${kind.title} go with this video`);
}

interface FileText extends LineStyle {
  readonly lines: readonly string[];
  readonly hasMark: boolean;
}

async function readText(folder: SourceFolder, source: SourceFile, problems: Problems): Promise<FileText | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(source.path, bytes, problems);
  if (bytes === null || text === null) return null;
  const lines = linesOf(text);
  const lineEnd = (['\r\n', '\n', '\r'] as const).find((end) => text.includes(end)) ?? '\n';
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return { lines, lineEnd, endsWithLine: lines.length === 0 || /[\r\n]$/.test(text), hasMark };
}

function readRows(text: FileText, file: RowFile, clip: OpenClip, kind: TrackRowKind<string>, problems: Problems): void {
  const tracks = new Map<string, TrackDraft | null>();
  const blanks: number[] = [];
  for (const [at, line] of text.lines.entries()) {
    const position = `line ${at + 1}`;
    if (line.trim() === '') {
      blanks.push(at, line.length);
      continue;
    }
    const row = kind.read(line, file.style);
    if ('expected' in row) {
      problems.add(file.source.path, position, 'invalid-line', { found: row.found, expected: row.expected });
      continue;
    }
    const { frame, id, label, geometry, isOccluded, attributes } = row;
    const key = id === null ? `line ${at + 1}` : JSON.stringify([id, label]);
    if (!tracks.has(key)) {
      const said = id ?? `${frame + kind.firstFrame(file.style)}-${at + 1}`;
      tracks.set(key, clip.track({ id: said, label, kept: { id }, position }));
    }
    const flags = shapeFlags.keyframe + (isOccluded ? shapeFlags.occluded : 0);
    tracks.get(key)?.state({ frame, geometry, flags, attributes, kept: [at, line], position });
  }
  const { lineEnd, endsWithLine, hasMark } = text;
  clip.keep({
    ...{ file: file.source.path, style: file.style, beside: file.beside.map((one) => ({ ...one })), blanks },
    ...packStyle({ lineEnd, endsWithLine }),
    ...(hasMark ? { hasMark } : {}),
  });
}

async function* write(
  clips: readonly WrittenClip[],
  template: Template,
  kind: TrackRowKind<string>,
): AsyncGenerator<WrittenFile> {
  for (const clip of clips) {
    const kept = keptFile(clip, kind.name);
    const { file, style, beside } = kept ?? kind.newFile(clip, template);
    const rows = rowsOf(clip, style, kind);
    for (const [at, text] of kept?.blanks ?? []) rows.push({ at, text, frame: 0, id: 0 });
    rows.sort((a, b) => a.at - b.at || a.frame - b.frame || a.id - b.id);
    const bytes = writeRowText(
      rows.map(({ text }) => text),
      unpackStyle(kept?.lineStyle ?? {}),
    );
    const mark = kept?.hasMark === true ? [0xef, 0xbb, 0xbf] : [];
    yield { path: file, bytes: mark.length === 0 ? bytes : Uint8Array.from([...mark, ...bytes]) };
    for (const one of beside) yield { path: one.file, bytes: new TextEncoder().encode(one.text) };
  }
}

interface PlacedRow {
  readonly at: number;
  readonly text: string;
  readonly frame: number;
  readonly id: number;
}

function rowsOf(clip: WrittenClip, style: Json, kind: TrackRowKind<string>): PlacedRow[] {
  const rows: PlacedRow[] = [];
  const written = tracksOf(clip);
  const ids = numberTracks(
    written.map(({ annotation }) => keptId(annotation.source[kind.name]) ?? annotation.id),
    kind.firstId,
  );
  for (const [nth, one] of written.entries()) {
    const { label } = one.annotation;
    for (const shape of shapesByFrame(one, clip.frames, kind.name)) {
      const { frame, geometry, isOccluded, attributes } = shape;
      const [at = Infinity, before = null] = keptRow(shape.kept);
      const said = before === null ? null : kind.read(before, style);
      const isAsItCame =
        said !== null &&
        !('expected' in said) &&
        said.label === label &&
        isSame(said.geometry, geometry) &&
        isSame(said.attributes, attributes);
      const id = ids[nth] ?? 0;
      const size = { width: clip.width ?? 0, height: clip.height ?? 0 };
      const row = { frame, id, label, geometry, isOccluded, attributes, before, ...size };
      const text = isAsItCame ? before : kind.write(row, style);
      if (text !== null) rows.push({ at, text, frame, id });
    }
  }
  return rows;
}

function keptId(kept: Json | undefined): string | null {
  return isJsonObject(kept) && typeof kept['id'] === 'string' ? kept['id'] : null;
}

function keptRow(kept: Json | undefined): [at: number, row: string] | [] {
  if (!Array.isArray(kept)) return [];
  const [at, row] = kept as readonly Json[];
  return typeof at === 'number' && typeof row === 'string' ? [at, row] : [];
}

function keptFile({ source }: DeliveredItem, name: string) {
  const kept = source[name];
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string') return null;
  const { file, style = null, beside = [], blanks = [] } = kept;
  const numbers = Array.isArray(blanks) ? (blanks as readonly Json[]).map(Number) : [];
  return {
    ...{ file, style, lineStyle: kept, hasMark: kept['hasMark'] === true },
    beside: (Array.isArray(beside) ? (beside as readonly Json[]) : []).flatMap((one) => {
      if (!isJsonObject(one)) return [];
      const { file: path, text } = one;
      return typeof path === 'string' && typeof text === 'string' ? [{ file: path, text }] : [];
    }),
    blanks: numbers.flatMap((at, nth) => (nth % 2 === 0 ? [[at, ' '.repeat(numbers[nth + 1] ?? 0)] as const] : [])),
  };
}
