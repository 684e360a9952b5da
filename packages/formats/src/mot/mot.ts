import type { Clock } from '@countersign/contract';
import { linesOf } from '../label-lines.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import type { ClipFinder, FoundClip } from '../videos/clip-finder.ts';
import { nameOfClip } from '../videos/clip-finder.ts';
import { boxesAlone } from '../videos/losses.ts';
import { trackRowFormat } from '../videos/track-row-format.ts';
import type { FindContext, RowFile, TrackRowKind } from '../videos/track-rows.ts';
import { isMotRow, packMotStyle, readMotRow, writeMotRow } from './mot-row.ts';
import { parseSequenceInfo, type SequenceInfo, writeSequenceInfo } from './seqinfo.ts';

const PICTURES = 'img1';
const OWN = /(?:^|\/)(gt|det)\/(?:gt|det)\.txt$/i;

/**
 * MOT Challenge: `gt/gt.txt` beside the pictures of a sequence in `img1`, or a text file with the name of a video or of a sequence. A
 * file of detections is read where there is no other; its boxes without a number are objects of one frame.
 */
const rows: TrackRowKind<'mot'> = {
  ...{ name: 'mot', title: 'MOT', firstId: 1 },
  firstFrame: () => 1,
  isRow: isMotRow,
  ownFiles: /(?:^|\/)det\/det\.txt$/i,
  isCandidate: ({ path }, finder) => OWN.test(path) || finder.isLike(withoutEnding(path)),
  find,
  read: readMotRow,
  write: writeMotRow,
  newFile(clip, { labels }) {
    const folder = sequenceOf(clip.mediaPath, 'pictures' in clip.source);
    const names = labels.map(({ name }) => name);
    const pictures = clip.source['pictures'];
    const [first] = Array.isArray(pictures) ? pictures : [];
    const text = writeSequenceInfo({
      ...{ name: nameOf(folder), pictures: nameOf(clip.mediaPath) === PICTURES ? PICTURES : '.' },
      ...{ fps: clip.fps ?? 25, frames: clip.frames, width: clip.width ?? 0, height: clip.height ?? 0 },
      ending: typeof first === 'string' ? (/\.[^.]*$/.exec(first)?.[0] ?? '') : '',
    });
    return {
      file: joinPath(folder, 'gt/gt.txt'),
      style: packMotStyle({ names }),
      beside: [
        { file: joinPath(folder, 'gt/labels.txt'), text: names.map((name) => `${name}\n`).join('') },
        { file: joinPath(folder, 'seqinfo.ini'), text },
      ],
    };
  },
};

export const mot = trackRowFormat(rows, boxesAlone);

/** The folder of the sequence that a clip is. */
function sequenceOf(path: string, isPictures: boolean): string {
  if (!isPictures) return withoutEnding(path);
  const above = folderOf(path);
  return nameOf(path) === PICTURES && above !== '' ? above : path;
}

function withoutEnding(path: string): string {
  return joinPath(folderOf(path), stemOf(path));
}

async function find(folder: SourceFolder, candidates: readonly SourceFile[], context: FindContext): Promise<RowFile[]> {
  const truths = new Set(candidates.flatMap(({ path }) => (/(?:^|\/)gt\/gt\.txt$/i.test(path) ? [homeOf(path)] : [])));
  const files: RowFile[] = [];
  for (const source of candidates) {
    const { path } = source;
    if (/(?:^|\/)labels\.txt$/i.test(path)) continue;
    if (/(?:^|\/)det\/det\.txt$/i.test(path) && truths.has(homeOf(path))) {
      context.skip(path, 'it has detections, and the annotations are in gt.txt');
      continue;
    }
    const home = OWN.test(path) ? homeOf(path) : withoutEnding(path);
    const info = await readBeside(folder, joinPath(home, 'seqinfo.ini'));
    const said = info === null ? null : parseSequenceInfo(info.text);
    const clip = findClip(home, path, said, context);
    if (clip === null) continue;
    const labels = OWN.test(path) ? await readBeside(folder, joinPath(folderOf(path), 'labels.txt')) : null;
    const names = labels === null ? null : linesOf(labels.text).map((line) => line.trim());
    const clock: Clock = { kind: 'frames', start: 0, step: 1, ...(said?.fps == null ? {} : { fps: said.fps }) };
    const beside = [labels, info].filter((one) => one !== null);
    const size = said === null || info === null ? {} : { said: { file: info.file, ...sizeOf(said) } };
    files.push({ source, clip, clock, style: packMotStyle({ names }), beside, ...size });
  }
  return files;
}

function sizeOf({ width, height }: SequenceInfo) {
  return { width, height };
}

/** The folder of the sequence of `gt/gt.txt`. */
function homeOf(path: string): string {
  return folderOf(folderOf(path));
}

function findClip(home: string, file: string, said: SequenceInfo | null, context: FindContext): FoundClip | null {
  const { finder, problems } = context;
  const near = [said?.pictures ?? PICTURES, PICTURES].map((name) => (name === '.' ? home : joinPath(home, name)));
  for (const place of [...near, home]) {
    const found = finder.folder(place);
    if (found !== null) return found;
  }
  if (home !== '') return finder.like(home, file, problems);
  return onlyClip(finder) ?? finder.like(said?.name ?? PICTURES, file, problems);
}

/** The clip of a folder that has no other. */
function onlyClip({ videos, folders }: ClipFinder): FoundClip | null {
  const [first, ...others] = [...videos, ...folders];
  return first !== undefined && others.length === 0 && nameOfClip(first) !== '' ? first : null;
}

async function readBeside(folder: SourceFolder, path: string): Promise<{ file: string; text: string } | null> {
  const known = folder.list().find((one) => one.path.toLowerCase() === path.toLowerCase());
  if (known === undefined || known.size > 1_000_000) return null;
  return {
    file: known.path,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await folder.read(known.path)),
  };
}
