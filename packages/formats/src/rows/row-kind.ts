import type { Annotation } from '@countersign/contract';
import type { PartialPictureSize } from '../picture-size.ts';

/** What a row says of an annotation. */
export type ReadRow = Pick<Annotation, 'label' | 'geometry' | 'attributes'>;

/** Why a line is no row. */
export interface RowProblem {
  readonly expected: string;
  readonly found: string;
}

/** What the folder of label files is called where that of the pictures is called otherwise, the usual pair first. */
export type LabelFolders = readonly (readonly [labels: string, pictures: string])[];

/** What tells the label files of a format from other text. */
export interface LabelFileKind {
  readonly folders: LabelFolders;
  /** Whether a line before the rows says something of the picture as a whole. */
  isHead(line: string): boolean;
  isRow(line: string): boolean;
}

/** The row that an annotation came with, and what it says. */
export interface KeptRow {
  readonly text: string;
  readonly row: ReadRow;
}

/** A format of text files, one a picture, with a row an annotation. */
export interface RowKind extends LabelFileKind {
  readonly name: 'kitti' | 'dota';
  readonly title: string;
  read(line: string): ReadRow | RowProblem;
  /** The row of an annotation, made of the one it came with where it has one; null where the format has none for it. */
  write(annotation: Annotation, kept: KeptRow | null, picture: PartialPictureSize): string | null;
}

/** Whether a row was read, and its label is no number: rows of numbers alone are YOLO's. */
export function isNamedRow(row: ReadRow | RowProblem): boolean {
  return 'geometry' in row && !/^[\d.]+$/.test(row.label);
}

/** The words of a row. */
export function wordsOf(line: string): string[] {
  return line.split(/\s+/).filter((word) => word !== '');
}

/** A label as one word, as rows need it: its blanks are escaped as in an address. */
export function asWord(label: string): string {
  return label.replace(/\s|%(?=[0-9a-f]{2})/giu, (character) => encodeURIComponent(character));
}

/** The label that a word stands for. */
export function fromWord(word: string): string {
  return word.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}
