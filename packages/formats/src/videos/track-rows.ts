import type { Annotation, Clock, Geometry, Json, Template } from '@countersign/contract';
import type { WrittenClip } from '../format.ts';
import type { Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import type { ClipFinder, FoundClip } from './clip-finder.ts';

/** What a row says of an object at a frame. */
export interface TrackRow {
  /** Counted from 0. */
  readonly frame: number;
  /** The object's number; null where the row says none, so that it is an object of its own. */
  readonly id: string | null;
  readonly label: string;
  readonly geometry: Geometry;
  readonly isOccluded: boolean;
  readonly attributes: Annotation['attributes'];
}

/** Why a line is no row. */
export interface TrackRowProblem {
  readonly expected: string;
  readonly found: string;
}

/** A file of rows, and the clip that they are of. */
export interface RowFile {
  readonly source: SourceFile;
  readonly clip: FoundClip;
  readonly clock: Clock;
  /** What reading and writing its rows depends on. */
  readonly style: Json;
  /** The size that a file beside it states. */
  readonly said?: { readonly file: string; readonly width: number | null; readonly height: number | null };
  /** Files that belong to it and are written back as they came. */
  readonly beside: readonly { readonly file: string; readonly text: string }[];
}

/** A row to be written. */
export interface NewRow extends Omit<TrackRow, 'id'> {
  /** A whole number that no other object of the clip has. */
  readonly id: number;
  /** The row it came as, where something of it was changed. */
  readonly before: string | null;
  readonly width: number;
  readonly height: number;
}

/** A format of text files, one a clip, with a row for each object in each frame. */
export interface TrackRowKind<Name extends string> {
  readonly name: Name;
  readonly title: string;
  /** What the rows call the first frame. */
  firstFrame(style: Json): 0 | 1;
  /** The smallest number that an object made here gets. */
  readonly firstId: number;
  /** Whether a line is like a row of this format and of no other. */
  isRow(line: string): boolean;
  /** What the names of its own files are like, whose rows are told apart from others by nothing else where they are wrong. */
  readonly ownFiles: RegExp;
  /** Whether a file could have rows, by its name and what lies beside it. */
  isCandidate(source: SourceFile, finder: ClipFinder): boolean;
  /** The files of a folder. Reports what is wrong with them. */
  find(folder: SourceFolder, candidates: readonly SourceFile[], found: FindContext): Promise<RowFile[]>;
  read(line: string, style: Json): TrackRow | TrackRowProblem;
  write(row: NewRow, style: Json): string | null;
  /** The file of a clip that came in another format, and what lies beside it. */
  newFile(clip: WrittenClip, template: Template): Pick<RowFile, 'style' | 'beside'> & { readonly file: string };
}

export interface FindContext {
  readonly finder: ClipFinder;
  readonly problems: Problems;
  skip(file: string, reason: string): void;
}
