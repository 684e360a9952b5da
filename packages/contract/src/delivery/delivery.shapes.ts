import * as z from 'zod/mini';
import { count, id, instant } from '../fields.ts';
import type { Medium } from '../medium/medium.shapes.ts';

const pictureFormats = [
  'coco',
  'panoptic',
  'voc',
  'yolo',
  'labelme',
  'cvat',
  'labelstudio',
  'datumaro',
  'mask',
  'kitti',
  'dota',
  'csv',
  'retinanet',
  'openimages',
] as const;
const textFormats = [
  'brat',
  'conll',
  'conllu',
  'prodigy',
  'doccano',
  'spacy',
  'jsonspans',
  'labelstudiotext',
  'csvtext',
] as const;
const soundFormats = [
  'textgrid',
  'rttm',
  'eaf',
  'audacity',
  'srt',
  'vtt',
  'transcripts',
  'speechbrain',
  'labelstudioaudio',
] as const;

const answersFormats = [
  'hhrlhf',
  'dpo',
  'kto',
  'alpaca',
  'sharegpt',
  'openai',
  'mtbench',
  'ultrafeedback',
  'passages',
  'argilla',
  'lsanswers',
] as const;

const videoFormats = [
  'cvatvideo',
  'mot',
  'mots',
  'kittitracking',
  'youtubevis',
  'datumarovideo',
  'vidat',
  'labelmeframes',
  'labelstudiovideo',
  'openlabel',
] as const;

/** The export formats of annotations. */
export const exportFormats = [
  ...pictureFormats,
  ...textFormats,
  ...soundFormats,
  ...answersFormats,
  ...videoFormats,
] as const;

/** Those of each medium. */
export const exportFormatsOf = {
  picture: pictureFormats,
  text: textFormats,
  audio: soundFormats,
  answers: answersFormats,
  video: videoFormats,
} as const satisfies Record<Medium, readonly (typeof exportFormats)[number][]>;
export type PictureFormat = (typeof pictureFormats)[number];
export type TextFormatName = (typeof textFormats)[number];
export type SoundFormatName = (typeof soundFormats)[number];
export type AnswersFormatName = (typeof answersFormats)[number];
export type VideoFormatName = (typeof videoFormats)[number];
export type ExportFormat = (typeof exportFormats)[number];

/** Whether the corners of boxes are whole pixels, for programs that read no others. Pascal VOC, csv and RetinaNet have such corners. */
export const wholePixels = z._default(z.boolean(), false);

/** The items of an export: passed, rejected, or all valid ones. */
export const exportScopes = ['accepted', 'rejected', 'all'] as const;
export type ExportScope = (typeof exportScopes)[number];

/** The progress of an export. */
export const exportStates = ['waiting', 'making', 'ready', 'failed'] as const;

/** An export of a batch's annotations: one zip of files in the chosen format. */
export const batchExport = z.object({
  id,
  batchId: id,
  format: z.enum(exportFormats),
  scope: z.enum(exportScopes),
  state: z.enum(exportStates),
  /** How many items it will hold, and how many are written. */
  items: count,
  itemsDone: count,
  createdAt: instant,
  createdBy: z.string(),
  fileName: z.nullable(z.string()),
  size: z.nullable(count),
  /** Lower-case hexadecimal SHA-256 of the file. */
  sha256: z.nullable(z.string()),
  /** Signed and expiring. Supports ranges, so that an interrupted download can continue. */
  url: z.nullable(z.string()),
  /** What the format could not express, as English sentences. */
  losses: z.array(z.string()),
});
export type BatchExport = z.output<typeof batchExport>;
