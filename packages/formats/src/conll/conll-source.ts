import type { Annotation, DeliveredItem, Json } from '@countersign/contract';
import { isJsonObject } from '../json/json-object.ts';
import type { ConllColumns } from './columns.ts';
import type { TagScheme } from './tags.ts';

/** What an item keeps of its file, under `source.conll`. */
export interface ConllSource {
  readonly file: string;
  readonly hasMark: boolean;
  /** Its place among the items of the file. */
  readonly at: number;
  /** Its lines as they came. */
  readonly raw: string;
  readonly columns: ConllColumns;
}

/** What the delivered file said of an item; null where it came from elsewhere. */
export function conllSourceOf({ source }: DeliveredItem): ConllSource | null {
  const kept = source['conll'];
  if (!isJsonObject(kept)) return null;
  const { file, hasMark, at, raw, isTabbed, count, token, tags, joiner, isNumbered } = kept;
  if (typeof file !== 'string' || typeof raw !== 'string' || typeof at !== 'number') return null;
  if (typeof count !== 'number' || typeof token !== 'number' || !Array.isArray(tags)) return null;
  const columns: ConllColumns = {
    ...{ isTabbed: isTabbed === true, count, token, joiner: joiner === '' ? '' : ' ', isNumbered: isNumbered === true },
    tags: (tags as readonly Json[]).flatMap((one): [number, TagScheme][] => {
      const [column, scheme] = Array.isArray(one) ? (one as readonly Json[]) : [];
      return typeof column === 'number' && isScheme(scheme) ? [[column, scheme]] : [];
    }),
  };
  return { file, hasMark: hasMark === true, at, raw, columns };
}

function isScheme(value: Json | undefined): value is TagScheme {
  return typeof value === 'string' && ['IOB1', 'IOB2', 'IOBES', 'BILOU', 'BMES'].includes(value);
}

/** The column that an annotation came from; null where it came from elsewhere. */
export function columnOf({ source }: Annotation): number | null {
  const kept = source['conll'];
  return isJsonObject(kept) && typeof kept['column'] === 'number' ? kept['column'] : null;
}
