import { languages } from '@countersign/contract';
import { phrasesOf } from '@countersign/phrases';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { readArticles } from '../read-articles.ts';
import { makeManual } from './make-manual.ts';

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

interface Node {
  readonly role?: string;
  readonly children?: readonly unknown[];
}

function rolesOf(node: Node | null): string[] {
  return [node?.role ?? '', ...(node?.children ?? []).flatMap((child) => rolesOf(child as Node))];
}

/** How high above the lower edge the last line of a page is; the number of the page is not one of them. */
function lowest({ items }: { readonly items: readonly object[] }): number {
  const heights = items.flatMap((item) => ('transform' in item ? [(item.transform as number[])[5] ?? 0] : []));
  return Math.min(...heights.filter((y) => y > 60));
}

/** The number after a text. */
function numberAfter(text: string, before: string): number {
  return Number.parseInt(text.slice(text.indexOf(before) + before.length), 10);
}

describe.each(languages)('[1-04] the operation manual in %s', (language) => {
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
    expect(info).toMatchObject({
      Language: { en: 'en', zh: 'zh-CN', ja: 'ja' }[language],
      CreationDate: 'D:20260101000000Z',
    });

    // A screen reader learns what is a heading, a list, a table and a picture.
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
    expect(rolesOf(await (await pdf.getPage(3)).getStructTree())).toEqual(
      expect.arrayContaining(['H1', 'H2', 'P', 'L', 'LI', 'Figure']),
    );
    // No page but the last is half empty.
    const filled = await Promise.all(
      Array.from({ length: pages.length - 3 }, async (_, index) =>
        lowest(await (await pdf.getPage(index + 3)).getTextContent()),
      ),
    );
    expect(filled.flatMap((y, index) => (y > 842 / 2 ? [index + 3] : []))).toEqual([]);
  });
});
