import type { Annotation, Geometry, Json } from '@countersign/contract';
import type { Import } from '../format.ts';
import type { JsonObject, JsonPlace } from '../json/json-object.ts';
import type { DeclaredLabel } from '../label-tally.ts';
import type { PictureSize } from '../picture-size.ts';
import type { Problems } from '../problem.ts';
import type { SourceFile } from '../source.ts';

/** An annotation as a tool describes it. */
export interface ImportedShape {
  /** Where it stands. */
  readonly place: JsonPlace;
  /** Null after a problem was reported. */
  readonly label: string | null;
  /** Null after a problem was reported. */
  readonly geometry: Geometry | null;
  readonly attributes: Annotation['attributes'];
}

/** A picture as a tool describes it. */
export interface ImportedPicture {
  /** Where it stands. */
  readonly place: JsonPlace;
  /** Its name as the document says it; null after a problem was reported. */
  readonly name: string | null;
  /** Where it may lie, tried in turn. */
  readonly folders: readonly string[];
  /** As the document says it; null where it does not. */
  readonly size: PictureSize | null;
  /** Who annotated it, as a delivery may say it; nobody where it is null or left out. */
  readonly annotator?: string | null;
  /** Reports what cannot be read. */
  shapes(size: PictureSize): Promise<readonly ImportedShape[]>;
}

/** What is known of a label beside its name. */
export interface ImportedLabel extends DeclaredLabel {
  /** How documents call the points of its skeleton, in its order. */
  readonly pointKeys?: readonly string[];
}

/** How the documents of a tool are read. Nothing is written for it. */
export interface ImportKind {
  readonly name: Import['name'];
  /** As in "holds no …". */
  readonly expected: string;
  /** Which files may be its documents. */
  isDocumentFile(source: SourceFile): boolean;
  /** Whether a file holds a JSON value in each line. */
  readonly isInLines: boolean;
  /** Whether a file is a table, whose value is a list of {@link ImportedRow}. None is where this is left out. */
  readonly isTable?: (path: string) => boolean;
  /** Files that describe the labels of all documents, and are read before them. None where this is left out. */
  readonly definitions?: {
    isFile(source: SourceFile): boolean;
    /** The labels of such a file; null where it is something else. */
    labelsOf(value: Json): ReadonlyMap<string, ImportedLabel> | null;
  };
  /** Why a value is of the tool, in an English sentence without its file; null where it is not. */
  recognise(value: Json, path: string): string | null;
  /** The pictures of a document that was recognised. */
  picturesOf(document: ImportedDocument): Iterable<ImportedPicture>;
}

/** A row of a table, as JSON. */
export interface ImportedRow extends JsonObject {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A document that was recognised. */
export interface ImportedDocument {
  readonly file: string;
  readonly value: Json;
  readonly problems: Problems;
  readonly note: (note: string) => void;
  /** What is known of each label; those that a document describes itself are added by `declare`. */
  readonly labels: ReadonlyMap<string, ImportedLabel>;
  readonly declare: (label: string, said: ImportedLabel) => void;
  /** The JSON object at a path of the document. */
  at(path: string, value: JsonObject): JsonPlace;
}
