import type { ColumnMapping } from '../table/column-mapping.ts';

/** What the columns of a table of texts mean, from 0. */
export interface TextColumns {
  readonly text: number;
  readonly label: number | null;
  /** What stands between several labels of one cell; null where a cell has one. */
  readonly separator: string | null;
  /** Whether the first row names the columns. */
  readonly hasHead: boolean;
}

/** Names of columns without case, blanks and signs, the likelier first. */
const TEXTS = [
  ...[
    'text',
    'sentence',
    'content',
    'document',
    'reviewtext',
    'review',
    'comment',
    'message',
    'body',
    'tweet',
    'utterance',
  ],
  ...['文本', '内容', '句子', '评论', '正文', 'テキスト', '本文', '文章', '文', 'レビュー'],
];
const LABELS = [
  ...['label', 'labels', 'class', 'classes', 'category', 'categories', 'sentiment', 'intent', 'topic', 'tag', 'tags'],
  ...['target', 'polarity', 'emotion', 'rating', 'stars', 'classname', 'labelname'],
  ...['标签', '类别', '分类', '情感', 'ラベル', 'クラス', '分類', '感情'],
];
/** Columns of these names have several labels in a cell. */
const LISTS = ['labels', 'classes', 'categories', 'tags'];
const SEPARATORS = ['|', ';', ','];

/** The columns of texts by the names in the first row; null where text or label are not among them. */
export function knownTextColumns(head: readonly string[], rows: readonly (readonly string[])[]): TextColumns | null {
  const names = head.map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const find = (known: readonly string[]) => known.map((name) => names.indexOf(name)).find((at) => at >= 0);
  const [text, label] = [find(TEXTS), find(LABELS)];
  if (text === undefined || label === undefined || new Set(names).size < names.length) return null;
  const isList = LISTS.includes(names[label] ?? '');
  const separator = SEPARATORS.find((sign) => isList && rows.some((row) => row[label]?.includes(sign) === true));
  return { text, label, separator: separator ?? null, hasHead: true };
}

/** The columns of texts by a mapping; the first one that the table lacks where it lacks any. */
export function mappedTextColumns(
  first: readonly string[],
  { text, label, separator, header }: ColumnMapping,
): TextColumns | { readonly missing: string } {
  const head = header ? first.map((cell) => cell.trim()) : [];
  const place = (one: string | number) => (typeof one === 'number' ? one - 1 : head.indexOf(one));
  const wanted = [text ?? 'text', ...(label === undefined ? [] : [label])];
  const missing = wanted.find((one) => place(one) < 0 || place(one) >= first.length);
  if (missing !== undefined) return { missing: String(missing) };
  return {
    ...{ text: place(wanted[0] ?? ''), label: label === undefined ? null : place(label) },
    ...{ separator: separator ?? null, hasHead: header },
  };
}
