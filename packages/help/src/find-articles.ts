import { type Article, passagesOf } from './article.ts';

/** A part of a text, and whether the search matched it. */
export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

export interface Hit {
  readonly article: Article;
  /** How often the words occur in the article. */
  readonly count: number;
  /** The first passage with a match, cut to a line or two. */
  readonly excerpt: readonly Piece[];
}

const inTitle = 12;
const inKeywords = 8;
const inSummary = 4;
const inHeading = 3;
const excerptBefore = 24;
const excerptLength = 96;
/** Scripts without spaces: a match may begin anywhere. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Question words, which say nothing about the topic. */
const asking = new Set(
  [
    'how what where can do does is i my the a an to of',
    '怎么 怎样 如何 什么 哪里 请问 的',
    'どう する したい です ます ください',
  ].flatMap((words) => words.split(' ')),
);
/** Endings of English words, the longer ones first, each with the number of letters that must remain. */
const endings = [
  [/ies$/, 4],
  [/(?<=ch|sh|ss|x)es$/, 3],
  [/(?<=[^s])s$/, 3],
] as const;
const verbEndings = [
  [/ation$/, 4],
  [/ing$/, 4],
  [/ed$/, 4],
] as const;

/**
 * The words of a query. Text without spaces is cut into words, because nobody types 驳回错误 exactly as an article has it.
 * @param language for the segmenter: en, zh, ja
 */
export function wordsOf(query: string, language: string): readonly string[] {
  const parts = query.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean);
  const words = parts.flatMap((part) => (unspaced.test(part) ? segmentsOf(part, language) : [part]));
  const telling = words.filter((word) => !asking.has(word));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))];
}

function segmentsOf(part: string, language: string): string[] {
  const segments = [...new Intl.Segmenter(language, { granularity: 'word' }).segment(part)];
  const words = segments.filter(({ isWordLike }) => isWordLike === true).map(({ segment }) => segment);
  // A single letter, such as a Japanese particle, occurs in every article.
  const telling = words.filter((word) => word.length > 1 || !/[\p{sc=Hiragana}]/u.test(word));
  return telling.length > 0 ? telling : words;
}

/** The stem of an English word. It only has to match the beginnings of words, so nothing is put back at its end. */
function stemOf(word: string): string {
  return /^[a-z]+$/.test(word) ? without(without(word, endings), verbEndings) : word;
}

function without(word: string, list: readonly (readonly [ending: RegExp, left: number])[]): string {
  const found = list.find(([ending, left]) => word.search(ending) >= left);
  return found === undefined ? word : word.replace(found[0], '');
}

/** Words of scripts with spaces match at the beginning of a word; others match anywhere. */
function patternOf(words: readonly string[]): RegExp {
  const patterns = words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `${unspaced.test(word) ? '' : '(?<![\\p{L}\\p{N}])'}${word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`);
  return new RegExp(patterns.join('|'), 'giu');
}

/** A text, split into matches and what is between them. */
export function markPieces(text: string, words: readonly string[]): readonly Piece[] {
  if (words.length === 0) return text === '' ? [] : [{ text, isHit: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(patternOf(words))) {
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false });
    pieces.push({ text: found, isHit: true });
    end = index + found.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}

/** The articles that contain every word of the query, the best first. None for an empty query. */
export function findArticles(articles: readonly Article[], query: string, language: string): readonly Hit[] {
  const words = wordsOf(query, language);
  if (words.length === 0) return [];
  return articles
    .map((article) => ({ hit: hitOf(article, words), score: scoreOf(article, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}

/** 0 if a word is missing. */
function scoreOf(article: Article, words: readonly string[]): number {
  const headings = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])).join('\n');
  const places: readonly (readonly [text: string, weight: number])[] = [
    [article.title, inTitle],
    [article.keywords.join('\n'), inKeywords],
    [article.summary, inSummary],
    [headings, inHeading],
    [passagesOf(article.blocks).join('\n'), 1],
  ];
  const scores = words.map((word) => {
    const pattern = patternOf([word]);
    return places.reduce((sum, [text, weight]) => sum + weight * Math.min(3, [...text.matchAll(pattern)].length), 0);
  });
  return scores.every((score) => score > 0) ? scores.reduce((sum, score) => sum + score, 0) : 0;
}

function hitOf(article: Article, words: readonly string[]): Hit {
  const passages = passagesOf(article.blocks);
  const pattern = patternOf(words);
  const count = passages.reduce((sum, passage) => sum + [...passage.matchAll(pattern)].length, 0);
  const passage = passages.find((one) => one.search(pattern) >= 0) ?? article.summary;
  return { article, count, excerpt: markPieces(cut(passage, Math.max(0, passage.search(pattern))), words) };
}

/** A part of a passage around a position, starting at a word in scripts with spaces. */
function cut(passage: string, at: number): string {
  const from = Math.max(0, at - excerptBefore);
  const space = passage.indexOf(' ', from);
  const start = from > 0 && space >= 0 && space < at ? space + 1 : from;
  const end = Math.min(passage.length, start + excerptLength);
  return `${start > 0 ? '…' : ''}${passage.slice(start, end).trimEnd()}${end < passage.length ? '…' : ''}`;
}
