import type { OtherMedium } from './media-files.ts';

/** A file by its name and the start of its text. */
export interface StartOfFile {
  readonly path: string;
  readonly text: string;
}

/** A way to annotate that is known, and not read. */
export interface AnnotationKind {
  readonly medium: OtherMedium;
  /** As it stands after `with`. */
  readonly title: string;
  /** The nearest way to deliver it; null where there is none yet. */
  readonly wayOut: string | null;
  isOne(file: StartOfFile): boolean;
}

const AS_RECORDINGS = '--format recordings delivers the recordings alone';
const AS_RECORDS = 'name the nearest format with --format, which says what does not fit, or your own fields with --map';

/** In the order in which they are asked, the more particular first. */
export const annotationKinds: readonly AnnotationKind[] = [
  kind('audio', 'tiers of Praat (TextGrid)', byEnding(/\.textgrid$/i), AS_RECORDINGS),
  kind('audio', 'tiers of ELAN (eaf)', byEnding(/\.eaf$/i), AS_RECORDINGS),
  kind('audio', 'speakers in RTTM', byEnding(/\.rttm$/i), AS_RECORDINGS),
  kind('audio', 'words and times (ctm, stm)', byEnding(/\.(?:ctm|stm)$/i), AS_RECORDINGS),
  kind('audio', 'transcripts beside them (lab)', byEnding(/\.lab$/i), AS_RECORDINGS),
  kind('audio', 'subtitles (srt, vtt)', byEnding(/\.(?:srt|vtt)$/i), AS_RECORDINGS),
  kind(
    'audio',
    'regions of Label Studio',
    hasKeys(/"result"\s*:/, /"start"\s*:\s*[\d.]+/, /"audio\w*"\s*:/i),
    AS_RECORDINGS,
  ),
  kind('pointCloud', 'cuboids of KITTI tracklets', hasKeys(/<boost_serialization/, /<tracklets/)),
  kind('pointCloud', 'cuboids of Supervisely', hasKeys(/"cuboid_3d"/)),
  kind('pointCloud', 'cuboids of SUSTechPOINTS', hasKeys(/"psr"\s*:/, /"obj_type"\s*:/)),
  kind('pointCloud', 'cuboids of nuScenes', hasKeys(/"sample_token"\s*:/, /"rotation"\s*:/, /"translation"\s*:/)),
  kind('answers', 'pairs of answers', hasKeys(/"chosen"\s*:/, /"rejected"\s*:/), AS_RECORDS),
  kind('answers', 'chats', hasKeys(/"(?:conversations|messages|turns)"\s*:\s*\[/), AS_RECORDS),
  kind(
    'answers',
    'instructions and answers',
    hasKeys(/"(?:instruction|prompt)"\s*:/, /"(?:output|response|completion)"/),
    AS_RECORDS,
  ),
  kind(
    'answers',
    'questions on passages',
    hasKeys(/"(?:context|paragraphs|context_text)"\s*:/, /"(?:qas|question)"\s*:/),
    AS_RECORDS,
  ),
];

function kind(
  medium: AnnotationKind['medium'],
  title: string,
  isOne: AnnotationKind['isOne'],
  wayOut: string | null = null,
): AnnotationKind {
  return { medium, title, isOne, wayOut };
}

function byEnding(ending: RegExp): AnnotationKind['isOne'] {
  return ({ path }) => ending.test(path);
}

/** Whether JSON, lines of JSON or XML has all of these near its start. */
function hasKeys(...keys: readonly RegExp[]): AnnotationKind['isOne'] {
  return ({ path, text }) => /\.(?:jsonl?|ndjson|xml)$/i.test(path) && keys.every((key) => key.test(text));
}
