import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import type { RowKind } from './row-kind.ts';

/** What an item keeps of its label file, under the name of the format. */
export interface RowFileSource {
  readonly file: string;
  /** The lines before the rows. */
  readonly head: readonly string[];
  readonly lineEnd: string;
  readonly endsWithLine: boolean;
}

/** As JSON. */
export function packRowFile({ file, head, lineEnd, endsWithLine }: RowFileSource): Json {
  return { file, head: [...head], lineEnd, endsWithLine };
}

/** What the delivered label file of an item was; null where the item came from elsewhere. */
export function rowFileOf({ source }: DeliveredItem, { name }: Pick<RowKind, 'name'>): RowFileSource | null {
  const kept = source[name];
  if (!isJsonObject(kept) || typeof kept['file'] !== 'string') return null;
  const head = Array.isArray(kept['head']) ? (kept['head'] as readonly Json[]) : [];
  const { lineEnd } = kept;
  return {
    file: kept['file'],
    head: head.filter((line) => typeof line === 'string'),
    lineEnd: lineEnd === '\r\n' || lineEnd === '\r' ? lineEnd : '\n',
    endsWithLine: kept['endsWithLine'] !== false,
  };
}

/** The row an annotation was; null where it came from elsewhere. */
export function rowOf({ source }: Annotation, { name }: Pick<RowKind, 'name'>): string | null {
  const kept = source[name];
  return typeof kept === 'string' ? kept : null;
}

/** Where a label file's picture may be. */
export function pictureFolders(file: string, { folders }: RowKind): string[] {
  const own = folderOf(file);
  return [own, ...folders.map(([labels, pictures]) => renamed(own, labels, pictures))];
}

/** Where a picture's label file belongs, the usual place first; the other one is for pictures of one name. */
export function labelFiles(picture: string, { folders }: RowKind): [usual: string, other: string] {
  const own = folderOf(picture);
  const folder = folders.map(([labels, pictures]) => renamed(own, pictures, labels)).find((one) => one !== own) ?? own;
  return [joinPath(folder, `${stemOf(picture)}.txt`), joinPath(folder, `${nameOf(picture)}.txt`)];
}

/** A path in which the last folder of a name has another one. */
function renamed(path: string, from: string, to: string): string {
  const parts = path.split('/');
  const at = parts.lastIndexOf(from);
  return at < 0 ? path : parts.with(at, to).join('/');
}
