import type { Json } from '@countersign/contract';
import { boxOfRuns, compressRuns, runLengths } from '@countersign/domain';
import { isJsonObject } from '../json/json-object.ts';
import { linesOf } from '../label-lines.ts';
import { folderOf, joinPath, stemOf } from '../picture-finder.ts';
import { wordsOf } from '../rows/row-kind.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { maskOfShape } from '../videos/as-mask.ts';
import { type FoundClip, numberOfPicture } from '../videos/clip-finder.ts';
import { trackRowFormat } from '../videos/track-row-format.ts';
import type { FindContext, NewRow, RowFile, TrackRow, TrackRowKind, TrackRowProblem } from '../videos/track-rows.ts';
import { numberOf } from '../xml/number-text.ts';

/** A frame, an object, a class, the height, the width, and the run lengths. */
const COLUMNS = 6;
const MAX_SIDE = 100_000;
/** The classes of MOTS, from 1, and that of what is to be ignored. */
const CLASSES: readonly string[] = ['car', 'pedestrian'];
const IGNORED = 10;
/** An object's number is its class a thousand times, and its own number. */
const A_CLASS = 1000;

/**
 * MOTS: a text file a sequence, `instances_txt/0000.txt` or `gt/gt.txt`, with a mask in each row. Frames count from 0 where the first picture
 * does, as in KITTI, and else from 1. `labels.txt` beside it names other classes, from 1.
 */
const rows: TrackRowKind<'mots'> = {
  ...{ name: 'mots', title: 'MOTS', firstId: 1 },
  firstFrame: (style) => styleOf(style).first,
  isRow: (line) => !('expected' in readRow(line, null)),
  ownFiles: /(?:^|\/)instances_txt\//,
  isCandidate: ({ path }, finder) => /(?:^|\/)gt\/gt\.txt$/.test(path) || finder.isLike(nameOfSequence(path)),
  find,
  read: readRow,
  write: writeRow,
  newFile({ mediaPath, source }, { labels }) {
    const pictures = source['pictures'];
    const first = Array.isArray(pictures) && typeof pictures[0] === 'string' ? numberOfPicture(pictures[0]) : null;
    const name = Array.isArray(pictures) ? mediaPath : joinPath(folderOf(mediaPath), stemOf(mediaPath));
    const names = labels.map((one) => one.name);
    return {
      file: `instances_txt/${name}.txt`,
      style: { first: firstFrame(first), names },
      beside: [{ file: `instances_txt/${name}.labels.txt`, text: names.map((one) => `${one}\n`).join('') }],
    };
  },
};

export const mots = trackRowFormat(rows, {
  ...{ box: 'mask', rotatedBox: 'mask', polygon: 'mask', severalRings: 'mask', polyline: 'left-out' },
  ...{ points: 'left-out', skeleton: 'left-out', whole: 'left-out', attributes: 'left-out', changing: 'left-out' },
  ...{ hidden: 'left-out', between: 'everyFrame', keyframe: 'allKeyframes' },
});

function firstFrame(firstPicture: number | null): 0 | 1 {
  return firstPicture === 0 ? 0 : 1;
}

function styleOf(style: Json): { readonly first: 0 | 1; readonly names: readonly string[] } {
  const { first, names } = isJsonObject(style) ? style : { first: 1, names: null };
  return { first: first === 0 ? 0 : 1, names: Array.isArray(names) ? (names as readonly Json[]).map(String) : CLASSES };
}

function nameOfSequence(path: string): string {
  return joinPath(folderOf(path), stemOf(path)).replace(/^(?:.*\/)?instances_txt\//, '');
}

async function find(
  folder: SourceFolder,
  candidates: readonly SourceFile[],
  { finder, problems }: FindContext,
): Promise<RowFile[]> {
  const files: RowFile[] = [];
  for (const source of candidates) {
    const { path } = source;
    const home = /(?:^|\/)gt\/gt\.txt$/.test(path) ? folderOf(folderOf(path)) : null;
    const clip: FoundClip | null =
      home === null
        ? finder.like(nameOfSequence(path), path, problems)
        : (finder.folder(joinPath(home, 'img1')) ?? finder.like(home, path, problems));
    if (clip === null) continue;
    const first = clip.pictures === null ? null : numberOfPicture(clip.pictures[0] ?? '');
    const labels = await readLabels(folder, path);
    const names = labels === null ? null : linesOf(labels.text).map((line) => line.trim());
    const style = { first: firstFrame(first), ...(names === null ? {} : { names }) };
    const beside = labels === null ? [] : [labels];
    files.push({ source, clip, clock: { kind: 'frames', start: 0, step: 1 }, style, beside });
  }
  return files;
}

async function readLabels(folder: SourceFolder, path: string): Promise<{ file: string; text: string } | null> {
  const file = `${path.slice(0, -'.txt'.length)}.labels.txt`;
  const known = folder.list().find((one) => one.path === file);
  if (known === undefined || known.size > 1_000_000) return null;
  return { file, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await folder.read(file)) };
}

function readRow(line: string, style: Json): TrackRow | TrackRowProblem {
  const words = wordsOf(line);
  const problem = { expected: 'row of a frame, an object, a class, a size and run lengths', found: line.slice(0, 60) };
  const [frame, id, kind, height, columns] = words.slice(0, COLUMNS - 1).map(numberOf);
  const counts = words[COLUMNS - 1];
  if (words.length !== COLUMNS || frame == null || id == null || kind == null || counts === undefined) return problem;
  if (!isSide(height) || !isSide(columns)) return problem;
  const runs = runLengths({ size: [height, columns], counts });
  if (runs === null) return { ...problem, expected: `row whose run lengths are a mask of ${height} x ${columns}` };
  const { first, names } = styleOf(style);
  return {
    frame: frame - first,
    id: words[1] ?? '',
    label: names[kind - 1] ?? (kind === IGNORED ? 'ignored' : `class ${kind}`),
    geometry: { kind: 'mask', ...boxOfRuns(runs, height), size: [height, columns], counts },
    isOccluded: false,
    attributes: {},
  };
}

function isSide(side: number | null | undefined): side is number {
  return side != null && Number.isInteger(side) && side >= 0 && side <= MAX_SIDE;
}

function writeRow({ frame, id, label, geometry, before, width, height }: NewRow, style: Json): string | null {
  const mask = maskOfShape(geometry, { width, height });
  if (mask === null) return null;
  const { first, names } = styleOf(style);
  const words = before === null ? [] : wordsOf(before);
  const known = names.indexOf(label) + 1;
  const number = known > 0 ? known : label === 'ignored' ? IGNORED : Number(/^class (\d+)$/.exec(label)?.[1] ?? 0);
  const counts = typeof mask.counts === 'string' ? mask.counts : compressRuns(mask.counts);
  const own = id < A_CLASS && before === null ? number * A_CLASS + id : id;
  return [words[0] ?? frame + first, words[1] ?? own, number, ...mask.size, counts].join(' ');
}
