import type { DeliveredItem, Medium, Template, Track, VideoFormatName } from '@countersign/contract';
import type { AnswersKind } from './answers/answers-kind.ts';
import type { Contents } from './contents.ts';
import type { DeliverySource } from './delivery-source.ts';
import type { AnswersMapping } from './mapped/answers-mapping.ts';
import type { SourceFolder } from './source.ts';
import type { ColumnMapping } from './table/column-mapping.ts';

/** Options for reading a delivery. */
export interface ReadOptions {
  /** Labels that it lacks are refused. Without one, a template is made from the contents of the delivery. */
  readonly template?: Template | null;
  /** What the columns of csv tables mean. Formats without tables ignore it. */
  readonly columns?: ColumnMapping | null;
  /** What the fields of records mean. Formats that know their fields ignore it. */
  readonly fields?: AnswersMapping | null;
  /** How the names of recordings say their labels, such as `{label}_{speaker}_{take}`. Only `filenames` reads it. */
  readonly labelPattern?: string | null;
}

/** What belongs to a clip beside its item. */
export interface Clip {
  /** Its numbered pictures in the order of their frames, which are its media together; null of a file of video. */
  readonly pictures: readonly string[] | null;
  /** How many frames its annotations can have. */
  readonly frames: number;
  /** All of its objects with all of their stated shapes, by the ids of their annotations. */
  readonly tracks: readonly Track[];
}

/** A delivery that was read completely. */
export interface ReadResult {
  /** In the order of the annotation files. */
  readonly items: DeliveredItem[];
  /** The texts of a delivery of texts, and the documents of one of answers, by the `mediaPath` of their items; empty of pictures, which are files of the folder. */
  readonly texts: ReadonlyMap<string, string>;
  /** The clips of a delivery of videos by the `mediaPath` of their items; empty of other media. */
  readonly clips: ReadonlyMap<string, Clip>;
  /** Every label of the delivery in its order, those without an annotation too. */
  readonly labels: { readonly name: string; readonly count: number }[];
  readonly template: Template;
  /** Number of annotations of all items. */
  readonly annotations: number;
  /** Files that are part of no item, and why. */
  readonly skipped: { readonly file: string; readonly reason: string }[];
  /** Facts about files that were read, for the person who delivers: what was left out of them, or how they were understood. */
  readonly notes: { readonly file: string; readonly note: string }[];
  readonly source: DeliverySource;
}

/** How sure a format is that a folder is in it. */
export interface Recognition {
  /** From 0, exclusive, to 1. */
  readonly score: number;
  /** An English sentence. */
  readonly why: string;
}

