type Parameters = Readonly<Record<string, string | number>>;

/** What is left to a folder of pictures. */
const ALONE = '; --format pictures delivers the pictures alone';
/** What helps with fields that nobody else has. */
const OWN_RECORDS = '; questions and answers under names of your own are read with --map';
const RECORDINGS_ALONE = '; --format recordings delivers the recordings alone';
const VIDEOS_ALONE = '; --format videos delivers the videos alone';

function countPictures(count: string | number | undefined): string {
  return count === 1 ? '1 picture' : `${count} pictures`;
}

/** What can be wrong with a delivery: a code for programs and a sentence for people. */
const sentences = {
  'unknown-format': ({ formats, pictures, recordings = 0, videos = 0, unread }) => {
    const held = pictures === 0 ? 'no pictures, and' : `${countPictures(pictures)}, but`;
    const heard =
      videos === 0
        ? `${recordings} ${recordings === 1 ? 'recording' : 'recordings'}, but`
        : `${videos} ${videos === 1 ? 'video' : 'videos'}, but`;
    const files = unread === '' ? '' : `, not read: ${unread}`;
    const played = videos !== 0 ? VIDEOS_ALONE : recordings === 0 ? '' : RECORDINGS_ALONE;
    const alone = pictures === 0 ? played : ALONE;
    const own = /\.(?:jsonl?|ndjson)\b/i.test(String(unread)) ? OWN_RECORDS : '';
    return `holds ${recordings === 0 && videos === 0 ? held : heard} no annotations in a format that is known here${files}${own}${alone}; known are ${formats}`;
  },
  'not-shown': ({ what, way, pictures }) =>
    `holds ${what}${pictures === 0 ? '' : ` beside ${countPictures(pictures)}`}; only pictures, texts, recordings, videos, answers and their annotations can be delivered yet${way === '' ? '' : ` (${way})`}${pictures === 0 ? '' : ALONE}`,
  'unread-form': ({ what, way }) => `holds ${what}, in a form that is not read${way === '' ? '' : `: ${way}`}`,
  'several-media': ({ what, pictures }) =>
    `holds ${what} beside ${countPictures(pictures)}; a delivery has one medium${ALONE}`,
  'several-formats': ({ formats }) =>
    `can be read in several ways; say with --format NAME which one is meant: ${formats}`,
  'unfit-record': ({ title, found }) => `is no record of ${title}; it has ${found}`,
  'no-annotation-file': ({ expected }) => `holds no ${expected}`,
  'file-too-large': ({ size, limit }) => `has ${size} bytes; an annotation file may have ${limit}: split it`,
  'invalid-encoding': ({ encoding }) => `is not valid ${encoding}`,
  'unknown-encoding': ({ encoding }) => `is in the encoding ${encoding}, which cannot be read; save it in UTF-8`,
  'untold-encoding': () =>
    'is not UTF-8, does not say its encoding, and is no likely text in those that are known by their bytes; name it with --encoding, such as --encoding windows-1251',
  'invalid-json': ({ found }) => `is not valid JSON: ${found}`,
  'invalid-xml': ({ found }) => `is not valid XML: ${found}`,
  'invalid-yaml': ({ found }) => `is not valid YAML: ${found}`,
  'invalid-table': ({ found }) => `is no valid csv: ${found}`,
  'row-too-long': ({ limit }) => `the row has more than ${limit} characters`,
  'wrong-number-of-columns': ({ found, expected }) => `has ${found} columns; there should be ${expected}`,
  'unknown-columns': ({ columns }) =>
    `has the columns ${columns}, and which of them is the picture, the label or a box is not known; say it in a file for --columns, or deliver the pictures alone as pictures`,
  'unknown-text-columns': ({ columns }) =>
    `has the columns ${columns}, and which of them is the text or the label is not known; say it in a file for --columns`,
  'unmapped-column': ({ column, columns }) => `has no column ${column}, only ${columns}`,
  'doctype-refused': () =>
    'carries a document type declaration; these are refused, for they can load and multiply text',
  'too-deep': ({ limit }) => `is nested more than ${limit} levels deep`,
  'forbidden-key': ({ key }) => `the key ${key} is refused`,
  'unstorable-text': () => 'the text holds a NUL character or half a character',
  'number-out-of-range': () => 'the number is too large',
  'missing-key': ({ key, found }) => `${key} is missing${found === '' ? '' : ` (there is ${found})`}`,
  'wrong-type': ({ expected, found }) => `should be ${expected}, but is ${found}`,
  'empty-text': () => 'is empty',
  'text-too-long': ({ length, limit }) => `has ${length} characters; ${limit} are possible`,
  'duplicate-id': ({ id, first }) => `the id ${id} is taken by ${first}`,
  'duplicate-name': ({ name, first }) => `the name "${name}" is taken by ${first}`,
  'duplicate-picture': ({ picture, first }) => `the picture ${picture} is listed already, by ${first}`,
  'unknown-image': ({ id }) => `there is no image with the id ${id}`,
  'unknown-category': ({ id }) => `there is no category with the id ${id}`,
  'unknown-class': ({ index, names }) => `${names} has no name for the class ${index}`,
  'unknown-colour': ({ colour, names }) => `${names} has no class in the colour ${colour}`,
  'unknown-label': ({ label }) => `the template has no label "${label}": add it there, or correct the annotation`,
  'path-outside': ({ path }) => `the path ${path} leads out of the folder, or not everywhere to the same file`,
  'picture-missing': ({ path }) => `there is no picture ${path} in the folder`,
  'picture-embedded': ({ path }) =>
    `the picture ${path} is only inside this file (imageData); save it as a file beside it`,
  'picture-ambiguous': ({ path, candidates }) => `the picture ${path} could be any of ${candidates}`,
  'unknown-picture-size': () => 'is no picture whose size can be found, and the annotations are shares of it',
  'other-rows': ({ title, name }) => `holds rows of ${title}, not of YOLO: deliver it as ${name}`,
  'pixel-rows': () =>
    'holds rows of a class and a box in pixels (class left top right bottom), which no format has; make them rows of KITTI by writing 0 0 0 before each box and 0 0 0 0 0 0 0 behind it',
  'missing-geometry': () => 'has neither a bbox nor a segmentation, so that there is nothing to show',
  'negative-size': ({ size }) => `the size ${size} is negative`,
  'outside-picture': ({ box, width, height }) =>
    `the shape reaches over ${box}, far outside the picture of ${width} x ${height}`,
  'odd-coordinates': ({ count }) => `has ${count} numbers; a polygon is pairs of x and y`,
  'ring-too-short': ({ points }) => `has ${points} points; a polygon has three or more`,
  'invalid-run-lengths': ({ rows, columns }) => `the run lengths do not describe a mask of ${rows} x ${columns}`,
  'invalid-mask': ({ problem }) => `the mask cannot be used: ${problem}`,
  'mask-size': ({ rows, columns, width, height }) =>
    `the mask of ${rows} rows and ${columns} columns does not fit the picture of ${width} x ${height}`,
  'unknown-segment': ({ id }) => `the PNG has pixels of a segment ${id}, which is not listed`,
  'broken-segments': ({ path, found }) => `the segments of ${path} cannot be read: ${found}`,
  'old-labelme': () =>
    'is XML of the old LabelMe on the web, which has polygons and no bndbox; convert such files to the JSON of LabelMe and deliver that as labelme',
  'picture-remote': ({ url, name }) =>
    `the picture is at ${url}; nothing is fetched from the network, and the folder holds no ${name}`,
  'picture-turned': ({ degrees }) =>
    `was drawn on the picture turned by ${degrees} degrees, which cannot be shown here`,
  'no-picture': ({ found }) => `names no picture (there is ${found})`,
  'mask-too-large': ({ pixels, limit }) => `the mask has ${pixels} pixels; ${limit} are possible`,
  'too-few-points': ({ points, limit }) => `has ${points} points; it needs ${limit} or more`,
  'too-many-points': ({ points, limit }) => `has ${points} points; ${limit} are possible`,
  'unknown-point': ({ name, label }) => `the skeleton of "${label}" has no point "${name}"`,
  'wrong-number-of-points': ({ points, expected }) => `has ${points} points; its label has ${expected}`,
  'unsupported-shape': ({ shape }) => `the shape "${shape}" cannot be shown here, and would be lost`,
  'duplicate-text': ({ path, first }) => `the text ${path} is there already, by ${first}`,
  'text-too-large': ({ size, limit }) => `the text has ${size} bytes; ${limit} are possible: split it`,
  'invalid-document': ({ found }) => `is no document of answers that can be shown: ${found}`,
  'text-missing': ({ path }) => `there is no text ${path} in the folder`,
  'duplicate-recording': ({ path, first }) => `the recording ${path} is named already, by ${first}`,
  'recording-missing': ({ path }) => `there is no recording ${path} in the folder`,
  'recording-ambiguous': ({ path, candidates }) => `the recording ${path} could be any of ${candidates}`,
  'unreadable-video': ({ problem }) => `is no video that can be read: ${problem}`,
  'video-missing': ({ path }) => `there is no video and no folder of pictures ${path} in the folder`,
  'video-ambiguous': ({ path, candidates }) => `the video ${path} could be any of ${candidates}`,
  'other-size': ({ width, height, path, shownWidth, shownHeight }) =>
    `is for ${width} x ${height} pixels, and ${path} is displayed with ${shownWidth} x ${shownHeight}, after what it says of turning and of pixels that are not square: deliver what was annotated, or annotations for that size`,
  'too-few-frames': ({ frames, path, found }) => `is for ${frames} frames, and ${path} has ${found} of them`,
  'duplicate-clip': ({ path, first }) => `the clip ${path} is annotated already, by ${first}`,
  'no-frames': () => 'has no frame by the numbers that its annotations count',
  'too-many-frames': ({ frames, limit }) => `has ${frames} frames; ${limit} are possible: cut it`,
  'too-many-tracks': ({ count, limit }) =>
    `has ${count} objects; ${limit} are possible: cut it, or give the shapes of one object one id`,
  'too-many-shapes': ({ count, limit }) => `has ${count} shapes; ${limit} are possible: cut it`,
  'invalid-frame': ({ found, least }) => `"${found}" is no number of a frame; they are whole and begin at ${least}`,
  'frame-beyond': ({ frame, last }) => `the frame ${frame} is not there; the last one is ${last}`,
  'frame-between': ({ frame, start, step }) => `the frame ${frame} is none of every ${step} from ${start} on`,
  'frame-twice': ({ id, frame }) => `the object ${id} has two shapes in frame ${frame}`,
  'mixed-shapes': ({ id, first, later }) =>
    `the object ${id} has the shape ${first} in one frame and ${later} in another`,
  'gap-in-pictures': ({ before, after }) =>
    `the pictures go from ${before} to ${after}, so that a number of a frame could mean two of them; number them without a gap`,
  'invalid-time': ({ found }) => `"${found}" is no time`,
  'ends-before': ({ from, to }) => `ends at ${to}, before it begins at ${from}`,
  'broken-document': ({ expected, found }) => `is no ${expected}: ${found}`,
  'no-label-pattern': () =>
    'the labels of file names are only read with --label-pattern, such as {label}_{speaker}_{take}',
  'name-without-label': ({ pattern }) => `its name does not follow the pattern ${pattern}`,
  'line-too-long': ({ limit }) => `the line has more than ${limit} bytes`,
  'invalid-line': ({ found, expected }) => `is "${found}", which is no ${expected}`,
  'invalid-span': ({ from, to, length }) => `${from} to ${to} is no stretch of a text of ${length} characters`,
  'span-mismatch': ({ said, found }) => `says "${said}", but there the text has "${found}"`,
  'broken-offset': ({ offset }) => `the offset ${offset} is no whole number`,
  'too-many-parts': ({ count, limit }) => `the span has ${count} parts; ${limit} are possible`,
  'overlapping-parts': ({ from, to }) => `the part ${from} to ${to} overlaps another part of the same span`,
  'unknown-head': ({ head }) => `the head ${head} is no word of the sentence`,
  'unknown-annotation': ({ id }) => `there is no annotation with the id ${id}`,
  'too-many-annotations': ({ count, limit }) => `the item has ${count} annotations; ${limit} are possible`,
  'too-many-labels': ({ count, limit }) =>
    `there are ${count} labels; ${limit} are possible: deliver parts of them as batches of their own`,
} satisfies Record<string, (parameters: Parameters) => string>;

