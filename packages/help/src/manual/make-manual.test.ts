import { phrasesOf } from '@countersign/phrases';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readArticles } from '../read-articles.ts';
import { makeManual } from './make-manual.ts';
import { manualLanguages } from './manual.ts';

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

/** The number after a text. */
function numberAfter(text: string, before: string): number {
  return Number.parseInt(text.slice(text.indexOf(before) + before.length), 10);
}

describe.each(manualLanguages)('[1-04] the operation manual in %s', (language) => {
  test('is dated by nothing but its articles, and each of them begins on the page the contents say', async () => {
    const bytes = await makeManual(language);
    const articles = readArticles(language);
    const { help } = phrasesOf(language);

    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const { text: pages } = await extractText(pdf, { mergePages: false });
    expect(pages.length).toBeGreaterThan(articles.length + 1);
    const [cover, contents] = pages.map(withoutSpaces);
    expect(cover).toContain(withoutSpaces(help.book.title));
    for (const { title } of articles) {
      const listed = numberAfter(contents ?? '', withoutSpaces(title));
      const own = pages[listed - 1] ?? '';
      expect(withoutSpaces(own), `${title} on page ${listed}`).toContain(withoutSpaces(title));
      expect(own).toContain(help.book.page(listed, pages.length));
    }

    const outline = await pdf.getOutline();
    expect(outline.flatMap(({ items }) => items.map(({ title }) => title))).toEqual(articles.map(({ title }) => title));
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({ Language: language === 'zh' ? 'zh-CN' : 'en', CreationDate: 'D:20260101000000Z' });
  });
});
