import { annotationBox } from '@countersign/domain';
import { folderOf, joinPath, stemOf } from '../picture-finder.ts';
import { asWord, fromWord, wordsOf } from '../rows/row-kind.ts';
import { boxesAlone } from '../videos/losses.ts';
import { trackRowFormat } from '../videos/track-row-format.ts';
import type { NewRow, RowFile, TrackRow, TrackRowKind, TrackRowProblem } from '../videos/track-rows.ts';
import { numberOf } from '../xml/number-text.ts';

/** A frame, an object, a class and 14 numbers; results have one more, the confidence. */
const COLUMNS = 17;
const [TRUNCATED, OCCLUDED, BOX] = [3, 4, 6];
/** What a row says of everything but the box where that is not known. */
const UNKNOWN = ['', '', '', '0', '0', '-10', '', '', '', '', '-1', '-1', '-1', '-1000', '-1000', '-1000', '-10'];
/** How much of an object is hidden, from which on it counts as hidden. */
const PARTLY_HIDDEN = 1;

/**
 * KITTI's tracking labels: `label_02/0000.txt` for the pictures of `image_02/0000` or a video of that name. Objects in space are kept and
 * not shown. Regions that were not annotated (`DontCare`) have no number, so that each is an object of one frame.
 */
const rows: TrackRowKind<'kittitracking'> = {
  ...{ name: 'kittitracking', title: 'KITTI tracking', firstId: 0 },
  firstFrame: () => 0,
  isRow: (line) => !('expected' in readRow(line)),
  ownFiles: /(?:^|\/)label_0\d\//,
  isCandidate: ({ path }, finder) => /(?:^|\/)label_0\d\//.test(path) || finder.isLike(nameOfSequence(path)),
  find: async (_folder, candidates, { finder, problems }) =>
    candidates.flatMap((source): RowFile[] => {
      const { path } = source;
      const camera = /(?:^|\/)label_(0\d)\//.exec(path)?.[1];
      const name = nameOfSequence(path);
      const own = camera === undefined ? null : finder.folder(path.replace(/label_(0\d)\//, 'image_$1/').slice(0, -4));
      const clip = own ?? finder.like(name, path, problems);
      if (clip === null) return [];
      return [{ source, clip, clock: { kind: 'frames', start: 0, step: 1, fps: 10 }, style: null, beside: [] }];
    }),
  read: readRow,
  write: writeRow,
  newFile({ mediaPath, source }) {
    const name = 'pictures' in source ? mediaPath : joinPath(folderOf(mediaPath), stemOf(mediaPath));
    const plain = name.replace(/^image_(0\d)\//, '');
    return { file: `label_${/^image_(0\d)\//.exec(name)?.[1] ?? '02'}/${plain}.txt`, style: null, beside: [] };
  },
};

export const kittitracking = trackRowFormat(rows, {
  ...boxesAlone,
  hidden: 'some',
  attributes: 'some',
  changing: 'some',
});

function nameOfSequence(path: string): string {
  const name = joinPath(folderOf(path), stemOf(path));
  return name.replace(/^(?:.*\/)?label_0\d\//, '');
}

function readRow(line: string): TrackRow | TrackRowProblem {
  const words = wordsOf(line);
  const expected = 'row of a frame, an object, a class and 14 numbers';
  const found = line.slice(0, 60);
  if (words.length !== COLUMNS && words.length !== COLUMNS + 1) return { expected, found };
  const numbers = words.map((word, at) => (at === 2 ? 0 : numberOf(word)));
  if (numbers.some((number) => number === null) || numberOf(words[2] ?? '') !== null) return { expected, found };
  const at = (place: number) => numbers[place] ?? 0;
  const [left, top, right, bottom] = [at(BOX), at(BOX + 1), at(BOX + 2), at(BOX + 3)];
  const [truncated, occluded] = [at(TRUNCATED), at(OCCLUDED)];
  return {
    frame: at(0),
    id: at(1) < 0 ? null : (words[1] ?? ''),
    label: fromWord(words[2] ?? ''),
    geometry: { kind: 'box', x: left, y: top, width: right - left, height: bottom - top },
    isOccluded: occluded === PARTLY_HIDDEN || occluded === PARTLY_HIDDEN + 1,
    attributes: { ...(truncated < 0 ? {} : { truncated }), ...(occluded < 0 ? {} : { occluded }) },
  };
}

function writeRow({ frame, id, label, geometry, before, isOccluded, attributes }: NewRow): string {
  const words = before === null ? [...UNKNOWN] : wordsOf(before);
  if (before === null) [words[0], words[1]] = [String(frame), String(id)];
  words[2] = asWord(label);
  const { x, y, width, height } = annotationBox(geometry);
  words.splice(BOX, 4, String(x), String(y), String(x + width), String(y + height));
  words[TRUNCATED] = levelOf(attributes['truncated'], 2) ?? words[TRUNCATED] ?? '0';
  words[OCCLUDED] = levelOf(attributes['occluded'], 3) ?? (isOccluded ? '1' : (words[OCCLUDED] ?? '0'));
  return words.join(' ');
}

function levelOf(value: string | number | boolean | undefined, most: number): string | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= -1 && value <= most ? String(value) : null;
}