export type ProblemCode = keyof typeof sentences;

/** One thing that is wrong with a delivery. */
export interface FormatProblem {
  /** Path in the delivery's folder; empty where the folder as a whole is meant. */
  readonly file: string;
  /** `line 3, column 14`, `byte 512`, or the place in a JSON document as `annotations[3].bbox`; empty for a whole file. */
  readonly position: string;
  readonly code: ProblemCode;
  readonly parameters: Parameters;
  /** The code and its parameters as an English sentence. */
  readonly reason: string;
}

/** The most problems of one delivery that are reported. */
export const MAX_PROBLEMS = 50;

/** A delivery that cannot be read, with all its problems, up to {@link MAX_PROBLEMS}. */
export class FormatError extends Error {
  readonly problems: readonly FormatProblem[];
  constructor(problems: readonly FormatProblem[]) {
    super(problems.map(({ file, position, reason }) => [file, position, reason].filter(Boolean).join(': ')).join('\n'));
    this.name = 'FormatError';
    this.problems = problems;
  }
}

/** Collects problems while reading continues, and ends the reading at the maximum. */
export interface Problems {
  add(file: string, position: string, code: ProblemCode, parameters?: Parameters): void;
  count(): number;
  all(): readonly FormatProblem[];
  /** Throws a {@link FormatError} where there are any. */
  refuseIfAny(): void;
  refuse(): never;
}

/** Starts to collect problems. */
export function collectProblems(): Problems {
  const found: FormatProblem[] = [];
  return {
    add(file, position, code, given = {}) {
      const parameters = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, shorten(value)]));
      found.push({ file, position, code, parameters, reason: sentences[code](parameters) });
      if (found.length >= MAX_PROBLEMS) throw new FormatError(found);
    },
    count: () => found.length,
    all: () => found,
    refuseIfAny() {
      if (found.length > 0) throw new FormatError(found);
    },
    refuse() {
      throw new FormatError(found);
    },
  };
}

/** Text of a file is quoted in full only where it is short. */
function shorten(value: string | number): string | number {
  return typeof value === 'string' && value.length > 1000 ? `${value.slice(0, 1000)}…` : value;
}