/** An annotation file to be written. */
export interface WrittenFile {
  /** Below the delivery's folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** What is asked of annotation files beside their format. */
export interface WriteOptions {
  /** Corners of boxes in pixels (Pascal VOC, csv, RetinaNet) are whole numbers, for programs that read no others. Formats without such boxes ignore it. */
  readonly wholePixels?: boolean;
}

/** What a folder is read as. Reading throws only a `FormatError` and the errors of the folder itself. */
interface Reader<Name extends string> {
  readonly name: Name;
  /** What its items are. */
  readonly medium: Medium;
  recognise(folder: SourceFolder): Promise<Recognition | null>;
  read(folder: SourceFolder, options?: ReadOptions): Promise<ReadResult>;
}

/** An arrangement of pictures without annotation files, so that there is nothing to write. */
export type Layout = Reader<'pictures' | 'folders'>;

/** The annotations of a tool whose documents are read and not written: they are exported in another format. */
export type Import = Reader<'supervisely' | 'darwin' | 'bdd100k' | 'createml' | 'via' | 'labelbox' | 'sagemaker'>;

/** A text with its annotations, to be written. */
export interface WrittenText extends DeliveredItem {
  /** As it was delivered. */
  readonly text: string;
}

/** A recording with its annotations, to be written. */
export interface WrittenRecording extends DeliveredItem {
  /** How long it is; null or missing where that is not known. */
  readonly durationUs?: number | null;
}

/** Texts without annotation files, so that there is nothing to write. */
export type TextLayout = Reader<'texts' | 'textfolders'>;

/** A format of annotated texts. Offsets and words of what it reads are those of the text as delivered. */
export interface TextFormat
  extends Reader<
    'brat' | 'conll' | 'conllu' | 'prodigy' | 'doccano' | 'spacy' | 'jsonspans' | 'csvtext' | 'labelstudiotext'
  > {
  /** What writing these contents would lose, as English sentences; empty where nothing is lost. */
  losses(contents: Contents): string[];
  /** The annotation files of these items with their texts. What `read` returned is written back unchanged. */
  write(items: readonly WrittenText[], template: Template, source?: DeliverySource): AsyncIterable<WrittenFile>;
}

/** Every name of `answersFormats`. */
type AnswersFormatName =
  | ('hhrlhf' | 'dpo' | 'kto' | 'alpaca' | 'sharegpt' | 'openai' | 'mtbench' | 'ultrafeedback' | 'passages')
  | ('argilla' | 'lsanswers');

/** A format of answers of language models. The text of an item is its document. */
export interface AnswersFormat extends Reader<AnswersFormatName> {
  /** How its records are read and written. */
  readonly kind: AnswersKind;
  /** What writing these contents would lose, as English sentences; empty where nothing is lost. */
  losses(contents: Contents): string[];
  /** The files of these items. What `read` returned is written back unchanged. */
  write(items: readonly WrittenText[], template: Template, source?: DeliverySource): AsyncIterable<WrittenFile>;
}

/** Answers in records with a customer's own names, which a mapping explains. */
export type MappedAnswers = Reader<'mapped'>;

/** Recordings without annotation files, whose names may say a label, so that there is nothing to write. */
export type SoundLayout = Reader<'recordings' | 'filenames'>;

/** A format of annotated recordings. */
export interface SoundFormat
  extends Reader<
    'textgrid' | 'rttm' | 'eaf' | 'audacity' | 'srt' | 'vtt' | 'transcripts' | 'speechbrain' | 'labelstudioaudio'
  > {
  /** What writing these contents would lose, as English sentences; empty where nothing is lost. */
  losses(contents: Contents): string[];
  /** The annotation files of these items. What `read` returned is written back unchanged. */
  write(items: readonly WrittenRecording[], template: Template, source?: DeliverySource): AsyncIterable<WrittenFile>;
}

/** Files of video and folders of numbered pictures without annotation files, so that there is nothing to write. */
export type VideoLayout = Reader<'videos'>;

/** A clip with its annotations, to be written. */
export interface WrittenClip extends DeliveredItem {
  /** The shapes of its annotations of the kind `track`, which have their ids. */
  readonly tracks: readonly Track[];
  /** How many frames its annotations can have. */
  readonly frames: number;
  /** How many of them a second has: by the times of a file of video, and as was said of pictures. Null where nothing says it. */
  readonly fps: number | null;
}

/** A format of annotated videos. Frames of what it reads are those of the clock of the item. */
export interface VideoFormat extends Reader<VideoFormatName> {
  /** What writing these contents would lose, as English sentences; empty where nothing is lost. */
  losses(contents: Contents): string[];
  /** The annotation files of these clips. What `read` returned is written back unchanged. */
  write(clips: readonly WrittenClip[], template: Template, source?: DeliverySource): AsyncIterable<WrittenFile>;
}

/** A format of annotated pictures. */
export interface Format
  extends Reader<
    | ('coco' | 'voc' | 'yolo' | 'labelme' | 'mask' | 'cvat' | 'datumaro' | 'labelstudio' | 'panoptic')
    | ('kitti' | 'dota' | 'csv' | 'retinanet' | 'openimages')
  > {
  /** What writing these contents would lose, as English sentences; empty where nothing is lost. */
  losses(contents: Contents): string[];
  /**
   * The annotation files of these items. The contents that `read` returned are written back unchanged. Without its
   * `source`, the facts that belong to no item are made anew.
   */
  write(
    items: readonly DeliveredItem[],
    template: Template,
    source?: DeliverySource,
    options?: WriteOptions,
  ): AsyncIterable<WrittenFile>;
}
