import { describe, expect, test } from 'vitest';
import { findArticles, markPieces, wordsOf } from './find-articles.ts';
import { readArticles } from './read-articles.ts';

describe('[1-03] searching the articles', () => {
  test.each([
    ['en', 'agreed rate', 'rates'],
    ['en', 'INTERVALS', 'rates'],
    ['en', 'swipe', 'on-a-phone'],
    ['en', 'inviting members', 'team-and-rights'],
    ['en', 'How do I finish batches', 'finish-a-batch'],
    ['en', 'how many to sample', 'spot-checks'],
    ['zh', '抽检', 'spot-checks'],
    ['ja', '抜き取り検査', 'spot-checks'],
    ['zh', '区间', 'rates'],
    ['zh', '怎么导出标注', 'export-results'],
    ['zh', '留言板', 'errors-comments-messages'],
    ['ja', '書き出し', 'export-results'],
    ['ja', 'スワイプ', 'on-a-phone'],
    ['ja', '参照画像', 'pictures-and-references'],
  ] as const)('in %s, %s finds %s among the first', (language, query, slug) => {
    const found = findArticles(readArticles(language), query, language).map(({ article }) => article.slug);
    expect(found.slice(0, 3)).toContain(slug);
  });

  test('every word has to be there', () => {
    const articles = readArticles('en');
    expect(findArticles(articles, 'phone', 'en').length).toBeGreaterThan(0);
    expect(findArticles(articles, 'phone strawberries', 'en')).toEqual([]);
    expect(findArticles(articles, '  ', 'en')).toEqual([]);
  });

  test('the excerpt shows what was found, and the count says how often', () => {
    const [best] = findArticles(readArticles('zh'), '驳回', 'zh');
    expect(best?.excerpt.filter(({ isHit }) => isHit).map(({ text }) => text)).toContain('驳回');
    expect(best?.count).toBeGreaterThan(1);
  });

  test.each([
    ['rates separate', 'rate', ['rate']],
    ['A (B) C', '(b)', ['(B)']],
    ['通过或驳回', '驳回', ['驳回']],
    ['nothing here', '', []],
  ])('in "%s" the word "%s" is marked where a word begins with it', (text, query, hits) => {
    const pieces = markPieces(text, wordsOf(query, 'en'));
    expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(hits);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });
});
