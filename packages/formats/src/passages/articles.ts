import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject, without } from '../json/json-object.ts';
import { objectsIn } from '../records/said-parts.ts';

/** Says of a record in which article of its file it stands. */
const ARTICLE = '$article';

/** The paragraphs of a document of SQuAD as records, and the document without them; null where it is none such. */
export function unfoldArticles(root: Json): { readonly records: readonly Json[]; readonly around: Json } | null {
  const articles = isJsonObject(root) ? objectsIn(root['data']) : [];
  if (articles.length === 0 || articles.some(({ value }) => !Array.isArray(value['paragraphs']))) return null;
  const records = articles.flatMap(({ at, value }) =>
    objectsIn(value['paragraphs']).map(({ value: paragraph }): Json => ({ [ARTICLE]: at, ...paragraph })),
  );
  const data = articles.map(({ value }) => ({ ...value, paragraphs: [] }));
  return { records, around: { ...(root as JsonObject), data } }; // it has the articles
}

/** The reverse. What came from elsewhere is an article of its own. */
export function foldArticles(around: Json, records: readonly Json[]): Json {
  const root = isJsonObject(around) ? around : {};
  const known = objectsIn(root['data']).map(({ value }) => value);
  const paragraphsOf = Map.groupBy(records.filter(isJsonObject), ({ [ARTICLE]: at }) =>
    typeof at === 'number' ? at : -1,
  );
  const bare = (at: number): Json[] => (paragraphsOf.get(at) ?? []).map((record) => without(record, [ARTICLE]));
  const added = bare(-1);
  const data = known.map((article, at): Json => ({ ...article, paragraphs: bare(at) }));
  return { ...root, data: added.length === 0 ? data : [...data, { title: '', paragraphs: added }] };
}
