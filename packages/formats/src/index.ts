export { countAnswersContents } from './answers/count-contents.ts';
export { addContents, type Contents, countContents } from './contents.ts';
export { type DeliverySource, joinRounds } from './delivery-source.ts';
export type {
  AnswersFormat,
  Clip,
  Format,
  Import,
  Layout,
  ReadOptions,
  ReadResult,
  Recognition,
  SoundFormat,
  TextFormat,
  TextLayout,
  VideoFormat,
  VideoLayout,
  WriteOptions,
  WrittenClip,
  WrittenFile,
  WrittenRecording,
  WrittenText,
} from './format.ts';
export { type AnswersMapping, parseAnswersMapping } from './mapped/answers-mapping.ts';
export { FormatError, type FormatProblem, MAX_PROBLEMS, type ProblemCode } from './problem.ts';
export {
  answersFormats,
  formats,
  readers,
  recogniseFormat,
  soundFormats,
  textFormats,
  videoFormats,
} from './recognise-format.ts';
export { countSoundContents } from './sounds/count-sound-contents.ts';
export type { SourceFile, SourceFolder, VideoHead } from './source.ts';
export { type ColumnMapping, columnMapping } from './table/column-mapping.ts';
export { countTextContents } from './texts/count-contents.ts';
export { isGuessNote } from './texts/read-document.ts';
export { inEncoding } from './texts/told-encoding.ts';
export { countClipContents } from './videos/count-clip-contents.ts';
